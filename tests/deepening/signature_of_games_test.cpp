// The signature of searches of real games: threats and mirror images, solved ends, moves that are checked before they
// are made.

#include "deepened.hpp"
#include "games/connect4/game.hpp"
#include "games/kalah/game.hpp"
#include "games/othello/game.hpp"
#include "signature.hpp"

namespace betwixt::testing {
namespace {

TEST(Signature, OfConnectFour) {
    using G = connect4::Game;
    const auto rows = usual_rows<G>({.depth = 9});
    check_signature<G>("connect4", {},
                       {after(connect4::Position{}, {3, 3, 2, 4, 2}),
                        after(connect4::Position{}, {3, 3, 3, 3, 3, 3, 2, 2, 2, 4, 4, 4, 2, 4, 2, 2, 4, 4, 1, 1}),
                        after(connect4::Position{}, {4, 1, 6, 2, 1, 0, 1, 4, 4, 2, 4, 1, 3, 6, 3, 3,
                                                     1, 0, 4, 6, 6, 1, 2, 3, 2, 3, 2, 2, 6, 5, 5, 0})},
                       rows);
}

// Large enough for what is measured while searching: which hints help, from which depth on the table and ETC pay.
TEST(Signature, OfALargeSearch) {
    using G = connect4::Game;
    std::vector<Row<G>> rows{{.name = "by default", .options = default_options<G>(), .limits = {.depth = 12}}};
    const auto add = [&](const std::string& name, const SearchOptions& options, Depth depth = 11) {
        rows.push_back({.name = name, .options = options, .limits = {.depth = depth}});
    };
    add("as usual", {}, 12);
    add("etc", {.etc = 3});
    add("no lookahead", {.lookahead = false});
    add("no bounds", {.bounds = false, .etc = SearchOptions::measured});
    add("neither", {.lookahead = false, .bounds = false, .etc = SearchOptions::measured}, 9);
    add("no killers", {.killers = false, .bounds = false});
    add("table from depth 1", {.table_depth = 1});
    check_signature<G>("large", {}, {after(connect4::Position{}, {3, 3, 2, 4, 2})}, rows);
}

TEST(Signature, OfKalah) {
    using G = kalah::Game;
    auto rows = usual_rows<G>({.depth = 6});
    for (const Depth plies : {1, 3})
        rows.push_back(
            {.name = "quiescence " + std::to_string(plies), .options = {.quiescence = plies}, .limits = {.depth = 4}});
    check_signature<G>("kalah", {},
                       {kalah::Position{}, kalah::Notation::parse("0,3,0,1,6,0,14/1,0,5,0,0,2,16 S"),
                        kalah::Notation::parse("0,0,2,0,1,0,20/2,1,0,0,1,0,21 N")},
                       rows);
}

// Othello with a model of its own, rash enough to be wrong now and then, and an end that it names.
struct Predicting : othello::Knowledge<othello::Evaluation> {
    static std::optional<ProbCutModel> model(const othello::Position&, Depth depth, bool to_the_end) {
        if (depth < 3) return std::nullopt;
        return ProbCutModel{depth / 4 * 2 + depth % 2, to_the_end ? 300.0 : 150.0};
    }
    static Endgame endgame(const othello::Position&) { return {.selective = 2, .win_loss_draw = 4, .exact = 6}; }
};

TEST(Signature, OfOthello) {
    using G = Game<othello::Position, Predicting>;
    std::vector<Row<G>> rows = usual_rows<G>({.depth = 5});
    const auto add = [&](const std::string& name, Limits limits, SearchOptions options, int selectivity = exact_level,
                         int at_end = exact_level, bool all_best = false) {
        rows.push_back({.name = name, .options = options, .limits = limits});
        auto& plan = rows.back().plan;
        plan.selectivity = selectivity, plan.selectivity_at_end = at_end, plan.all_best = all_best;
    };
    for (const int level : {0, 1, 2}) add("selectivity " + std::to_string(level), {.depth = 6}, {}, level);
    for (const Depth depth : {1, 2, 3, 4, 5, 6}) {
        const auto name = " from depth " + std::to_string(depth);
        const Limits limits{.depth = depth, .to_end = true};
        add("to the end" + name, limits, {});
        add("selectively" + name, limits, {}, 0);
        add("selectively without a proof" + name, limits, {}, 1, 2);
        add("all best" + name, limits, {.table_depth = 1}, 0, exact_level, true);
    }
    const Limits whole{.first = max_depth};
    for (const Depth presort : {1, 4, 8}) {
        const auto name = "presort " + std::to_string(presort);
        add(name, whole, {.presort = presort});
        add(name + " without a solver", whole, {.solver = false, .presort = presort});
        add(name + " selectively", whole, {.etc = 3, .presort = presort}, 0);
    }
    add("solver alone", {}, {.lookahead = false, .bounds = false});
    const auto parse = [](const char* text) { return othello::Notation::parse(text); };
    check_signature<G>("othello", {},
                       {parse("XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X"),
                        parse("--XXXXX--OOOXX-O-OOXXOXX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X")},
                       rows);
}

}  // namespace
}  // namespace betwixt::testing
