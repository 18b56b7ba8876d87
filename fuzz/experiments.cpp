// Files of the laboratory: the experiment in each of its sizes, its figures and its claims.

#include "fuzz/target.hpp"
#include "lab/experiment.hpp"
#include "lab/figures.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    const std::string text = fuzz::Input(data, size).rest();
    for (const auto mode : {lab::Mode::full, lab::Mode::quick, lab::Mode::tiny})
        fuzz::accepted([&] {
            const auto e = lab::read_experiment("fuzzed", "fuzzed.toml", text, mode);
            for (const auto& game : e.games)
                fuzz::require(e.depth.contains(game) && e.positions.contains(game), "a game lacks depth or positions");
        });
    fuzz::accepted([&] {
        const auto q = lab::read_questions("fuzzed.toml", text);
        for (const auto& claim : q.claims) static_cast<void>(q.figure(claim.figure));
    });
    return 0;
}
