#pragma once
// What an experiment file wants drawn and compared with the paper: its tables [[figure]] and [[claim]].
// docs/reference/lab.md explains the keys.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/statistics.hpp"

namespace betwixt::lab {

// Which cells: for each setting named, the values that count. Texts as in the journal.
using Where = std::map<std::string, std::vector<std::string>>;

// What is computed of each position: a column, or a quotient of two, perhaps as a ratio to another cell of the
// position.
struct Quantity {
    std::string y = "leaves";    // "leaves", or "hits_per_nodes"
    bool per_iteration = false;  // what the last iteration added, not the sum of all
    bool relative = false;       // to the cell that differs as follows
    std::map<std::string, std::string> relative_to{};
    // Of a third cell: the ratio is divided by that of the reference to it. Below 1 the first step is the greater gain.
    std::map<std::string, std::string> beyond{};
    std::optional<double> share_at_most{};  // not the number but whether it is at most this: 1 or 0
    std::string correlated_with{};  // a column, or a quotient of two: not the numbers but how they, of a ratio the
                                    // logarithms, go with it from position to position
    bool over_conditions = false;   // the same from condition to condition: of the means of cells with equal settings
    // Ratios have geometric means, times medians, all else arithmetic means.
    Average average() const;
    // Is 1 the number that says nothing?
    bool ratio() const { return relative && !share_at_most && correlated_with.empty(); }
};

struct Figure {
    std::string name, title, note;
    Quantity quantity;
    std::string x = "depth", series = "algorithm", x_title, y_title;
    bool by_position() const { return x == "position"; }  // each position is a point, placed by `against`
    std::string against;               // a column: how far to the right each x lies, on the average of its positions
    std::map<std::string, int> depth;  // by game, or for "" all; where x is not depth. Absent: the deepest
    Where where;
    bool split_parity = false;  // odd and even depths as lines of their own
    std::optional<bool> log_x, log_y;
    std::vector<std::string> games;  // empty: all
    std::vector<std::string> lines;  // series that are drawn first; others wait in the legend
    bool overview = false;           // has a part in the report's first picture
};

// At which depths a claim is tested.
struct Depths {
    enum class Kind { deepest, deepest_two, deepest_odd, deepest_even, one, all };
    Kind kind = Kind::deepest;
    int depth = 0;  // of `one`
};

// What the number is claimed to be.
struct Expectation {
    std::optional<double> below{}, above{};
    std::optional<Interval> between{};
    double margin = 0.02;            // of equivalence: a bound is widened by this share of itself, but not a ratio of 1
    std::optional<double> partly{};  // beyond this number the claim has the right sign; 1 for ratios
};

struct Claim {
    std::string name;  // by which pages take its numbers; may be empty
    std::string text, paper, figure, note;
    std::string source;                    // with the page or section; empty: the experiment's
    std::string quote;                     // the source's own words
    std::string setting;                   // of the source: game, depth, table
    std::string headline;                  // claims with the same word make one sentence of the first screen
    Quantity quantity;                     // of its figure, unless the claim says another
    Where where;                           // with that of its figure
    std::map<std::string, Interval> when;  // columns, and where a row's number must lie to count
    Depths depths;
    std::vector<std::string> games;
    bool by_sums = false;  // is the source's number a ratio of sums, so that ours is judged as one?
    Expectation expect;
};

struct Questions {
    std::string title, source, reference;
    std::vector<Figure> figures;
    std::vector<Claim> claims;
    std::map<std::string, std::vector<std::string>> order;  // of a setting's values in the file

    // Throws std::out_of_range.
    const Figure& figure(const std::string& name) const;
};

// Reads the text of an experiment file; `file` is how messages call it. Throws std::invalid_argument with a sentence.
Questions read_questions(const std::string& file, const std::string& text);

}  // namespace betwixt::lab
