#include "protocols/book_maker.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "protocols/pgn.hpp"
#include "protocols/polyglot_key.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::uint64_t most_weight = 65'535;

// White's points: 2, 1 or 0; nothing if the game has no result.
std::optional<std::uint64_t> points_of_white(const std::string& result) {
    if (result == "*") return std::nullopt;
    return result == "1-0" ? 2u : result == "0-1" ? 0u : 1u;
}

// Scales the weights of a position, whose entries begin at `first`, and sorts them with the greatest first.
void finish_position(PolyglotBook& book, std::size_t first, const std::vector<std::uint64_t>& weights) {
    const auto most = weights.empty() ? 0 : *std::max_element(weights.begin(), weights.end());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto scaled =
            most > most_weight ? std::max<std::uint64_t>(1, weights[i] * most_weight / most) : weights[i];
        book[first + i].weight = static_cast<std::uint16_t>(scaled);
    }
    std::stable_sort(book.begin() + static_cast<std::ptrdiff_t>(first), book.end(),
                     [](const auto& a, const auto& b) { return a.weight > b.weight; });
}

}  // namespace

bool BookMaker::add(Engine& engine, const GameRecord& game) {
    const auto moves = replay(engine, game);
    const auto points = points_of_white(pgn_result_of(engine, game));
    if (!points && looks_at_results()) return false;
    engine.set_position(game.start);
    std::string before, now = engine.position();
    for (std::size_t ply = 0; ply < moves.size() && ply < static_cast<std::size_t>(rules_.plies); ++ply) {
        const auto board = chess_board(now);
        const auto move = chess_move(moves[ply].text);
        if (!move) break;
        Tally& tally = tallies_[{polyglot_key(now, before), polyglot_move(board, *move)}];
        ++tally.games;
        if (points) tally.points += board.white_to_move ? *points : 2 - *points;
        engine.play(moves[ply].text);
        before = std::exchange(now, engine.position());
    }
    return true;
}

bool BookMaker::keeps(const Tally& tally) const {
    const auto least_games = static_cast<std::uint64_t>(rules_.least_games);
    const auto least_score = static_cast<std::uint64_t>(rules_.least_score);
    return tally.games >= least_games && 100 * tally.points >= 2 * least_score * tally.games && weight(tally) > 0;
}

std::uint64_t BookMaker::weight(const Tally& tally) const {
    switch (rules_.weight) {
        case BookWeight::results: return tally.points;
        case BookWeight::games: return tally.games;
        default: return 1;
    }
}

PolyglotBook BookMaker::book() const {
    PolyglotBook book;
    std::size_t first = 0;  // first entry of the current position
    std::vector<std::uint64_t> weights;
    for (const auto& [place, tally] : tallies_) {
        const auto& [key, move] = place;
        if (!keeps(tally)) continue;
        if (!book.empty() && book.back().key != key) {
            finish_position(book, first, weights);
            first = book.size();
            weights.clear();
        }
        book.push_back({.key = key, .move = move, .weight = 0});
        weights.push_back(weight(tally));
    }
    finish_position(book, first, weights);
    return book;
}

}  // namespace betwixt::protocols
