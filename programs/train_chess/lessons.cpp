#include "train_chess/lessons.hpp"

#include <algorithm>
#include <cstdlib>

#include "betwixt/deepening/search.hpp"
#include "betwixt/engine/playing.hpp"
#include "games/chess/game.hpp"
#include "games/fast_path.hpp"
#include "support/lots.hpp"
#include "train_chess/opening.hpp"

namespace betwixt::train_chess {

namespace {

using namespace chess;
using support::Lots;

constexpr std::size_t table_bytes = std::size_t{1} << 20;  // small enough for the second-level cache
constexpr int longest_game = 300;                          // plies; what goes on is a draw
constexpr int drawn_after = 60;                            // in training games: plies without progress
constexpr int decided = 1'500, decided_plies = 6;          // a value as large for so many plies ends the game

struct Searched {
    Found found;
    std::optional<Move> best;
};

class Lessons {
public:
    Lessons(const Weights& weights, const LessonOptions& o)
        : o_(o), search_(game_with(weights), DefaultTable<chess::FeatureGame>::of_bytes(table_bytes)) {
        search_.options.exact = false;
        cut_classically(search_.options);
    }

    GameRecord play(std::uint32_t number) {
        Lots lots(mix(mix(o_.seed) + 0x6e6574) + mix(number));
        search_.forget();
        search_.history.clear();
        GameRecord game;
        Position p;
        for (const Move m : opening(search_, {.sound_plies = o_.sound_plies, .nodes = o_.nodes}, lots)) {
            game.opening.push_back(number_of(p, m));
            p.play(m);
        }
        for (int ply = 0, clear = 0; ply < longest_game; ++ply) {
            if (!p.has_moves()) {
                if (p.in_check()) game.half_points = p.side() == white ? 0 : 2;
                break;
            }
            if (p.reversible_plies() >= drawn_after || is_dead(p) || repeats(p)) break;
            const Searched here = searched(p, o_.nodes);
            const int value = here.found.value;
            const Move move = here.best ? *here.best : legal_moves(p).front();
            clear = std::abs(value) >= decided ? clear + 1 : 0;
            search_.history.push_back(p.key());
            game.plies.push_back({.move = number_of(p, move), .here = here.found});
            step_aside(p, game.plies.back(), lots);
            if (clear >= decided_plies) {
                game.half_points = (value > 0) == (p.side() == white) ? 2 : 0;
                break;
            }
            p.play(move);
        }
        return game;
    }

private:
    static chess::FeatureGame game_with(const Weights& weights) {
        chess::FeatureGame game;
        game.knowledge = FeatureKnowledge(weights);
        return game;
    }
    bool repeats(const Position& p) const {
        const auto& h = search_.history;
        return std::find(h.begin(), h.end(), p.key()) != h.end();
    }
    static const FeatureKnowledge& known() {
        static const FeatureKnowledge usual;
        return usual;
    }
    Searched searched(const Position& p, std::uint64_t nodes) {
        const auto report = search_(p, {.nodes = nodes});
        const auto value = report.bounds.lower > -infinity<std::int16_t> ? report.bounds.lower : report.bounds.upper;
        const bool quiet = !is_decisive(value) && !p.in_check() && !(report.best && known().noisy(p, *report.best));
        return {{value, quiet}, report.best};
    }
    // A move by lot; where it leaves something to take, what a search takes then.
    void step_aside(Position p, Ply& ply, Lots& lots) {
        const auto moves = legal_moves(p);
        std::optional<Move> move = moves[lots.below(moves.size())];
        for (Aside& aside : ply.aside) {
            const std::uint8_t number = number_of(p, *move);
            p.play(*move);
            if (!p.has_moves() || is_dead(p)) return;
            const Searched after = searched(p, o_.aside_nodes);
            aside = {number, after.found};
            ++ply.asides;
            move = after.best;
            if (after.found.quiet || !move) return;
        }
    }

    LessonOptions o_;
    Search<chess::FeatureGame> search_;
};

}  // namespace

std::vector<GameRecord> BETWIXT_PATH play_lessons(const Weights& weights, const LessonOptions& o, std::uint32_t first,
                                                  int count) {
    Lessons lessons(weights, o);
    std::vector<GameRecord> games;
    for (int i = 0; i < count; ++i) games.push_back(lessons.play(first + static_cast<std::uint32_t>(i)));
    return games;
}

}  // namespace betwixt::train_chess
