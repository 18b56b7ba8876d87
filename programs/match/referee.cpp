#include "match/referee.hpp"

#include <cmath>

namespace betwixt::match {

namespace {

constexpr std::array<const char*, ends> end_names{"rules", "plies", "resigned", "time",   "illegal",
                                                  "crash", "stall", "protocol", "proven", "level"};

constexpr std::size_t longest_detail = 300;  // characters; a program may send any text

End end_of(FaultKind kind) {
    switch (kind) {
        case FaultKind::time: return End::time;
        case FaultKind::illegal: return End::illegal;
        case FaultKind::crash: return End::crash;
        case FaultKind::stall: return End::stall;
        default: return End::protocol;
    }
}

void lost_by(GameRecord& record, int player, End end, const std::string& detail) {
    record.score = player == 0 ? 0 : 1;
    record.culprit = player;
    record.end = end;
    record.detail = detail.substr(0, longest_detail);
}

Clocks clocks_for(const std::array<PlayerSpec, 2>& specs, const GameRecord& record) {
    Clocks clocks;
    for (std::size_t side = 0; side < 2; ++side)
        if (const auto& c = specs[static_cast<std::size_t>(record.player_of_side[side])].limits.clock) {
            clocks.left[side] = clocks.base[side] = c->base;
            clocks.increment[side] = c->increment;
        }
    return clocks;
}

}  // namespace

void apply(const Adjudication& rules, Engine& engine) {
    EngineOptions options = engine.options();
    options.search.counter_draws = rules.counter_draws;
    engine.configure(options);
}

const char* name_of(End end) { return end_names[static_cast<std::size_t>(end)]; }

// What both players' scores have agreed on for how many moves in a row, by the player whose score says so.
struct Referee::Agreement {
    using Moves = std::array<int, 2>;
    std::array<Moves, 2> lost{};  // that player 0 is lost, and that player 1 is
    Moves level{};                // that no one is ahead

    // Hears the score of a move after so many plies since the opening.
    void hear(std::size_t player, std::optional<double> score, int plies, const Adjudication& rules) {
        const auto count = [player](Moves& moves, bool says_so) { moves[player] = says_so ? moves[player] + 1 : 0; };
        count(lost[player], rules.resign && score && *score <= -*rules.resign);
        count(lost[1 - player], rules.resign && score && *score >= *rules.resign);
        count(level, rules.level && score && std::abs(*score) <= *rules.level && plies > rules.level_from);
    }
    // The player that both scores have called lost for long enough, or -1.
    int loser(const Adjudication& rules) const {
        for (int player = 0; player < 2; ++player)
            if (both(lost[static_cast<std::size_t>(player)], rules.resign_moves)) return player;
        return -1;
    }
    bool drawn(const Adjudication& rules) const { return both(level, rules.level_moves); }

private:
    static bool both(const Moves& moves, int enough) { return moves[0] >= enough && moves[1] >= enough; }
};

GameSoFar Referee::set_up(const Opening& opening) {
    GameSoFar game{.game = name_, .from_start = opening.position.empty()};
    engine_->set_position(opening.position);
    game.positions.push_back(engine_->position());
    game.side = engine_->side_to_move();
    for (const auto& move : opening.moves) push(game, move);
    return game;
}

void Referee::push(GameSoFar& game, const std::string& move, const MoveNote& note) {
    engine_->play(move);
    game.moves.push_back(move);
    game.sides.push_back(game.side);
    game.notes.push_back(note);
    game.positions.push_back(engine_->position());
    game.side = engine_->side_to_move();
}

GameRecord Referee::play(const Opening& opening, std::array<Player*, 2> players, const std::array<PlayerSpec, 2>& specs,
                         GameRecord record) {
    auto game = set_up(opening);
    const std::array<double, 2> cpu_before{players[0]->cpu_seconds(), players[1]->cpu_seconds()};
    int at_work = 0;
    try {
        for (at_work = 0; at_work < 2; ++at_work) players[static_cast<std::size_t>(at_work)]->begin(game);
    } catch (const Fault& fault) {
        lost_by(record, at_work, end_of(fault.kind), fault.what());
        return record;
    }
    auto clocks = clocks_for(specs, record);
    Agreement agreement;
    while (one_move(game, clocks, players, specs, record, agreement)) {
    }
    const auto played = static_cast<std::ptrdiff_t>(opening.moves.size());
    record.moves.assign(game.moves.begin() + played, game.moves.end());
    record.notes.assign(game.notes.begin() + played, game.notes.end());
    for (auto* player : players) player->end();
    for (std::size_t i = 0; i < 2; ++i) record.cpu[i] = players[i]->cpu_seconds() - cpu_before[i];
    return record;
}

bool Referee::one_move(GameSoFar& game, Clocks& clocks, const std::array<Player*, 2>& players,
                       const std::array<PlayerSpec, 2>& specs, GameRecord& record, Agreement& agreement) {
    const auto legal = engine_->legal_moves();
    if (engine_->result() || legal.empty()) return finish_by_rules(game, record), false;
    if (rules_.proven && finished_by_proof(game, record)) return false;
    if (record.plies[0] + record.plies[1] >= rules_.draw_after) {
        record.end = End::plies;
        return false;
    }
    if (legal.size() == 1 && legal.front() == "pass") return push(game, "pass"), true;  // no choice: played at once

    const auto side = static_cast<std::size_t>(game.side);
    const auto player = static_cast<std::size_t>(record.player_of_side[side]);
    auto allowed = specs[player].limits.seconds;
    if (clocks.left[side]) allowed = *clocks.left[side];
    if (allowed) *allowed += rules_.margin;
    try {
        const auto choice = players[player]->choose({game, clocks, allowed, *engine_});
        record.seconds[player] += choice.note.seconds;
        record.nodes[player] += choice.nodes;
        if (log_) log_->move(record.index, game.moves.size() + 1, specs[player].name, choice);
        ++record.plies[player];
        if (allowed && choice.note.seconds > *allowed)
            throw Fault(FaultKind::time,
                        std::to_string(choice.note.seconds - *allowed + rules_.margin) + " s too late");
        if (choice.resigns) return lost_by(record, static_cast<int>(player), End::resigned, "by itself"), false;
        try {
            push(game, choice.move, choice.note);
        } catch (const std::invalid_argument&) {
            throw Fault(FaultKind::illegal, "'" + choice.move + "' in " + engine_->position());
        }
        if (clocks.left[side])
            *clocks.left[side] = std::max(0.0, *clocks.left[side] - choice.note.seconds) + clocks.increment[side];
        players[player]->ponder({game, clocks, {}, *engine_});
        agreement.hear(player, choice.note.score, record.plies[0] + record.plies[1], rules_);
        if (engine_->result()) return true;
        if (const int lost = agreement.loser(rules_); lost >= 0)
            return lost_by(record, lost, End::resigned, "both players agree"), false;
        if (agreement.drawn(rules_)) return record.end = End::level, false;
    } catch (const Fault& fault) {
        return lost_by(record, static_cast<int>(player), end_of(fault.kind), fault.what()), false;
    }
    return true;
}

void Referee::decide(double value, const GameSoFar& game, GameRecord& record) {
    if (record.player_of_side[static_cast<std::size_t>(game.side)] != 0) value = -value;
    record.score = value > 0 ? 1 : value < 0 ? 0 : 0.5;
}

// The value of a finished game is that of the side to move; its sign gives the winner.
void Referee::finish_by_rules(const GameSoFar& game, GameRecord& record) {
    double value = 0;
    if (engine_->result() != "a draw") value = engine_->search({.depth = 1}, nullptr).value;
    decide(value, game, record);
    if (!engine_->info().has_outcomes)
        record.points = record.player_of_side[static_cast<std::size_t>(game.side)] == 0 ? value : -value;
}

bool Referee::finished_by_proof(const GameSoFar& game, GameRecord& record) {
    const auto report = engine_->search({.depth = 2, .until_proven = true}, nullptr);
    if (!report.proven || !report.exact()) return false;
    record.end = End::proven;
    decide(report.value, game, record);
    return true;
}

}  // namespace betwixt::match
