// The signature of searches of random graphs: noisy moves, passes and extensions, draws by repetition and by a counter.

#include "games/synthetic/graph.hpp"
#include "maze.hpp"
#include "signature.hpp"
#include "warren.hpp"

namespace betwixt::testing {
namespace {

template <class G> void add_selective(std::vector<Row<G>>& rows, const Limits& limits) {
    const auto add = [&](const std::string& name, SearchOptions options) {
        for (const char* searcher : {"alpha-beta", "negascout"})
            for (const char* driver : {"mtd(f)", "aspiration"})
                rows.push_back({.name = name + " + " + driver + " over " + searcher,
                                .options = options,
                                .limits = limits,
                                .driver = driver,
                                .searcher = searcher});
    };
    for (const Depth plies : {1, 3}) add("quiescence " + std::to_string(plies), {.quiescence = plies});
    add("quiescence and the table", {.table_depth = 0, .quiescence = 2});
    add("null move", {.null_move = true});
    add("reduce", {.table_depth = 1, .reduce = true});
    add("extend", {.table_depth = 1, .extend = true});
    add("futility", {.futility = 20});
    add("all declared", {.etc = 2, .null_move = true, .reduce = true, .extend = true, .futility = 30});
    add("null move cut", {.exact = false, .null_move_cut = true});
    add("reduce late", {.exact = false, .table_depth = 1, .reduce_late = true});
    add("futility cut", {.exact = false, .futility_cut = 20});
}

TEST(Signature, OfMazes) {
    using G = MazeGame;
    auto rows = usual_rows<G>({.depth = 6});
    add_selective(rows, {.depth = 6});
    check_signature<G>("mazes", {}, {Maze(1, 3, 60), Maze(2, 4, 200), Maze(3, 4, 1000)}, rows);
}

TEST(Signature, OfGraphs) {
    using G = synthetic::GraphGame<std::int16_t>;
    auto rows = usual_rows<G>({.depth = 5});
    add_selective(rows, {.depth = 5});
    check_signature<G>("graphs", {},
                       {synthetic::Graph({.width = 4, .range = 300, .seed = 5}, true),
                        synthetic::Graph({.width = 9, .range = 3000, .seed = 6}, false)},
                       rows);
}

TEST(Signature, OfWarrens) {
    using P = WarrenOf<12>;
    using G = WarrenGame<P>;
    auto rows = usual_rows<G>({.depth = 9});
    for (Row<G> row : usual_rows<G>({.depth = 14})) {
        row.options.exact = false;
        row.name += " + practical";
        rows.push_back(row);
        row.history = {Key(2), Key(5), Key(2), Key(5)};
        row.name += " + after a history";
        rows.push_back(row);
    }
    std::vector<P> positions;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        P p(Digging{.seed = seed, .nodes = 8, .levels = 2, .width = 2 + static_cast<int>(seed % 2), .ends = 12});
        for (int i = 0; i < 4 && !p.over(); ++i) p.play(static_cast<P::Move>(seed >> i & 1));
        positions.push_back(p);
    }
    check_signature<G>("warrens", {}, positions, rows);
}

}  // namespace
}  // namespace betwixt::testing
