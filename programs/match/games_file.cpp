#include "match/games_file.hpp"

#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "match/recorded_game.hpp"

namespace betwixt::match {

GamesFile::GamesFile(const std::string& path, const std::string& format, const GameEntry& game,
                     const Adjudication& rules)
    : path_(path), format_(format), game_(game.name), engine_(game.create()) {
    apply(rules, *engine_);
    try {
        protocols::write_record(*engine_, {}, format_, game_);
    } catch (const std::invalid_argument& e) {
        throw std::invalid_argument("there are no such records of " + game_ + ": " + e.what());
    }
    tags_ = tags_format(*engine_, format_);
    out_.open(path, std::ios::app);
    check();
}

void GamesFile::check() const {
    if (!out_) throw std::invalid_argument("cannot write '" + path_ + "': " + std::strerror(errno));
}

void GamesFile::add(const GameRecord& record, const Opening& opening, const std::array<std::string, 2>& names) {
    out_ << protocols::write_record(*engine_, recorded_game(record, opening, names, tags_), format_, game_)
         << std::flush;
    check();
}

}  // namespace betwixt::match
