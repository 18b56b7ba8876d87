// The signature of searches of random trees: ends at any ply, reals, gains of moves, shallow searches that predict.

#include "deepened.hpp"
#include "games/synthetic/tree.hpp"
#include "scored_boxes.hpp"
#include "signature.hpp"
#include "sudden.hpp"
#include "thicket.hpp"

namespace betwixt::testing {
namespace {

TEST(Signature, OfSuddenGames) {
    using G = SuddenGame<std::int16_t>;
    auto rows = usual_rows<G>({.depth = 7});
    rows.push_back({.name = "to the end", .limits = {.depth = 4, .to_end = true}});
    for (const Depth presort : {0, 1, 2})
        for (const char* driver : {"mtd(f)", "wide"})
            rows.push_back({.name = "whole game presorted from " + std::to_string(presort) + " by " + driver,
                            .options = {.presort = presort},
                            .limits = {.first = max_depth},
                            .driver = driver});
    rows.push_back({.name = "wide without bounds",
                    .options = {.bounds = false},
                    .limits = {.depth = 7},
                    .driver = "wide",
                    .searcher = "negascout"});
    std::vector<Sudden> positions;
    for (const std::uint32_t seed : {1, 2, 3, 4, 5, 6}) {
        positions.emplace_back(seed, 4, 12, 9, seed % 2 ? 5 : 0);
        positions.emplace_back(seed + 6, 4, 4, 9, seed % 2 ? 5 : 0);
        positions.emplace_back(seed, 2, 12, 14, seed % 2 ? 2 : 0);
    }
    check_signature<G>("sudden", {}, positions, rows);
}

// Reals, moves that are taken back, the same side again, noisy moves.
TEST(Signature, OfThickets) {
    using G = ThicketGame<double>;
    auto rows = usual_rows<G>({.depth = 5});
    for (const Depth plies : {1, 3})
        rows.push_back(
            {.name = "quiescence " + std::to_string(plies), .options = {.quiescence = plies}, .limits = {.depth = 4}});
    for (const double epsilon : {0.01, 30.0}) {
        Row<G> row{.name = "", .limits = {.depth = 4}};
        row.plan.tuning.epsilon = epsilon;
        for (const char* driver : {"real-mtd(f)", "mtd-bi(eps)", "mtd-step(f)"}) {
            row.driver = driver, row.name = std::string(driver) + " by " + std::to_string(epsilon);
            rows.push_back(row);
        }
    }
    std::vector<Thicket> positions;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        positions.emplace_back(Growth{.seed = seed,
                                      .width = 3 + static_cast<int>(seed % 3),
                                      .ragged = seed % 3 == 0,
                                      .ends = seed % 2 ? 12 : 0,
                                      .again = seed % 2 ? 4 : 0});
    check_signature<G>("thickets", thicket_game<double>(Leaves::small), positions, rows);
}

TEST(Signature, OfBoxes) {
    using G = BoxesByGains;
    auto rows = usual_rows<G>({.depth = 5});
    rows.push_back({.name = "whole game", .options = {.table_depth = 1}, .limits = {.first = max_depth}});
    for (const Depth presort : {1, 4})
        rows.push_back({.name = "presort " + std::to_string(presort),
                        .options = {.presort = presort},
                        .limits = {.first = max_depth}});
    check_signature<G>("boxes", {},
                       {after(ScoredBoxes<true>{}, {0, 4, 9, 14, 8, 11, 2, 6}),
                        after(ScoredBoxes<true>{}, {1, 2, 3, 5, 7, 10, 12, 16, 0})},
                       rows);
}

// Claims that a search of half the depth predicts a value well. All values are multiples of four.
struct Rash {
    using Tree = synthetic::Tree<synthetic::Shape::incremental>;
    using V = std::int16_t;
    static constexpr V grain = 4, unit = 40, limit = 1200;

    static V evaluate(const Tree& p) { return static_cast<V>(4 * p.value()); }
    static V terminal(const Tree& p) { return evaluate(p); }
    static std::optional<ProbCutModel> model(const Tree& p, Depth depth, bool to_the_end) {
        if (depth < 2) return std::nullopt;
        return ProbCutModel{depth / 4 * 2 + depth % 2, p.value() % 3 == 0 ? 40.0 : to_the_end ? 25.0 : 12.5};
    }
    static bool noisy(const Tree& p, Tree::Move m) { return (p.value() + m) % 3 == 0; }
    // One that lies beyond the end of a tree of width three.
    static Endgame endgame(const Tree& p) {
        const MovesOf<Tree> moves = legal_moves(p);
        return moves.size() == 3 ? Endgame{20, 20, 20} : Endgame{.selective = 2, .win_loss_draw = 3, .exact = 5};
    }
};

TEST(Signature, OfPredictedTrees) {
    using G = Game<Rash::Tree, Rash>;
    std::vector<Row<G>> rows;
    for (const int level : {0, 1, 2})
        for (Row<G> row : usual_rows<G>({.depth = 6})) {
            row.plan.selectivity = level;
            row.name += " + selectivity " + std::to_string(level);
            rows.push_back(row);
            row.limits.depth = 2 + level, row.limits.to_end = true;
            row.name += " + to the end";
            rows.push_back(row);
        }
    for (const int level : {0, 2}) {
        const auto add = [&](const std::string& name, SearchOptions options, Limits limits) {
            options.table_depth = 1;
            rows.push_back(
                {.name = name + " + selectivity " + std::to_string(level), .options = options, .limits = limits});
            rows.back().plan.selectivity = level;
        };
        add("beyond the end", {}, {.depth = 9, .to_end = true});
        add("reduce late", {.exact = false, .reduce_late = true}, {.depth = 6});
        add("futility cut", {.exact = false, .futility_cut = 1}, {.depth = 6});
        add("reduce", {.reduce = true}, {.depth = 6});
        add("futility and quiescence", {.quiescence = 2, .futility = 1}, {.depth = 5});
    }
    check_signature<G>("predicted", {},
                       {Rash::Tree({.width = 4, .depth = 6, .range = 60, .seed = 3}),
                        Rash::Tree({.width = 3, .depth = 7, .range = 100, .seed = 5})},
                       rows);
}

}  // namespace
}  // namespace betwixt::testing
