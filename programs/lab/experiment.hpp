#pragma once
// An experiment as its file describes it (docs/reference/lab.md): the kind of measurement, the algorithms, the
// positions and the settings.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/settings.hpp"

namespace betwixt::lab {

// The size of an experiment: the file's own, or that of its table [quick] or [tiny].
enum class Mode { full, quick, tiny };
std::string name_of(Mode mode);
// Throws std::invalid_argument.
Mode mode_named(const std::string& name);

// The source of positions: recorded games, random games, a file of positions, or synthetic trees.
struct PositionChoice {
    int from = 8, to = 56, every = 7;   // plies of a game
    std::optional<int> games{};         // at most this many recorded games
    std::optional<int> random_games{};  // or this many random games
    std::string file{};                 // or a file of positions, one a line, or of records
    std::vector<std::string> trees{};   // or these synthetic games, each with `count` seeds
    int count = 20;
    std::optional<int> limit{};  // at most this many, spread evenly over all positions
};

// A named set of engine options.
struct Variant {
    using Options = std::vector<std::pair<std::string, Json>>;
    std::string name;
    Options options{};
    std::map<std::string, Options> of_game{};  // options of single games; they take precedence over `options`
};

struct Experiment {
    std::string name;
    std::string text;  // of the file
    Mode mode = Mode::full;

    std::string title{}, source{}, kind = "deepening", reference{};
    std::vector<std::string> games{}, algorithms{};
    std::map<std::string, PositionChoice> positions{};  // by game
    std::map<std::string, Depth> depth{};               // by game
    Variant options{"options"};                         // for every cell
    std::vector<Variant> variants{{"plain"}};
    std::vector<int> table_bits{20};
    std::vector<std::string> replacement{"aged-bucket"};
    std::vector<double> grain{0};  // 0: values as the game gives them
    std::vector<int> lag{2};
    std::vector<double> distortion{0};
    std::vector<int> threads{1};
    int reference_deeper =
        0;  // the reference search (at full width) goes this many plies deeper than the cells it is compared with
    bool distinct_leaves = false;  // count distinct leaves
    bool each_pass = false;        // each row also gets its passes
    int repeats = 1;
    std::uint64_t seed = 1;
};

// Reads the text of an experiment file; error messages name `file`. Throws std::invalid_argument with one sentence:
// file, line and key.
Experiment read_experiment(const std::string& name, const std::string& file, const std::string& text, Mode mode);

}  // namespace betwixt::lab
