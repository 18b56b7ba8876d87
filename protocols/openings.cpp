#include "protocols/openings.hpp"

#include <algorithm>
#include <stdexcept>

#include "protocols/chess_board.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/typed_move.hpp"

namespace betwixt::protocols {

Openings::Openings(std::string_view table, Engine& engine) {
    for (int number = 1; !table.empty(); ++number) {
        const auto end = std::min(table.find('\n'), table.size());
        try {
            if (const auto line = table.substr(0, end); !trimmed(line).empty() && line[0] != '#') add(line, engine);
        } catch (const std::invalid_argument& e) {
            throw std::invalid_argument("openings, line " + std::to_string(number) + ": " + e.what());
        }
        table.remove_prefix(std::min(end + 1, table.size()));
    }
}

void Openings::add(std::string_view line, Engine& engine) {
    const auto name_at = line.find('\t'), moves_at = line.find('\t', name_at + 1);
    if (name_at == line.npos || moves_at == line.npos)
        throw std::invalid_argument("a line is CODE, NAME and MOVES, separated by tabs");
    engine.set_position("");
    std::size_t plies = 0;
    for (const auto& move : words_of(std::string(line.substr(moves_at + 1)))) {
        engine.play(typed_move(engine, move));
        ++plies;
    }
    longest_ = std::max(longest_, plies);
    names_[place_in(engine.position())] = {std::string(line.substr(0, name_at)),
                                           std::string(line.substr(name_at + 1, moves_at - name_at - 1))};
}

const Openings::Name* Openings::name_of(const GameRecord& record, Engine& engine) const {
    const Name* last = nullptr;
    engine.set_position(record.start);
    for (std::size_t i = 0; i < std::min(record.moves.size(), longest_); ++i) {
        play_recorded(engine, record.moves[i]);
        if (const auto found = names_.find(place_in(engine.position())); found != names_.end()) last = &found->second;
    }
    return last;
}

}  // namespace betwixt::protocols
