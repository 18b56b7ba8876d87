// Sessions of CECP.

#include "protocols/xboard.hpp"

#include "fuzz/sessions.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    return betwixt::fuzz::mutate(data, size, most, seed, &LLVMFuzzerMutate);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    static const auto protocol = protocols::xboard();
    fuzz::Input input(data, size);
    const std::string game = input.choice(2) ? "chess960" : "chess";
    const auto engine = fuzz::chess_engine(game);
    const std::string hostile = fuzz::without_quitting(protocol, input.rest());
    const auto all = fuzz::answers(protocol, *engine, hostile + "\nexit\nping 77\n",
                                   {.game = game, .depth = 3, .create = fuzz::chess_engine});
    if (!std::string_view(all).ends_with("pong 77\n"))
        fuzz::fail("the command after the session is not answered", hostile, all);
    return 0;
}
