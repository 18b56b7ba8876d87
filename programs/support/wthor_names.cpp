#include "support/wthor_names.hpp"

#include "protocols/wthor.hpp"
#include "support/at_place.hpp"
#include "support/files.hpp"

namespace betwixt::support {

namespace {

std::vector<std::string> names_of(const std::filesystem::path& file, std::size_t bytes_of_name) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return {};
    return at_place(file.string(), [&] { return protocols::wthor_names(read_file(file), bytes_of_name); });
}

}  // namespace

WthorNames::WthorNames(const std::filesystem::path& folder)
    : players_(names_of(folder / "WTHOR.JOU", protocols::wthor_player_name)),
      tournaments_(names_of(folder / "WTHOR.TRN", protocols::wthor_tournament_name)) {}

void WthorNames::name(protocols::GameRecord& record) const { protocols::name_players(record, players_, tournaments_); }

}  // namespace betwixt::support
