// Archives of WTHOR, whole or in pieces: what is read is written so that it reads the same; names of players.

#include "protocols/wthor.hpp"

#include "fuzz/records.hpp"

namespace betwixt::fuzz {
namespace {

using namespace protocols;

void check_names(const std::string& bytes) {
    std::vector<std::string> names;
    if (!accepted([&] { names = wthor_names(bytes, wthor_player_name); })) return;
    GameRecord record{.tags = {{"PB", "1"}, {"PW", "65535"}, {"EV", "-1"}}};
    name_players(record, names, {});
    require(record.tags.size() <= 4, "a tag is named twice");
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    const std::string bytes = fuzz::Input(data, size).rest();
    fuzz::check_records(fuzz::engine(0), bytes, "wtb");
    static_cast<void>(protocols::wthor_moves(bytes));
    fuzz::check_names(bytes);
    return 0;
}
