#include "match/games_file.hpp"

#include <cerrno>
#include <cstring>
#include <ctime>
#include <stdexcept>

#include "protocols/chess_board.hpp"
#include "protocols/draughts.hpp"
#include "protocols/pdn.hpp"
#include "protocols/pgn.hpp"

namespace betwixt::match {

namespace {

// As side 0 sees it: Black of checkers, White of chess.
std::string result_of(const GameRecord& record) {
    const double first = record.player_of_side[0] == 0 ? record.score : 1 - record.score;
    return first == 1 ? "1-0" : first == 0 ? "0-1" : "1/2-1/2";
}

// "2026.11.24"
std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 16> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y.%m.%d", &local)};
}

}  // namespace

GamesFile::GamesFile(const std::string& path, const std::string& format, const GameEntry& game,
                     const Adjudication& rules)
    : path_(path), format_(format), game_(game.name), engine_(game.create()) {
    if (format_ == "pdn" && !protocols::is_draughts(game_))
        throw std::invalid_argument("PDN is for games of checkers and giveaway, not for " + game_);
    if (format_ == "pgn" && !protocols::is_fen(engine_->position()))
        throw std::invalid_argument("PGN is for games of chess, not for " + game_);
    apply(rules, *engine_);
    out_.open(path, std::ios::app);
    check();
}

void GamesFile::check() const {
    if (!out_) throw std::invalid_argument("cannot write '" + path_ + "': " + std::strerror(errno));
}

void GamesFile::add(const GameRecord& record, const Opening& opening, const std::array<PlayerSpec, 2>& players) {
    const auto name = [&](std::size_t side) {
        return players[static_cast<std::size_t>(record.player_of_side[side])].name;
    };
    const bool pgn = format_ == "pgn";
    protocols::GameRecord written{.start = opening.position,
                                  .tags = {{"Event", "Betwixt match"},
                                           {"Round", std::to_string(record.index + 1)},
                                           {pgn ? "White" : "Black", name(0)},
                                           {pgn ? "Black" : "White", name(1)},
                                           {"Result", result_of(record)},
                                           {"Termination", name_of(record.end)}}};
    if (pgn) written.tags.emplace_back("Date", today());
    for (const auto* moves : {&opening.moves, &record.moves})
        for (const auto& move : *moves) written.moves.push_back({.text = move});
    const auto to_text = pgn ? protocols::to_pgn : protocols::to_pdn;
    out_ << to_text(*engine_, written, game_) << std::endl;
    check();
}

}  // namespace betwixt::match
