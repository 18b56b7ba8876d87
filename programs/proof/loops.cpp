#include "proof/loops.hpp"

#include <array>
#include <vector>

namespace betwixt::proof {

namespace {

class Loops {
public:
    Loops(GameRules& rules, const Enumeration& known, CertificateFile& file)
        : rules_(rules), known_(known), file_(file) {
        for (auto& claimed : claimed_) claimed.resize(known.count());
    }

    void claim(const std::string& position, bool at_least) {
        const auto number = known_.number_of(position);
        if (known_.moves(number).empty() || claimed_[at_least][number]) return;
        claimed_[at_least][number] = true;
        open_.push_back({position, at_least});
    }
    // Writes one claimed lemma, which may claim others. False if none is left.
    bool prove_next() {
        if (open_.empty()) return false;
        const auto [position, at_least] = std::move(open_.back());
        open_.pop_back();
        rules_.set_position(position);
        const auto moves = rules_.legal_moves();
        const auto edges = known_.moves(known_.number_of(position));
        const std::size_t chosen = at_least ? keeping(edges) : 0;
        file_.lemma({at_least, 0}, position, at_least ? moves[chosen] : "");
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (at_least && i != chosen) continue;
            rules_.play(moves[i]);
            claim(rules_.position(), at_least != static_cast<bool>(edges[i].passed));
            rules_.take_back();
        }
        return true;
    }

private:
    struct Open {
        std::string position;
        bool at_least;
    };

    // A move that does not lose: if possible one that needs no further lemma, else a best one.
    std::size_t keeping(std::span<const Enumeration::Edge> edges) const {
        std::size_t best = 0;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (known_.value(edges[i]) < 0) continue;
            const auto to = edges[i].to;
            if (known_.moves(to).empty() || claimed_[!edges[i].passed][to]) return i;
            if (known_.value(edges[i]) > known_.value(edges[best])) best = i;
        }
        return best;
    }

    GameRules& rules_;
    const Enumeration& known_;
    CertificateFile& file_;
    std::array<std::vector<bool>, 2> claimed_;  // [at_least][position]
    std::vector<Open> open_;
};

}  // namespace

bool write_loops(GameRules& rules, const Enumeration& known, const std::string& position, CertificateFile& file,
                 const std::function<bool()>& goes_on) {
    file.loops();
    Loops loops(rules, known, file);
    loops.claim(position, true);
    loops.claim(position, false);
    while (loops.prove_next())
        if (!goes_on()) return false;
    return true;
}

}  // namespace betwixt::proof
