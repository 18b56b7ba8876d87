// Every driver over both recursions finds the value that minimax finds, on games whose rules are the bytes of the
// input.

#include <algorithm>
#include <array>

#include "betwixt/deepening/algorithm.hpp"
#include "betwixt/memory/table.hpp"
#include "fuzz/target.hpp"
#include "tests/support/oracle.hpp"

namespace betwixt::fuzz {
namespace {

using testing::Bench;

// The rules: 16 nodes, each with a number of moves, where they lead to, whether the mover stays on the move, and a
// value.
struct Rules {
    static constexpr int nodes = 16;
    static constexpr int most = 4;
    struct Node {
        std::uint8_t moves = 0, value = 0;
        std::array<std::uint8_t, most> next{};
    };
    std::array<Node, nodes> node{};
    std::uint8_t noisy = 0;  // moves with these bits in what follows them

    explicit Rules(Input& input) : noisy(input.byte()) {
        for (auto& n : node) {
            n.moves = input.byte() % (most + 1);
            n.value = input.byte();
            for (auto& next : n.next) next = input.byte();
        }
        node[0].moves = std::max<std::uint8_t>(node[0].moves, 1);
    }
};

class Board {
public:
    using Move = std::uint8_t;
    static constexpr int max_moves = Rules::most;
    static constexpr std::size_t move_indices = Rules::most;

    explicit Board(const Rules& rules) : rules_(&rules) {}

    void generate(auto& moves) const {
        for (Move m = 0; m < here().moves; ++m)
            if (!moves.push(m)) return;
    }
    void play(Move m) {
        const std::uint8_t next = here().next.at(m);
        if (next < 192) side_ ^= 1;
        node_ = next % Rules::nodes;
    }
    Key key() const { return std::uint64_t{node_} * 2 + side_; }
    int to_move() const { return side_; }

    const Rules::Node& here() const { return rules_->node.at(node_); }
    bool noisy(Move m) const { return (here().next.at(m) & rules_->noisy) != 0; }

private:
    const Rules* rules_;
    std::uint8_t node_ = 0, side_ = 0;
};

// Small values with many ties, and the largest and smallest of the type.
template <Value V> struct BoardValue {
    static V evaluate(const Board& board) {
        const std::uint8_t byte = board.here().value;
        if (byte == 255) return below(infinity<V>);
        if (byte == 254) return opposite(below(infinity<V>));
        const V v = static_cast<V>(byte % 32 - 16);
        if constexpr (std::floating_point<V>) return v + static_cast<V>(byte) / 1024;
        else return v;
    }
    static V terminal(const Board& board) { return evaluate(board); }
    static bool noisy(const Board& board, Board::Move m) { return board.noisy(m); }
};
template <Value V> using BoardGame = Game<Board, BoardValue<V>>;

struct Choices {
    Depth depth;
    std::size_t entries;
    std::uint8_t guess;
    SearchOptions options;

    explicit Choices(Input& input)
        : depth(1 + input.byte() % 5), entries(std::size_t{1} << input.byte() % 8), guess(input.byte()) {
        const std::uint8_t bits = input.byte();
        options.hash_move = bits & 1, options.killers = bits & 2, options.history = bits & 4;
        options.lookahead = bits & 8, options.etc = bits & 16 ? 2 : SearchOptions::measured,
        options.table_depth = (bits >> 5) % 4 - 1;
        options.quiescence = bits & 128 ? 2 : 0;
    }
    // Right, near, far off, or beyond all values.
    template <Value V> V first_guess(V f) const {
        switch (guess % 8) {
            case 0: return f;
            case 1: return above(f);
            case 2: return below(f);
            case 3: return infinity<V>;
            case 4: return opposite(infinity<V>);
            default: return static_cast<V>(guess % 41 - 20);
        }
    }
};

template <class Driver, class Searcher, class G>
void check(const G& game, const Board& board, const Choices& how, typename G::Value f) {
    using V = typename G::Value;
    using B = Bench<G, Table<TwoBounds<V, Board::Move>>>;
    B bench(game, Table<TwoBounds<V, Board::Move>>(how.entries), how.options);
    const auto algorithm = Algorithm<typename B::C>::template of<Driver, Searcher>();
    auto root = bench.root(board, algorithm, how.depth);
    const V g = algorithm.drive(root, how.first_guess(f));
    const auto name = [] { return std::string(Driver::name) + " over " + std::string(Searcher::name); };

    const V error =
        std::same_as<Driver, RealMtdF> && std::floating_point<V> ? static_cast<V>(root.tuning().epsilon) : V{0};
    const auto bounds = root.bounds();
    if (!(bounds.lower <= f && f <= bounds.upper)) fail(name() + ": the value lies outside the bounds");
    if (bench.context.table.contradictions > 0) fail(name() + ": the table contradicts itself");
    const V worth = testing::truth_of_move(game, board, root.best().move, how.depth, how.options.quiescence);
    if (worth < f - error) fail(name() + ": the best move is not the best");
    if (!brackets_only<Driver> && !(f - error <= g && g <= f + error)) fail(name() + ": another value than minimax");
}

template <Value V> void run(const Rules& rules, const Choices& how) {
    const BoardGame<V> game;
    const Board board(rules);
    const V f = testing::truth(game, board, how.depth, how.options.quiescence);
    for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
        check<Driver, AlphaBeta>(game, board, how, f);
        check<Driver, NegaScout>(game, board, how, f);
    });
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt::fuzz;
    Input input(data, size);
    const bool real = input.choice(2) == 1;
    const Choices how(input);
    const Rules rules(input);
    if (real) run<double>(rules, how);
    else run<std::int16_t>(rules, how);
    return 0;
}
