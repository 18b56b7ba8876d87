#pragma once
// Killer moves: the last two moves that caused a cutoff at a ply (Akl and Newborn 1977).

#include <array>
#include <cstddef>

#include "betwixt/ordering/candidate.hpp"

namespace betwixt {

template <class P> class Killers {
public:
    using Move = typename P::Move;
    using Pair = std::array<std::optional<Move>, 2>;
    static constexpr std::int64_t weight = std::int64_t{1} << 59;

    bool enabled = true;

    bool ranks(Depth, Trust trust) const { return enabled && trust.killers; }
    std::int64_t rank(const Candidate<P>& c, const auto&) const {
        if (!enabled || !c.trust.killers) return 0;
        const auto& [latest, other] = at(c.at.ply);
        return latest && c.move == *latest ? 2 * weight : other && c.move == *other ? weight : 0;
    }
    void cutoff(const Candidate<P>& c) {
        if (enabled) add(c.move, c.at.ply);
    }
    void clear() { plies_ = {}; }

    // The last two of a ply, the latest first.
    const Pair& at(Ply ply) const { return plies_[place(ply)]; }
    void add(const Move& m, Ply ply) {
        Pair& pair = plies_[place(ply)];
        if (pair[0] == m) return;
        pair[1] = pair[0];
        pair[0] = m;
    }

private:
    static constexpr std::size_t plies = 2 * max_depth + 1;  // extensions lengthen a line
    static std::size_t place(Ply ply) { return static_cast<std::size_t>(number(ply)) % plies; }

    std::array<Pair, plies> plies_{};
};

}  // namespace betwixt
