#pragma once
// What verify checks at one position, and at each of its moves.

#include <optional>
#include <random>
#include <string>

#include "betwixt/conformance/findings.hpp"
#include "betwixt/conformance/texts.hpp"
#include "betwixt/conformance/view.hpp"
#include "betwixt/game/child.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/notation.hpp"
#include "betwixt/ordering/history.hpp"

namespace betwixt {

template <class G> class PositionChecks {
public:
    using P = typename G::Position;
    using N = typename G::Notation;
    using V = typename G::Value;
    using Move = typename G::Move;
    using Moves = typename G::Moves;
    using Step = typename Findings<G>::Step;

    PositionChecks(const G& game, Findings<G>& findings, std::uint64_t seed)
        : game_(game), findings_(findings), random_(seed) {}

    // The legal moves of p; nothing, and a failure, if generate() throws.
    std::optional<Moves> generate(const P& p, Step at) {
        try {
            return legal_moves(p);
        } catch (const std::length_error& e) {
            findings_.fail("max-moves", e.what(), at);
        } catch (const std::exception& e) {
            findings_.fail("exception", std::string("in generate(): ") + e.what(), at);
        }
        return std::nullopt;
    }

    // Checks the position at `at` and returns its legal moves. Takes a copy on purpose: a function that wrongly changes
    // the position then does not harm the caller's.
    std::optional<Moves> operator()(P p, Step at) {
        auto generated = generate(p, at);
        if (!generated) return std::nullopt;
        const Moves& moves = *generated;
        const auto view = look(p, at);
        if (!view) return generated;
        check_lists(p, moves, at);
        check_each_move(p, moves, at);
        check_constant(p, *view, at);
        findings_.check(moves.empty() ? "outcome" : "evaluation", at, [&] { return value_fault(p, moves); });
        check_texts(p, moves, *view, at);
        check_moves(p, moves, *view, at);
        if constexpr (HasKeyBits<P>)
            findings_.check("key-bits", at, [&] {
                constexpr int bits = G::Traits::key_bits;
                return view->key.check >> bits ? "the key needs more than key_bits = " + std::to_string(bits) + " bits"
                                               : "";
            });
        if constexpr (has_grain)
            findings_.check("grain", at, [&] {
                return view->value % G::grain() == 0
                           ? ""
                           : "the value is no multiple of grain: " + std::to_string(view->value);
            });
        if constexpr (ComputesKey<P>)
            findings_.check("incremental-key", at,
                            [&] { return Key(p.key()) == Key(p.verify_key()) ? "" : "key() is not verify_key()"; });
        if constexpr (HasOpposite<P> && !counts_tempo<typename G::Knowledge>)
            if (!moves.empty()) findings_.check("antisymmetry", at, [&] { return antisymmetry_fault(p); });
        if constexpr (HasOpposite<P>)
            findings_.check("distinct-keys", at, [&] {
                const P q = p.verify_opposite();
                const auto what = key_of(p) == key_of(q) ? outlook_difference(game_, p, q, 1) : "";
                return what.empty() ? "" : "the same key as with the other side to move: " + what;
            });
        if constexpr (BoundsLength<P>)
            findings_.check("plies-left", at, [&] {
                const int least = moves.empty() ? 0 : 1;
                return p.plies_left() >= least ? "" : "plies_left() is " + std::to_string(p.plies_left());
            });
        return generated;
    }

private:
    static constexpr bool has_grain = std::integral<V> && requires { G::Knowledge::grain; };

    std::optional<View<G>> look(const P& p, Step at) {
        try {
            return View<G>(game_, p);
        } catch (const std::exception& e) {
            findings_.fail("exception", e.what(), at);
            return std::nullopt;
        }
    }

    void check_constant(const P& p, const View<G>& view, Step at) {
        findings_.check("constant", at, [&] {
            const P before(p);
            if (const auto what = difference(game_, p, view, p); !what.empty())
                return "asked twice the position does not answer the same: " + what;
            return std::string(identical(before, p) ? "" : "asking for moves, key, value or text changes the position");
        });
    }
    void check_lists(const P& p, const Moves& moves, Step at) {
        findings_.check("generate", at, [&] {
            const Moves again = legal_moves(p);
            const bool same = std::equal(moves.begin(), moves.end(), again.begin(), again.end());
            return same ? "" : "generate() lists other moves, or in another order, when called again";
        });
        findings_.check("duplicate-move", at, [&] {
            for (int i = 1; i < moves.size(); ++i)
                if (std::find(moves.begin(), moves.begin() + i, moves[i]) != moves.begin() + i)
                    return "generate() lists " + text_of<G>(p, moves[i]) + " twice";
            return std::string();
        });
        if constexpr (SaysOver<P>)
            findings_.check("over", at, [&] {
                return p.over() || !moves.empty() ? "" : "over() is false, yet generate() lists no move";
            });
        if constexpr (IsSymmetric<P>)
            findings_.check("symmetry", at, [&] {
                const int symmetry = canonical_of(p).symmetry;
                for (const Move& m : moves)
                    if (!(board_move<P>(stored_move<P>(m, symmetry), symmetry) == m))
                        return "from_canonical() does not bring back " + text_of<G>(p, m);
                return std::string();
            });
        if constexpr (ChecksMoves<P>)
            findings_.check("legal", at, [&] {
                for (const Move& m : moves)
                    if (!p.legal(m)) return "legal() refuses " + text_of<G>(p, m) + ", which generate() lists";
                return std::string();
            });
        if constexpr (CountsMoves<P>)
            findings_.check("count-moves", at, [&] {
                if (moves.empty() || static_cast<int>(p.count_moves()) == moves.size()) return std::string();
                return "count_moves() is " + std::to_string(p.count_moves()) + ", yet generate() lists " +
                       std::to_string(moves.size());
            });
    }
    // Checks what the game computes for each move.
    void check_each_move(const P& p, const Moves& moves, Step at) {
        if constexpr (GivesChildKey<P>)
            findings_.check("child-key", at, [&] {
                for (const Move& m : moves) {
                    P child(p);
                    child.play(m);
                    if (!(key_after(p, m) == key_of(child)))
                        return "child_key() of " + text_of<G>(p, m) + " is not the key of the position after it";
                }
                return std::string();
            });
        if constexpr (HasMoveIndex<P>) {
            findings_.check("move-index", at, [&] {
                std::size_t limit = 65'536;
                if constexpr (requires { G::Traits::move_indices; }) limit = G::Traits::move_indices;
                for (const Move& m : moves)
                    if (const auto i = move_index(p, m); i >= limit)
                        return "move " + text_of<G>(p, m) + " has the index " + std::to_string(i) + " of " +
                               std::to_string(limit);
                return std::string();
            });
        }
        if constexpr (NumbersReplies<P>)
            findings_.check("move-index", at, [&] {
                constexpr auto limit = static_cast<std::size_t>(G::Traits::reply_indices);
                for (const Move& m : moves)
                    if (const std::size_t i = p.reply_index(m); i >= limit)
                        return "move " + text_of<G>(p, m) + " has the index " + std::to_string(i) + " of " +
                               std::to_string(limit) + " replies";
                return std::string();
            });
        if constexpr (G::offers.noisy)
            findings_.check("noisy", at, [&] {
                for (const Move& m : moves)
                    if (game_.knowledge.noisy(p, m) != game_.knowledge.noisy(p, m))
                        return "noisy() changes its mind about " + text_of<G>(p, m);
                return std::string();
            });
        if constexpr (G::offers.noisy_moves) findings_.check("noisy", at, [&] { return noisy_fault(p, moves); });
    }

    // noisy_moves() lists each noisy move once, and no other.
    std::string noisy_fault(const P& p, const Moves& moves) const {
        Moves listed;
        game_.knowledge.noisy_moves(p, listed);
        int noisy = 0;
        for (const Move& m : moves) {
            if (!game_.knowledge.noisy(p, m)) continue;
            ++noisy;
            if (!listed.contains(m)) return "noisy_moves() leaves out " + text_of<G>(p, m);
        }
        if (listed.size() != noisy)
            return "noisy_moves() lists " + std::to_string(listed.size()) + " moves; noisy() says " +
                   std::to_string(noisy);
        return {};
    }

    // Throws InvalidValue.
    std::string value_fault(const P& p, const Moves& moves) const {
        const auto value = [&] { return moves.empty() ? game_.terminal(p, root_ply) : game_.evaluate(p); };
        const V first = value();
        const V second = value();
        if (first == second) return {};
        return "asked twice it is " + std::to_string(first) + " and " + std::to_string(second);
    }
    // Real numbers may be off by rounding.
    std::string antisymmetry_fault(const P& p) const {
        const P q = p.verify_opposite();
        if (legal_moves(q).empty()) return {};
        const V mine = game_.knowledge.evaluate(p);
        const V theirs = game_.knowledge.evaluate(q);
        if (!is_value(mine) || !is_value(theirs)) return {};  // the check of evaluations reports it
        const auto off = static_cast<double>(mine) + static_cast<double>(theirs);
        const auto size = std::max(1.0, std::abs(static_cast<double>(mine)));
        if (std::integral<V> ? mine == opposite(theirs) : std::abs(off) <= 1e-9 * size) return {};
        return "the evaluation is " + std::to_string(mine) + " for one side and " + std::to_string(theirs) +
               " for the other";
    }

    void check_texts(const P& p, [[maybe_unused]] const Moves& moves, [[maybe_unused]] const View<G>& view,
                     [[maybe_unused]] Step at) {
        if constexpr (Draws<N, P>)
            findings_.check("draw", at, [&] { return std::string(N::draw(p)).empty() ? "draw() is empty" : ""; });
        if constexpr (WritesMoves<N, P>) findings_.check("move-text", at, [&] { return move_text_fault<G>(p, moves); });
        if constexpr (WritesPosition<N, P> && ReadsPosition<N, P>) {
            findings_.check("text", at, [&] {
                const auto what = difference(game_, p, view, read_position<N>(view.text, p));
                return what.empty() ? "" : "parse(text()) is another position: " + what;
            });
            findings_.check("parse", at, [&] { return parse_fault<N>(spoilt(view.text, random_), p); });
        }
    }

    void check_moves(const P& p, const Moves& moves, const View<G>& view, Step at) {
        const P before(p);
        for (const Move& m : moves) {
            findings_.check("play", at, m, [&] {
                P a(p);
                P b(p);
                a.play(m);
                b.play(m);
                if (identical(a, b) && key_of(a) == key_of(b)) return std::string();
                return "the same move on two copies gives two positions: " + difference(game_, a, View<G>(game_, a), b);
            });
            findings_.check("copy", at, m, [&] { return copy_fault(before, p, view, !compares); });
        }
        findings_.check("copy", at, [&] { return copy_fault(before, p, view, true); });
        if constexpr (Undoes<P>) check_undo(p, moves, view, at);
    }
    std::string copy_fault(const P& before, const P& p, const View<G>& view, bool thoroughly) const {
        if (!thoroughly && same(before, p)) return {};
        const auto what = difference(game_, before, view, p);
        return what.empty() ? "" : "playing on a copy changes the original: " + what;
    }
    // Compares by ==, and once after all moves by the view; if only that differs, compares each move by the view.
    void check_undo(const P& p, const Moves& moves, const View<G>& view, Step at) {
        bool thoroughly = !compares;
        const auto each = [&] {
            for (const Move& m : moves)
                findings_.check("undo", at, m, [&] {
                    P q(p);
                    { Child<P> child{q, m}; }
                    if (!thoroughly && same(p, q)) return std::string();
                    const auto what = difference(game_, p, view, q);
                    return what.empty() ? "" : "the position is not as before: " + what;
                });
        };
        each();
        if (thoroughly || findings_.failed("undo")) return;
        try {
            P q(p);
            for (const Move& m : moves) Child<P>{q, m};
            thoroughly = !difference(game_, p, view, q).empty();
        } catch (const std::exception&) {
            thoroughly = true;
        }
        if (thoroughly) each();
    }
    // True if positions can be compared cheaply, by == or by their bytes.
    static constexpr bool compares = std::equality_comparable<P> || std::has_unique_object_representations_v<P>;
    static bool same(const P& a, const P& b) { return identical(a, b) && key_of(a) == key_of(b); }

    const G& game_;
    Findings<G>& findings_;
    std::mt19937_64 random_;
};

}  // namespace betwixt
