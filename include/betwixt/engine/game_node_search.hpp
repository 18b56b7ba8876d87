#pragma once
// NodeSearch for a Game. The position of a question has had no lookahead, so the game is asked for bounds first:
// candidates() may be called only for positions that they do not decide.

#include <cstring>
#include <stdexcept>

#include "betwixt/deepening/search.hpp"
#include "betwixt/engine/node_search.hpp"
#include "betwixt/search/open_node.hpp"

namespace betwixt {

// True if positions can be sent as bytes, and no value depends on the path to its position.
template <class P> inline constexpr bool travels = std::is_trivially_copyable_v<P> && !Repeats<P>;

// `E` is the engine, which converts values and makes reports; `S` is its search.
template <class E, class S> class GameNodeSearch final : public NodeSearch {
public:
    using C = typename S::C;
    using G = typename C::Game;
    using P = typename C::Position;
    using V = typename C::Value;

    GameNodeSearch(const E& engine, S& search, const P& root)
        : engine_(engine), root_(root), c_(search.context(root_)), whole_(longest(root)) {
        c_.to_the_end = true;
        c_.memory.new_search();
    }

    Question root(std::int64_t gamma) const override {
        return question(root_, {whole_, root_ply}, from_ordinal<V>(gamma));
    }

    std::optional<std::int64_t> search(const Question& q, std::uint64_t limit, std::uint64_t& nodes) override {
        P pos = position_of(q);
        const Place at = place_of(q);
        const auto before = c_.provenance.horizon;
        c_.clock.start(limit, std::nullopt, nullptr);
        std::optional<std::int64_t> g;
        try {
            Node<C> n{pos, window_of(q, at), at};
            if (const auto known = known_at_once(n)) g = in_node(*known, at);
            else g = in_node(mt<AlphaBeta>(c_, pos, window_of(q, at), at), at);
        } catch (const Stopped&) {
        }
        nodes = c_.clock.nodes();
        if (g) check_proven(before);
        return g;
    }

    OpenedNode open(const Question& q) override {
        P pos = position_of(q);
        const auto before = c_.provenance.horizon;
        c_.clock.start(std::nullopt, std::nullopt, nullptr);
        Node<C> n{pos, window_of(q, place_of(q)), place_of(q)};
        const auto moves = legal_moves(position_of(q));
        OpenedNode opened;
        if (const auto known = known_at_once(n)) {
            opened.answer = in_node(*known, n.at);
            return opened;
        }
        const auto g = open_node(c_, n, [&](const P& child, Place there, typename C::Turn turn, const auto& m) {
            const auto w = turn.to_child(typename C::Window{std::max(n.w.alpha, n.g), n.w.beta});
            opened.children.push_back(
                {question(child, there, w.beta), edge(turn, number(there.ply) - number(n.at.ply)), listed(moves, m)});
        });
        check_proven(before);
        if (g) opened.answer = in_node(*g, n.at);
        else if (n.g > -infinity<V>) opened.g = in_node(n.g, n.at);
        if (n.best) opened.best = listed(moves, *n.best);
        return opened;
    }

    OpenedNode open_root(const Question& q, std::size_t first) override {
        const P pos = position_of(q);
        const Place at = place_of(q);
        const auto beta = window_of(q, at).beta;
        const auto moves = legal_moves(pos);
        OpenedNode opened;
        if (moves.empty()) opened.answer = in_node(terminal(c_, pos, at.ply), at);
        for (int i = 0; i < moves.size(); ++i) {
            const auto& m = moves[i];
            const BeforeMove<G> before(c_.game, pos, m);
            P child = pos;
            child.play(m);
            const auto turn = before.after(child);
            const auto w = turn.to_child(null_window(beta));
            opened.children.push_back(
                {question(child, c_.below(at, child), w.beta), edge(turn, 1), static_cast<std::size_t>(i)});
        }
        if (first < opened.children.size()) {
            const auto from = opened.children.begin() + static_cast<std::ptrdiff_t>(first);
            std::rotate(opened.children.begin(), from, from + 1);
        }
        return opened;
    }

    void store(const Question& q, std::int64_t g, std::optional<std::size_t> best) override {
        P pos = position_of(q);
        const Place at = place_of(q);
        Node<C> n{pos, window_of(q, at), at};
        if (c_.uses_table(at.depth)) static_cast<void>(ask_table(c_, n));
        std::optional<typename C::Move> move;
        if (best) move = legal_moves(pos)[static_cast<int>(*best)];
        betwixt::store(c_, n, from_node_of(from_ordinal<V>(g), at), move);
    }

    std::int64_t to_parent(const Edge& e, std::int64_t value) const override {
        V v = from_ordinal<V>(value);
        if constexpr (G::offers.outcomes) v = from_root(v, root_ply + e.plies);
        typename C::Turn turn;
        turn.passed = e.passed;
        if constexpr (G::offers.gain) turn.gain = static_cast<V>(e.gain);
        return ordinal(turn.to_parent(v));
    }

    std::int64_t limit() const override { return ordinal(G::limit()); }
    std::int64_t latest_win() const override { return ordinal(static_cast<V>(win<V> - static_cast<V>(whole_))); }
    std::int64_t ordinal_of(double value) const override { return ordinal(engine_.value_of(value)); }
    EngineReport report(std::int64_t lower, std::int64_t upper, std::size_t best) const override {
        return engine_.report_on(root_, {from_ordinal<V>(lower), from_ordinal<V>(upper)}, best);
    }

private:
    // The value of a node that had no lookahead, if the rules or the game's bounds give it.
    Answer<V> known_at_once(Node<C>& n) {
        if (is_over(n.position)) return terminal(c_, n.position, n.at.ply);
        return game_bounds(c_, n);
    }
    static Depth longest(const P& root) {
        if constexpr (BoundsLength<P>) return std::max(1, root.plies_left());
        else return longest_game<P>;
    }
    static P position_of(const Question& q) {
        P pos{};
        if (q.position.size() != sizeof(P)) throw std::runtime_error("a question came without its position");
        std::memcpy(static_cast<void*>(&pos), q.position.data(), sizeof(P));
        return pos;
    }
    // Plies are counted from the root, so that killers of one ply belong to one stage of the game.
    Place place_of(const Question& q) const { return {q.name.depth, root_ply + std::max(0, whole_ - q.name.depth)}; }
    typename C::Window window_of(const Question& q, Place at) const {
        return null_window(from_node_of(from_ordinal<V>(q.name.gamma), at));
    }
    // Converts a value counted from the node to one counted from the root; and back, to an ordinal.
    static V from_node_of(V v, [[maybe_unused]] Place at) {
        if constexpr (G::offers.outcomes) return from_root(v, at.ply);
        else return v;
    }
    static std::int64_t in_node(V v, [[maybe_unused]] Place at) {
        if constexpr (G::offers.outcomes) return ordinal(from_node(v, at.ply));
        else return ordinal(v);
    }
    static Question question(const P& pos, Place at, V beta) {
        const Key key = key_of(pos);
        Question q{{key.check, key.index, at.depth, in_node(beta, at)}, std::string(sizeof(P), '\0')};
        std::memcpy(q.position.data(), static_cast<const void*>(&pos), sizeof(P));
        return q;
    }
    static Edge edge(const typename C::Turn& turn, int plies) {
        Edge e{turn.passed, plies};
        if constexpr (G::offers.gain) e.gain = turn.gain;
        return e;
    }
    static std::size_t listed(const typename C::Moves& moves, const typename C::Move& m) {
        return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), m) - moves.begin());
    }
    void check_proven(std::uint64_t horizon_before) const {
        if (c_.provenance.horizon != horizon_before)
            throw std::runtime_error("the game goes on for too long to be solved by several processes");
    }

    const E& engine_;
    P root_;
    C c_;
    Depth whole_;  // plies from the root to the end of the game
};

}  // namespace betwixt
