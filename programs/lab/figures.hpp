#pragma once
// What an experiment file asks to be drawn and to be compared with the paper: its tables [[figure]] and [[claim]].
// docs/reference/lab.md explains the keys.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/statistics.hpp"

namespace betwixt::lab {

// Selects cells: for each setting named, the values that count. Texts as in the journal.
using Where = std::map<std::string, std::vector<std::string>>;

// The number computed for each position: a column or a quotient of two columns, optionally divided by that of another
// cell of the same position.
struct Quantity {
    std::string y = "leaves";    // "leaves", or "hits_per_nodes"
    bool per_iteration = false;  // only the last iteration's part, not the sum over all iterations
    bool relative = false;       // a ratio to the cell that differs by relative_to
    std::map<std::string, std::string> relative_to{};
    // Selects a third cell: the ratio is divided by the reference's ratio to it. Below 1, the cell gains more over the
    // reference than the reference gains over the third cell.
    std::map<std::string, std::string> beyond{};
    std::optional<double> share_at_most{};  // 1 if the number is at most this, else 0
    std::string correlated_with{};  // a column or a quotient of two: the result is the correlation of the numbers
                                    // (logarithms of ratios) with it over the positions
    bool over_conditions = false;   // correlates the means of cells with equal settings instead
    // Ratios are averaged by the geometric mean, times by the median, all else by the arithmetic mean.
    Average average() const;
    // True if 1 means no difference.
    bool ratio() const { return relative && !share_at_most && correlated_with.empty(); }
    bool operator==(const Quantity&) const = default;
};

struct Figure {
    std::string name, title, note;
    Quantity quantity;
    std::string x = "depth", series = "algorithm", x_title, y_title;
    bool by_position() const { return x == "position"; }  // each position is one point; `against` is its x coordinate
    std::string against;               // a column: the x coordinate of each x, averaged over the positions
    std::map<std::string, int> depth;  // of each game, or "" for all; if x is not the depth. Absent: the deepest
    Where where;
    bool split_parity = false;  // odd and even depths as separate lines
    std::optional<bool> log_x, log_y;
    std::vector<std::string> games;  // empty: all
    std::vector<std::string> lines;  // series that are drawn at first; the others can be chosen in the legend
    bool overview = false;           // appears in the report's first picture
};

// The depths at which a claim is tested.
struct Depths {
    enum class Kind { deepest, deepest_two, deepest_odd, deepest_even, one, all };
    Kind kind = Kind::deepest;
    int depth = 0;  // for `one`
};

// The number that the claim states.
struct Expectation {
    std::optional<double> below{}, above{};
    std::optional<Interval> between{};
    double margin = 0.02;            // of equivalence: widens a bound by this fraction, but not a ratio's bound of 1
    std::optional<double> partly{};  // beyond this number the sign of the claim is right; 1 for ratios
};

struct Claim {
    std::string name;  // documentation pages refer to the claim by it; may be empty
    std::string text, paper, figure, note;
    std::string source;                    // with page or section; empty: the experiment's source
    std::string quote;                     // a quotation from the source
    std::string setting;                   // in the source: game, depth, table
    std::string headline;                  // claims with the same word form one sentence of the first screen
    Quantity quantity;                     // the figure's, unless the claim gives its own
    Where where;                           // combined with the figure's
    std::map<std::string, Interval> when;  // columns, and the interval in which a row's number must lie to count
    Depths depths;
    std::vector<std::string> games;
    bool by_sums = false;  // the source's number is a ratio of sums, so ours is computed as one
    Expectation expect;
};

struct Questions {
    std::string title, source, reference;
    std::vector<Figure> figures;
    std::vector<Claim> claims;
    std::map<std::string, std::vector<std::string>> order;  // [setting]: its values in the order of the file

    // Throws std::out_of_range if there is no such figure.
    const Figure& figure(const std::string& name) const;
};

// Reads the text of an experiment file; error messages name `file`. Throws std::invalid_argument with a sentence.
Questions read_questions(const std::string& file, const std::string& text);

}  // namespace betwixt::lab
