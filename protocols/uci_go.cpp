#include "protocols/uci_go.hpp"

#include <algorithm>
#include <stdexcept>

#include "protocols/text_parts.hpp"
#include "protocols/uci_text.hpp"

namespace betwixt::protocols {

namespace {

constexpr UciGo::Time time_without_limit{1000};
constexpr std::int64_t longest_time = 1'000'000'000'000;  // milliseconds: thirty years

// A keyword that is followed by a number, and where the number is stored.
struct UciLimit {
    const char* name;
    std::int64_t least, most;
    void (*store)(UciGo&, std::int64_t);
};

constexpr UciLimit uci_limits[] = {
    {"depth", 1, max_depth, [](UciGo& go, std::int64_t n) { go.depth = static_cast<Depth>(n); }},
    {"perft", 0, max_depth, [](UciGo& go, std::int64_t n) { go.perft = static_cast<Depth>(n); }},
    {"nodes", 1, INT64_MAX, [](UciGo& go, std::int64_t n) { go.nodes = static_cast<std::uint64_t>(n); }},
    {"mate", 1, max_depth, [](UciGo& go, std::int64_t n) { go.mate = static_cast<int>(n); }},
    {"movetime", 1, longest_time, [](UciGo& go, std::int64_t n) { go.movetime = UciGo::Time(n); }},
    {"wtime", 0, longest_time, [](UciGo& go, std::int64_t n) { go.left[0] = UciGo::Time(n); }},
    {"btime", 0, longest_time, [](UciGo& go, std::int64_t n) { go.left[1] = UciGo::Time(n); }},
    {"winc", 0, longest_time, [](UciGo& go, std::int64_t n) { go.increment[0] = UciGo::Time(n); }},
    {"binc", 0, longest_time, [](UciGo& go, std::int64_t n) { go.increment[1] = UciGo::Time(n); }},
    {"movestogo", 0, 1000, [](UciGo& go, std::int64_t n) { go.moves_to_go = static_cast<int>(n); }},
};

const UciLimit* limit_named(const std::string& word) {
    const auto at =
        std::find_if(std::begin(uci_limits), std::end(uci_limits), [&](const auto& l) { return word == l.name; });
    return at == std::end(uci_limits) ? nullptr : at;
}
// The number, without a fraction that follows it.
std::optional<std::int64_t> leading_number(const std::string& text, const UciLimit& limit) {
    try {
        return uci_number("", text.substr(0, text.find('.')), limit.least, limit.most);
    } catch (const std::invalid_argument&) {
        return std::nullopt;
    }
}
bool is_word_of_go(const std::string& word) {
    return word == "infinite" || word == "ponder" || word == "searchmoves" || limit_named(word);
}

}  // namespace

UciGo read_uci_go(const std::vector<std::string>& words) {
    UciGo go;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto& word = words[i];
        if (word == "infinite") go.infinite = true;
        if (word == "ponder") go.ponder = true;
        if (word == "searchmoves")
            while (i + 1 < words.size() && !is_word_of_go(words[i + 1])) go.moves.push_back(words[++i]);
        const auto* limit = limit_named(word);
        if (!limit) continue;
        const bool has_value = i + 1 < words.size() && !is_word_of_go(words[i + 1]);
        const auto number = has_value ? leading_number(words[++i], *limit) : std::nullopt;
        if (number) limit->store(go, *number);
        else
            go.ignored.push_back("go " + word + " needs a whole number" +
                                 (has_value ? ", not " + in_quotes(words[i]) : ""));
    }
    // What was meant is unknown; the client waits for a move.
    if (!go.ignored.empty() && !go.is_limited()) go.movetime = time_without_limit;
    if (go.moves_to_go == 0) go.moves_to_go.reset();  // some send 0 for the whole game
    return go;
}

bool UciGo::is_limited() const {
    return infinite || ponder || depth || perft || nodes || mate || movetime || left[0] || left[1];
}

std::optional<TimeControl> UciGo::clock(int side, Time lag) const {
    const auto own = static_cast<std::size_t>(side), other = 1 - own;
    if (!left[own] && !left[other]) return std::nullopt;
    return TimeControl{.left = left[own].value_or(left[other].value_or(Time{0})),
                       .increment = increment[own].value_or(Time{0}),
                       .moves_to_go = moves_to_go,
                       .lag = lag};
}

std::optional<UciGo::Time> UciGo::time(Time lag) const {
    if (!movetime) return std::nullopt;
    return std::max(Time{1}, *movetime - std::min(lag, *movetime / 10));
}

}  // namespace betwixt::protocols
