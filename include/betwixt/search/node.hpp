#pragma once
// A node of the tree: its window, what is known of its value, and its best move so far.

#include <algorithm>
#include <optional>

#include "betwixt/search/context.hpp"
#include "betwixt/search/evaluate.hpp"

namespace betwixt {

// The value of a node, or nothing. No value reaches infinity, so infinity stands for "nothing". (A std::optional is
// written in two pieces and read whole, which stalls a processor: it cost an eighth of the time of Connect Four.)
template <Value V> class Answer {
public:
    constexpr Answer() = default;
    constexpr Answer(V g) : g_(g) {}  // NOLINT(google-explicit-constructor): a value is an answer
    explicit constexpr operator bool() const { return g_ != infinity<V>; }
    constexpr V operator*() const { return g_; }

private:
    V g_ = infinity<V>;
};

// The value as mt() returns it, if bounds on it decide the window; else nothing.
template <Value V> [[gnu::always_inline]] constexpr Answer<V> decided(Window<V> w, V lower, V upper) {
    if (lower >= w.beta) return lower;
    if (upper <= w.alpha || lower >= upper) return upper;
    return {};
}
// The window without what the bounds rule out.
template <Value V> [[gnu::always_inline]] constexpr Window<V> narrowed(Window<V> w, V lower, V upper) {
    return {std::max(w.alpha, lower), std::min(w.beta, upper)};
}

// True if the game orders its noisy moves itself. Killers and history then rank quiet moves only, and history gives a
// malus to quiet moves searched before the one that cut off.
template <class C> inline constexpr bool ranks_quiet_moves =
    C::offers.noisy&& C::offers.score&& HasMoveIndex<typename C::Position>&& C::Ordering::enabled;

// The first quiet moves that a node has searched, if history needs them.
template <class C> class Tried {
public:
    void add([[maybe_unused]] const typename C::Move& m) {
        if constexpr (ranks_quiet_moves<C>)
            if (count_ < most) moves_[count_++] = m;
    }
    const typename C::Move* begin() const { return moves_.data(); }
    const typename C::Move* end() const { return moves_.data() + count_; }

private:
    static constexpr int most = ranks_quiet_moves<C> ? 32 : 1;
    Room<typename C::Move, most> moves_;
    int count_ = 0;
};

template <class C> struct Node {
    using Value = typename C::Value;
    using Move = typename C::Move;

    // What the table knows of the node, kept while its children are searched.
    struct Memo {
        Canonical key{};
        typename C::Bounds known{};
        typename C::Bounds hint{};  // of an entry of any depth, in PRACTICAL searches of games with noisy moves
        std::optional<Move> move{};
        bool shallow_move = false;  // found one ply deep, though more plies are left here
        bool stores = false;        // the result is stored
        // c.provenance and the nodes counted when the table was probed
        std::uint64_t horizon_before = 0, nodes_before = 0, selective_before = 0;
    };

    // An aggregate of this size would be cleared as a whole first: 8 % of the time of Kalah.
    [[gnu::always_inline]] Node(const typename C::Passed& pos, typename C::Window asked, Place place,
                                typename C::KnownKey key = nullptr)
        : position(pos), w(asked), at(place), known_key(key) {}

    typename C::Passed position;
    typename C::Window w;  // narrowed by known bounds
    Place at;
    // The key, if the parent has computed it. The position is then unfinished, and the game has been asked for bounds.
    typename C::KnownKey known_key;

    Value evaluation = infinity<Value>;  // of the position, infinity until computed (evaluation_of)
    Value g = -infinity<Value>;          // the best value of a child so far
    std::optional<Move> best{};          // its move
    Answer<Value> answer{};              // the node's value, if it is found without a search of the moves
    int searched = 0;                    // children with a value
    Tried<C> tried{};                    // the quiet ones among them
    Memo memo{};
    OrderWorth::Draw draw{};              // which hints for a first move it uses
    std::uint64_t nodes_before_draw = 0;  // counted when these were sampled
    std::optional<Move> first_move{};     // searched before any move was generated
    bool rises = true;                    // the evaluation is improving: better than at its side's last turn (path.hpp)
    Node* above = nullptr;                // the next node above that threads may share

    // Narrows the window by bounds on the value. Returns the value if they decide the window.
    [[gnu::always_inline]] Answer<Value> narrow(Value lower, Value upper) {
        const auto value = decided(w, lower, upper);
        if (!value) w = narrowed(w, lower, upper);
        return value;
    }
    // What is left of the window for the next child.
    typename C::Window rest() const { return {std::max(w.alpha, g), w.beta}; }
    // Takes v as the value of the child after m.
    void offer(const Move& m, Value v) {
        ++searched;
        if (v > g) g = v, best = m;
    }
};

// The evaluation of the node's position, rounded: computed once.
template <class C> typename C::Value evaluation_of(C& c, Node<C>& n) {
    if (n.evaluation == infinity<typename C::Value>) n.evaluation = rounded_evaluation(c, n.position);
    return n.evaluation;
}

}  // namespace betwixt
