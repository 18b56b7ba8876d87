#include "protocols/game_record.hpp"

#include <stdexcept>

namespace betwixt::protocols {

std::vector<RecordedMove> play_recorded(Engine& engine, const RecordedMove& move) {
    const auto legal = engine.legal_moves();
    if (legal.empty() && move.text == "pass") return {};
    std::vector<RecordedMove> played;
    const auto play = [&](RecordedMove m) {
        m.side = engine.side_to_move();
        engine.play(m.text);
        played.push_back(std::move(m));
    };
    const bool must_pass = legal == std::vector<std::string>{"pass"};
    if (must_pass && (move.text != "pass" || (move.side && *move.side != engine.side_to_move())))
        play({.text = "pass"});
    try {
        if (move.side && *move.side != engine.side_to_move())
            throw std::invalid_argument("it is the other side's turn");
        play(move);
    } catch (const std::invalid_argument&) {
        if (!played.empty()) engine.take_back();
        throw;
    }
    return played;
}

std::vector<RecordedMove> replay(Engine& engine, const GameRecord& record) {
    engine.set_position(record.start);
    std::vector<RecordedMove> all;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        try {
            for (auto& played : play_recorded(engine, record.moves[i])) all.push_back(std::move(played));
        } catch (const std::invalid_argument& e) {
            throw std::invalid_argument("move " + std::to_string(i + 1) + ": " + e.what());
        }
    }
    return all;
}

}  // namespace betwixt::protocols
