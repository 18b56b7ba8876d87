// Sessions of UCI.

#include "protocols/uci.hpp"

#include "fuzz/sessions.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    return betwixt::fuzz::mutate(data, size, most, seed, &LLVMFuzzerMutate);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    static const auto protocol = protocols::uci();
    fuzz::Input input(data, size);
    const std::string game = input.choice(2) ? "giveaway" : "checkers";
    const auto engine = fuzz::checkers_engine(game);
    const std::string hostile = fuzz::without_quitting(protocol, input.rest());
    // What waits for the search before it.
    const auto all = fuzz::answers(protocol, *engine, hostile + "\nsetoption name nothing\n",
                                   {.game = game, .depth = 3, .create = fuzz::checkers_engine});
    const auto last = all.rfind("info string 'nothing' is not an option");
    if (last == std::string::npos || all.find('\n', last) + 1 != all.size())
        fuzz::fail("the command after the session is not answered", hostile, all);
    return 0;
}
