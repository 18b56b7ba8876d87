#pragma once
// Hands out the moves of a node one by one, the most promising first. Moves are listed as late as possible: most nodes
// that are cut off need no list.

#include <array>
#include <cstdint>
#include <optional>

#include "betwixt/search/lookahead.hpp"

namespace betwixt {

template <class C> class Picker {
public:
    using Move = typename C::Move;

    Picker() = default;
    Picker(const Picker&) = delete;
    Picker& operator=(const Picker&) = delete;

    // The next move; nullptr when all have been handed out, when the node is answered (n.g or n.answer holds the
    // value), or when the moves that are left are to be shared.
    [[gnu::always_inline]] Item<C>* next(C& c, Node<C>& n) {
        if (stage_ != Stage::rest) {
            if (stage_ == Stage::hint) draw_trust(c, n);
            if constexpr (names_first_moves<C>)
                if (Item<C>* const x = next_early(c, n)) return x;
            if (!open(c, n)) return nullptr;
        }
        return moves_.take(c);
    }
    // True if several threads share the moves that are left.
    bool shares() const { return shares_; }
    // The list of the moves that are left.
    Moves<C>& moves() { return moves_; }
    Seen seen() const { return moves_.seen(); }

private:
    enum class Stage : std::uint8_t {
        hint,     // the first move by hints, if the position can check that it is legal
        noisy,    // noisy moves as the game lists them: selective searches only
        killers,  // legal killers, after those
        list,     // lookahead, the list, ETC
        rest      // all moves that have not been handed out
    };
    static constexpr bool leads_with_noise = ranks_quiet_moves<C> && C::offers.noisy_moves;

    Item<C>* next_early(C& c, Node<C>& n) {
        if (stage_ == Stage::hint) {
            stage_ = Stage::list;
            if (moves_.looked_ahead() || wants_etc(c, n.at.depth)) return nullptr;
            if (leads_with_noisy(c) && !c.several_threads && may_stand_pat(c, n.position, 0)) stage_ = Stage::noisy;
            n.first_move = first_move(c, n);
            if (n.first_move) return early(*n.first_move);
        }
        if constexpr (leads_with_noise) {
            if (stage_ == Stage::noisy)
                if (Item<C>* const x = next_noisy(c, n)) return x;
            if (stage_ == Stage::killers) return next_killer(n);
        }
        return nullptr;
    }
    Item<C>* next_noisy(C& c, const Node<C>& n) {
        if (!noisy_listed_) c.game.list_noisy(n.position, searched_), noisy_listed_ = true;
        while (place_ < searched_.size())
            if (const Move& m = searched_[place_++]; !is_first(n, m)) return early(m);
        stage_ = Stage::killers, place_ = 0;
        if (c.options.killers && n.draw.trust.killers) killers_ = c.ordering.killers.at(n.at.ply);
        return nullptr;
    }
    Item<C>* next_killer(const Node<C>& n) {
        while (place_ < 2) {
            const auto& m = killers_[static_cast<std::size_t>(place_++)];
            if (!m || is_first(n, *m) || searched_.contains(*m) || !n.position.legal(*m)) continue;
            searched_.push(*m);
            return early(*m);
        }
        stage_ = Stage::list;
        return nullptr;
    }
    static bool is_first(const Node<C>& n, const Move& m) { return n.first_move && m == *n.first_move; }
    Item<C>* early(const Move& m) {
        early_[0].move = m;
        return &early_[0];
    }

    // Lists the moves that have not been handed out, and orders them. False if next() has none to return.
    bool open(C& c, Node<C>& n) {
        if (const auto g = look_ahead(c, n, moves_, false)) {
            n.g = *g;
            if (n.best && n.g >= n.w.beta) learn_cutoff(c, n, *n.best, true);
            return false;
        }
        if (!moves_.looked_ahead()) {
            if (!moves_.list(c, n.position, n.at.depth)) {
                n.answer = c.answered(AnsweredBy::at_once, terminal(c, n.position, n.at.ply));
                return false;
            }
            strike_early(n);
        }
        if (const auto g = transposition_cutoff(c, n, moves_)) return n.answer = g, false;
        moves_.arrange(c, n);
        stage_ = Stage::rest;
        if constexpr (C::Memory::enabled) shares_ = c.several_threads && is_shared(c, n);
        return !shares_;
    }
    void strike_early(const Node<C>& n) {
        if (n.first_move) moves_.strike(*n.first_move);
        if (leads_with_noise)
            for (const Move& m : searched_) moves_.strike(m);
    }

    Moves<C> moves_;
    Stage stage_ = Stage::hint;
    bool shares_ = false;
    bool noisy_listed_ = false;
    int place_ = 0;               // index in searched_ or killers_
    Room<Item<C>, 1> early_;      // the move handed out before the list
    typename C::Moves searched_;  // noisy moves, and killers that were handed out
    std::array<std::optional<Move>, 2> killers_{};
};

template <class Recursion, class C> bool search_child(C& c, Node<C>& n, Item<C>& x, Seen seen);  // mt.hpp

// Without table and ordering there is no picker: moves are searched as they are generated, and none is generated after
// a cutoff. Plain Alpha-Beta of Connect Four takes 66 % of the time that it takes with a list.
template <class Recursion, class C> void stream_children(C& c, Node<C>& n) {
    const auto search_next = [&](const typename C::Move& m) {
        Item<C> x{m};
        return search_child<Recursion>(c, n, x, {});
    };
    MoveStream<typename C::Move, decltype(search_next)> stream{search_next};
    n.position.generate(stream);
}

}  // namespace betwixt
