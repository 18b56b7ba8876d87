#include "match/tally.hpp"

#include <algorithm>

namespace betwixt::match {

void PlayerCount::add(const PlayerCount& other) {
    for (std::size_t i = 0; i < lost_by.size(); ++i) lost_by[i] += other.lost_by[i];
    plies += other.plies, nodes += other.nodes;
    seconds += other.seconds, cpu += other.cpu;
}

double Standing::score() const {
    return games() ? (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games()) : 0;
}

void Standing::add(const GameRecord& game) {
    (game.score > 0.5 ? wins : game.score < 0.5 ? losses : draws) += 1;
    if (game.points) {
        games_with_points += 1;
        points += *game.points;
    }
    if (game.end == End::plies) ++adjudicated;
    if (game.end == End::level) ++level;
    if (game.end == End::proven) ++proven;
    if (game.culprit >= 0)
        ++players[static_cast<std::size_t>(game.culprit)].lost_by[static_cast<std::size_t>(game.end)];
    for (std::size_t i = 0; i < 2; ++i) {
        players[i].plies += static_cast<std::uint64_t>(game.plies[i]);
        players[i].nodes += game.nodes[i];
        players[i].seconds += game.seconds[i];
        players[i].cpu += game.cpu[i];
    }
}

bool Tally::add(const GameRecord& game) {
    if (has(game.index)) return false;
    auto& kept = games_[game.index] = game;
    kept.moves = {};
    if (!decided()) {
        standing_.add(game);
        if (has(game.index ^ 1)) count_pair(standing_, game.index / 2);
        advance();
    }
    return true;
}

std::vector<std::string> Tally::deciding_openings() const {
    std::vector<std::string> openings;
    for (const auto& [index, game] : games_) {
        if (index % 2 != 0 || !has(index + 1) || game.score + games_.at(index + 1).score == 1) continue;
        if (std::find(openings.begin(), openings.end(), game.opening) == openings.end())
            openings.push_back(game.opening);
    }
    return openings;
}

void Tally::count_pair(Standing& standing, std::uint64_t pair) const {
    const auto& first = games_.at(2 * pair);
    const auto& second = games_.at(2 * pair + 1);
    standing.pairs.add(first.score + second.score);
    if (!first.points || !second.points) return;
    const double mean = (*first.points + *second.points) / 2;
    standing.pairs_with_points += 1;
    standing.pair_points += mean;
    standing.pair_points_squared += mean * mean;
}

void Tally::advance() {
    if (!sprt_) return;
    while (!decided() && has(2 * next_pair_) && has(2 * next_pair_ + 1)) {
        in_order_.add(games_.at(2 * next_pair_).score + games_.at(2 * next_pair_ + 1).score);
        ++next_pair_;
        ratio_ = sprt_->ratio(in_order_);
        decision_ = sprt_->decide(ratio_);
    }
    if (!decided()) return;
    standing_ = {};
    for (std::uint64_t pair = 0; pair < next_pair_; ++pair) {
        standing_.add(games_.at(2 * pair));
        standing_.add(games_.at(2 * pair + 1));
        count_pair(standing_, pair);
    }
}

}  // namespace betwixt::match
