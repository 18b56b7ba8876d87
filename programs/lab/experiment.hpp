#pragma once
// An experiment as its file says it (docs/reference/lab.md): which measurement, of which algorithms, on which
// positions, under which settings.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/settings.hpp"

namespace betwixt::lab {

// The sizes an experiment comes in: the file's own, and those of its tables [quick] and [tiny].
enum class Mode { full, quick, tiny };
std::string name_of(Mode mode);
// Throws std::invalid_argument.
Mode mode_named(const std::string& name);

// Where positions come from: recorded games, games by lot, a file of positions, or synthetic trees.
struct PositionChoice {
    int from = 8, to = 56, every = 7;   // plies of a game
    std::optional<int> games{};         // only so many recorded games
    std::optional<int> random_games{};  // or so many games by lot
    std::string file{};                 // or a file of positions, one a line, or of records
    std::vector<std::string> trees{};   // or these synthetic games, each with `count` seeds
    int count = 20;
    std::optional<int> limit{};  // at most so many, spread evenly over all of them
};

// A named set of engine options.
struct Variant {
    using Options = std::vector<std::pair<std::string, Json>>;
    std::string name;
    Options options{};
    std::map<std::string, Options> of_game{};  // those of one game alone; they count before the others
};

struct Experiment {
    std::string name;
    std::string text;  // the file's
    Mode mode = Mode::full;

    std::string title{}, source{}, kind = "deepening", reference{};
    std::vector<std::string> games{}, algorithms{};
    std::map<std::string, PositionChoice> positions{};  // by game
    std::map<std::string, Depth> depth{};               // by game
    Variant options{"options"};                         // of every cell
    std::vector<Variant> variants{{"plain"}};
    std::vector<int> table_bits{20};
    std::vector<std::string> replacement{"aged-bucket"};
    std::vector<double> grain{0};  // 0: values as the game gives them
    std::vector<int> lag{2};
    std::vector<double> distortion{0};
    std::vector<int> threads{1};
    int reference_deeper =
        0;  // the reference at full width goes so many plies deeper, for others to be measured against
    bool distinct_leaves = false;  // are they counted?
    bool each_pass = false;        // does each row have its passes, too?
    int repeats = 1;
    std::uint64_t seed = 1;
};

// Reads the text of an experiment file; `file` is how messages call it. Throws std::invalid_argument: one sentence with
// file, line and key.
Experiment read_experiment(const std::string& name, const std::string& file, const std::string& text, Mode mode);

}  // namespace betwixt::lab
