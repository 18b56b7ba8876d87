#pragma once
// A game in the terminal: the game, the program, the screen, and the commands.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "play/course.hpp"
#include "play/ending.hpp"
#include "play/look.hpp"
#include "play/screen.hpp"
#include "play/thinking.hpp"

namespace betwixt::play {

struct Seating {
    std::string game;
    std::string side;  // the sides that the program plays: first, second, both, none
    std::string position;
    EngineOptions options;
    Limits limits;
};

class Table {
public:
    // `create` makes an engine for the game. Throws std::invalid_argument if the position is wrong.
    Table(Seating seating, std::function<std::unique_ptr<Engine>()> create);

    // Runs until the player quits or the input ends.
    void run();

private:
    void learn_side_names();
    void obey(const std::string& line);
    void obey_or_play(const std::string& word, const std::string& rest);
    void play(const std::string& word);
    // The legal move that the player means.
    std::string meant(const std::string& word);
    void computer_moves();
    // Plays the moves that the player does not choose: the program's moves, and passes.
    void go_on();
    bool pass();
    void say_another_turn(int mover);
    void show_moves();
    void hint(const std::string& text);
    void undo();
    void redo();
    void resign();
    void list() const;
    void set_or_show(const std::string& text);
    void set_level(const std::string& text);
    void set_time(const std::string& text);
    void set_side(const std::string& text);
    void save(const std::string& file);
    void load(const std::string& file);
    void begin(const std::string& position);
    void show_board();

    bool is_programs(int side) const;
    // Who plays which side.
    std::string seats() const;
    // "you", "the program", or the game's name for the side.
    std::string player(int side) const;
    std::string side_name(int side) const;
    std::optional<Ending> ending() const { return ending_of(*engine_, look_, resigned_); }
    void expect_going() const;
    std::vector<std::string> first_words() const;

    Seating seating_;
    std::function<std::unique_ptr<Engine>()> create_;
    std::unique_ptr<Engine> engine_;
    const Look& look_;
    Screen screen_;
    Course course_;
    Thinker thinker_;
    std::vector<std::string> side_names_{"the first side", "the second side"};
    std::optional<int> resigned_;
    std::string file_;  // the file that this game was saved to or loaded from
    bool left_ = false;
};

}  // namespace betwixt::play
