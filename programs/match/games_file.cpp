#include "match/pdn_file.hpp"

#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "protocols/draughts.hpp"
#include "protocols/pdn.hpp"

namespace betwixt::match {

namespace {

// As Black, who is side 0, sees it.
std::string result_of(const GameRecord& record) {
    const double black = record.player_of_side[0] == 0 ? record.score : 1 - record.score;
    return black == 1 ? "1-0" : black == 0 ? "0-1" : "1/2-1/2";
}

}  // namespace

PdnFile::PdnFile(const std::string& path, const GameEntry& game, const Adjudication& rules)
    : path_(path), game_(game.name), engine_(game.create()) {
    if (!protocols::is_draughts(game_))
        throw std::invalid_argument("PDN is for games of checkers and giveaway, not for " + game_);
    apply(rules, *engine_);
    out_.open(path, std::ios::app);
    check();
}

void PdnFile::check() const {
    if (!out_) throw std::invalid_argument("cannot write '" + path_ + "': " + std::strerror(errno));
}

void PdnFile::add(const GameRecord& record, const Opening& opening, const std::array<PlayerSpec, 2>& players) {
    const auto name = [&](std::size_t side) {
        return players[static_cast<std::size_t>(record.player_of_side[side])].name;
    };
    protocols::GameRecord written{.start = opening.position,
                                  .tags = {{"Event", "Betwixt match"},
                                           {"Round", std::to_string(record.index + 1)},
                                           {"Black", name(0)},
                                           {"White", name(1)},
                                           {"Result", result_of(record)},
                                           {"Termination", name_of(record.end)}}};
    for (const auto* moves : {&opening.moves, &record.moves})
        for (const auto& move : *moves) written.moves.push_back({.text = move});
    out_ << protocols::to_pdn(*engine_, written, game_) << std::endl;
    check();
}

}  // namespace betwixt::match
