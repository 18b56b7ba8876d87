#include "match/crosstable.hpp"

namespace betwixt::match {

bool Crosstable::add(const GameRecord& game) {
    if (!games_.insert(game.index).second) return false;
    return tallies_.try_emplace(game.players, sprt_).first->second.add(game);
}

bool Crosstable::decided() const { return sprt_ && !tallies_.empty() && tallies_.begin()->second.decided(); }

const Tally& Crosstable::of(Pairing pairing) const {
    static const Tally none{std::nullopt};
    const auto at = tallies_.find(pairing);
    return at == tallies_.end() ? none : at->second;
}

PlayerTotal Crosstable::total_of(std::size_t player) const {
    PlayerTotal total;
    for (const auto& [pairing, tally] : tallies_)
        for (std::size_t i = 0; i < 2; ++i) {
            if (pairing[i] != player) continue;
            const auto& s = tally.standing();
            total.wins += i == 0 ? s.wins : s.losses;
            total.losses += i == 0 ? s.losses : s.wins;
            total.draws += s.draws;
            total.count.add(s.players[i]);
        }
    return total;
}

std::vector<Rating> Crosstable::ratings() const {
    std::vector<PairingResult> results;
    for (const auto& [pairing, tally] : tallies_) results.push_back({pairing, tally.standing().pairs});
    return match::ratings(players_, results);
}

}  // namespace betwixt::match
