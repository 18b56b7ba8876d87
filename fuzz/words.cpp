// What people write on a command line: options of engines, numbers, time controls, players of a match, shards.

#include "betwixt/engine/option_table.hpp"
#include "fuzz/target.hpp"
#include "lab/manifest.hpp"
#include "match/player_spec.hpp"
#include "protocols/text_parts.hpp"
#include "support/text.hpp"

namespace betwixt::fuzz {
namespace {

// A value that an option takes is written as text that it takes, and that writes the same.
void check_option(const Option& option, const std::string& text) {
    EngineOptions o;
    if (!accepted([&] { option.set(o, read_option({&option}, text)); })) return;
    const std::string written = text_of(option.load(o));
    EngineOptions again;
    if (!accepted([&] { option.set(again, read_option({&option}, written)); }))
        fail("the text of a value is refused by " + option.name, text, written);
    require_same(text_of(option.load(again)), written, "a value is written differently the second time");
    check_domains(o);
}

void check_numbers(const std::string& text) {
    static_cast<void>(support::to_number(text));
    static_cast<void>(protocols::whole_number(text));
    if (const auto x = protocols::real_number(text)) require(std::isfinite(*x), "a number is not finite");
    accepted([&] {
        const auto t = match::time_control(text);
        require(t.base > 0 && t.increment >= 0 && t.base <= 1e6 && t.increment <= 1e6, "a time control out of range");
    });
    accepted([&] {
        const auto s = lab::Shard::parse(text);
        require(s.index >= 1 && s.index <= s.count, "a shard out of range");
    });
}

void check_player(const std::string& text) {
    accepted([&] {
        const auto spec = match::player_spec(text, EngineOptions{}, {.depth = 4});
        if (spec.protocol.empty()) check_domains(spec.options);
        require(spec.limits.any() && !spec.name.empty(), "a player without limit or name");
    });
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    fuzz::Input input(data, size);
    const auto& option = option_table()[input.choice(option_table().size())];
    const std::string text = input.rest();
    fuzz::check_option(option, text);
    fuzz::check_numbers(text);
    fuzz::check_player(text);
    return 0;
}
