#pragma once
// Whole sessions of a protocol: whatever a client has sent, the next valid command is answered.

#include <cstring>
#include <sstream>

#include <unistd.h>

#include "fuzz/engines/engines.hpp"
#include "fuzz/malformed.hpp"
#include "fuzz/target.hpp"
#include "protocols/protocol.hpp"

namespace betwixt::fuzz {

// All that the protocol answers to these lines, which a pipe must hold at once.
inline std::string answers(const protocols::Protocol& protocol, Engine& engine, const std::string& lines,
                           const protocols::Settings& settings) {
    int ends[2];
    require(lines.size() <= 1u << 15 && ::pipe(ends) == 0, "no pipe for the session");
    const auto written = ::write(ends[1], lines.data(), lines.size());
    ::close(ends[1]);
    require(written == static_cast<ssize_t>(lines.size()), "the pipe does not hold the session");
    std::ostringstream out;
    {
        protocols::LineReader in(ends[0], -1, protocol.rules);
        protocol.run(engine, in, out, settings);
    }
    ::close(ends[0]);
    return out.str();
}

// The lines of the session without those that end it.
inline std::string without_quitting(const protocols::Protocol& protocol, const std::string& session) {
    std::istringstream in(session);
    std::string kept;
    for (std::string line; std::getline(in, line);)
        if (!protocol.rules.quits(line)) kept += line + '\n';
    return kept;
}

// Searches are short: what takes longer hangs.
inline void check_session(const protocols::Protocol& protocol, std::size_t game, const std::string& session,
                          const std::string& command, std::string_view answer) {
    Engine& player = engine(game);
    player.configure(small_options(player));
    player.forget();
    const std::string hostile = without_quitting(protocol, session);
    const auto all =
        answers(protocol, player, hostile + command, {.game = engines.at(game).name, .depth = 3, .nodes = 100});
    if (!std::string_view(all).ends_with(answer)) fail("the command after the session is not answered", hostile, all);
}

// Every other input is made by libFuzzer, which knows which of them reach new code.
inline std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed,
                          std::size_t (*usual)(std::uint8_t*, std::size_t, std::size_t)) {
    if (seed % 2 == 0 || size == 0) return usual(data, size, most);
    std::string session = Malformed(seed / 2).session({data, data + size});
    session.resize(std::min(session.size(), most));
    std::memcpy(data, session.data(), session.size());
    return session.size();
}

}  // namespace betwixt::fuzz
