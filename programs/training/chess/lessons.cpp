#include "training/chess/lessons.hpp"

#include <optional>

#include "games/fast_path.hpp"
#include "support/lots.hpp"
#include "training/chess/player.hpp"

namespace betwixt::train_chess {

namespace {

using namespace chess;
using support::Lots;

template <class Game> class Lessons {
public:
    explicit Lessons(const LessonOptions& o) : o_(o), player_(Game()) {}

    GameRecord play(std::uint32_t number) {
        Lots lots(mix(mix(o_.seed) + 0x6e6574) + mix(number));
        GameRecord game;
        Position p;
        for (const Move m : player_.opening({.sound_plies = o_.sound_plies, .nodes = o_.nodes}, lots)) {
            game.opening.push_back(number_of(p, m));
            p.play(m);
        }
        std::optional<int> result;
        for (int ply = 0; ply < longest_game && !(result = player_.half_points(p)); ++ply) {
            const Thought here = player_.think(p, o_.nodes);
            const Move move = here.best ? *here.best : legal_moves(p).front();
            result = player_.note(p, here.value);
            game.plies.push_back({.move = number_of(p, move), .here = found_by(here)});
            step_aside(p, game.plies.back(), lots);
            if (result) break;
            p.play(move);
        }
        game.half_points = static_cast<std::uint8_t>(result.value_or(1));
        return game;
    }

private:
    static Found found_by(const Thought& t) { return {t.value, t.quiet && !is_decisive(t.value)}; }
    // Plays a random move aside; if the position after it is not quiet, also the best move that a search finds there.
    void step_aside(Position p, Ply& ply, Lots& lots) {
        const auto moves = legal_moves(p);
        std::optional<Move> move = moves[lots.below(moves.size())];
        for (Aside& aside : ply.aside) {
            const std::uint8_t number = number_of(p, *move);
            p.play(*move);
            if (!p.has_moves() || is_dead(p)) return;
            const Thought after = player_.think(p, o_.aside_nodes);
            aside = {number, found_by(after)};
            ++ply.asides;
            move = after.best;
            if (aside.after.quiet || !move) return;
        }
    }

    LessonOptions o_;
    Player<Game> player_;
};

template <class Game> std::vector<GameRecord> lessons_of(const LessonOptions& o, std::uint32_t first, int count) {
    Lessons<Game> lessons(o);
    std::vector<GameRecord> games;
    for (int i = 0; i < count; ++i) games.push_back(lessons.play(first + static_cast<std::uint32_t>(i)));
    return games;
}

}  // namespace

std::vector<GameRecord> BETWIXT_PATH play_lessons(const LessonOptions& o, std::uint32_t first, int count) {
    return (o.teacher == Teacher::network ? &lessons_of<chess::Game> : &lessons_of<FeatureGame>)(o, first, count);
}

}  // namespace betwixt::train_chess
