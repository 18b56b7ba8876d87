// Lists the moves, saves and loads the game.

#include <filesystem>

#include <fmt/format.h>

#include "play/record_file.hpp"
#include "play/table.hpp"
#include "support/files.hpp"

namespace betwixt::play {

// Prints a line for each turn of the side that moved first.
void Table::list() const {
    const auto plies = course_.plies();
    if (plies.empty()) return fmt::print("No move was played.\n");
    const int first = plies.front().side;
    std::size_t lines = 0;
    for (std::size_t i = 0; i < plies.size(); ++i) {
        if (i == 0 || (plies[i].side == first && plies[i - 1].side != first))
            fmt::print("{}{:>4}.", i == 0 ? "" : "\n", look_.counts_pairs() ? lines + 1 : i + 1), ++lines;
        fmt::print(" {:<8}", plies[i].shown);
    }
    fmt::print("\n");
}

void Table::save(const std::string& file) {
    if (file.empty()) throw std::invalid_argument("save FILE needs the name of a file");
    if (file != file_ && std::filesystem::exists(file))
        throw std::invalid_argument(fmt::format("there is a file '{}' already; choose another name", file));
    support::expect_writable(file);
    Headings h{seating_.game, format_of_file(file, std::string(look_.format)), side_names_, {}, "*"};
    for (const int side : {0, 1}) h.players.push_back(is_programs(side) ? "Betwixt" : "Player");
    if (const auto over = ending()) h.result = !over->winner ? "1/2-1/2" : *over->winner == 0 ? "1-0" : "0-1";
    const auto scratch = create_();
    support::write_file(file, record_text(*scratch, course_, h));
    file_ = file;
    screen_.say(fmt::format("Saved to {} as {}.", file, h.format));
}

void Table::load(const std::string& file) {
    if (file.empty()) throw std::invalid_argument("load FILE needs the name of a file");
    const auto scratch = create_();
    const auto game = load_game(*scratch, file, seating_.game);
    course_.begin(game.start);
    for (const auto& move : game.moves) course_.play(move, move != "pass");
    resigned_.reset(), file_ = game.games == 1 ? file : "";
    screen_.say(game.games == 1
                    ? fmt::format("Loaded {} moves.", game.moves.size())
                    : fmt::format("Loaded the first of {} games, {} moves.", game.games, game.moves.size()));
    show_board();
    go_on();
}

}  // namespace betwixt::play
