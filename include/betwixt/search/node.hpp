#pragma once
// A node is a question: is the value at least beta? Its answer comes from the first who knows: the rules, the table, a
// bound, a cut; else from the children.

#include <optional>

#include "betwixt/search/answer.hpp"
#include "betwixt/search/context.hpp"
#include "betwixt/search/leaves.hpp"

namespace betwixt {

template <class C> struct Node {
    using Value = typename C::Value;

    // What the table knows of the node, kept while its children are searched.
    struct Memo {
        Canonical key{};
        typename C::Bounds known{};
        typename C::Bounds hint{};  // of an entry of any depth, where noisy games are searched in PRACTICAL mode
        std::optional<typename C::Move> move{};
        bool shallow_move = false;  // was it found one ply deep, though more is left here?
        bool stores = false;        // shall the result be stored?
        // c.provenance and the nodes counted when the table was asked
        std::uint64_t horizon_before = 0, nodes_before = 0, selective_before = 0;
    };

    typename C::Passed position;
    typename C::Window w;  // answers narrow it
    Place at;
    // The key, where the parent has computed it. The position is then known to be unfinished, and bounds were asked.
    typename C::KnownKey known_key = nullptr;

    Value evaluation = infinity<Value>;      // of the position, once somebody has asked (evaluation_of)
    Value g = -infinity<Value>;              // the best value of a child so far
    std::optional<typename C::Move> best{};  // and its move
    Memo memo{};
    OrderWorth::Draw draw{};                       // which hints for a first move it trusts
    std::uint64_t nodes_before_draw = 0;           // counted when it drew them by lot
    std::optional<typename C::Move> first_move{};  // searched before any move was generated
    bool rises = true;                             // has the evaluation of its side risen? (search/ancestors.hpp)
    Node* above = nullptr;                         // the next node above that threads may share
};

// The evaluation of the node's position, rounded: computed once.
template <class C> typename C::Value evaluation_of(C& c, Node<C>& n) {
    if (n.evaluation == infinity<typename C::Value>) n.evaluation = rounded_evaluation(c, n.position);
    return n.evaluation;
}

// The same, or a bound of the table's entry that says more, whatever its depth; never a proven win or loss.
template <class C> typename C::Value estimate_of(C& c, Node<C>& n) {
    const auto v = evaluation_of(c, n);
    const auto [lower, upper] = n.memo.hint;
    if (lower > v && !is_decisive(lower)) return lower;
    if (upper < v && !is_decisive(upper)) return upper;
    return v;
}

// An answer is a type of this shape. It returns the node's value as mt() may return it; or nothing, with the window
// perhaps narrowed. A game that lacks the capability pays nothing.
//
//     struct Name {
//         template <class C> static constexpr bool applies = ...;
//         template <class C> static Answer<typename C::Value> ask(C& c, Node<C>& n);
//     };

template <class A, class C, class... More>
[[gnu::always_inline]] inline Answer<typename C::Value> asked(C& c, Node<C>& n, More&... more) {
    if constexpr (A::template applies<C>) return A::ask(c, n, more...);
    else return {};
}
// The first answer there is. The answers stand in the order in which they are asked.
template <class... Answers, class C, class... More>
[[gnu::always_inline]] inline Answer<typename C::Value> first(C& c, Node<C>& n, More&... more) {
    Answer<typename C::Value> g;
    static_cast<void>((static_cast<bool>(g = asked<Answers>(c, n, more...)) || ...));
    return g;
}

}  // namespace betwixt
