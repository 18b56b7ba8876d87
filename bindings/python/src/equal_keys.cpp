#include "equal_keys.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "asked.hpp"
#include "own_position.hpp"

namespace betwixt::python {

namespace {

// True if both have equal attributes; false if the attributes cannot be compared.
bool alike(const py::object& a, const py::object& b) {
    if (a.is(b)) return true;
    if (!py::type::of(a).is(py::type::of(b)) || !py::hasattr(a, "__dict__")) return false;
    const int equal = PyObject_RichCompareBool(a.attr("__dict__").ptr(), b.attr("__dict__").ptr(), Py_EQ);
    if (equal < 0) PyErr_Clear();  // e.g. arrays, which have no single truth value
    return equal == 1;
}

constexpr int most_tried = 40;  // moves of a position all of which are played

// The number of moves, then the numbers of moves after each of them, sorted: equal for positions that are images of
// each other, too.
std::vector<int> branching(const OwnPosition& position) {
    MovesOf<OwnPosition> moves, replies;
    position.generate(moves);
    std::vector<int> counts;
    for (const auto& m : moves) {
        if (moves.size() > most_tried) break;
        OwnPosition child(position);
        child.play(m);
        replies.clear();
        child.generate(replies);
        counts.push_back(replies.size());
    }
    std::sort(counts.begin(), counts.end());
    counts.insert(counts.begin(), moves.size());
    return counts;
}

[[noreturn]] void refuse_key(const OwnPosition& position, const std::string& difference) {
    refuse(position.state(), "key",
           "is equal for two positions " + difference + "; it tells all that the rest of the game depends on");
}

struct OutOfBudget {};

// Plain minimax on at most `budget` positions. Throws OutOfBudget.
class Minimax {
public:
    explicit Minimax(int budget) : budget_(budget) {}

    double value(const OwnPosition& position, int depth, int ply = 0) {
        if (--budget_ < 0) throw OutOfBudget{};
        MovesOf<OwnPosition> moves;
        position.generate(moves);
        if (moves.empty()) return position.final_value(ply);
        if (depth == 0) return horizon_ = true, position.evaluate();
        double best = -std::numeric_limits<double>::infinity();
        for (const auto& m : moves) {
            OwnPosition child(position);
            child.play(m);
            const double v = value(child, depth - 1, ply + 1);
            best = std::max(best, child.to_move() == position.to_move() ? v : -v);
        }
        return best;
    }
    bool reached_horizon() const { return horizon_; }
    int budget() const { return budget_; }

private:
    int budget_;
    bool horizon_ = false;
};

}  // namespace

void EqualKeys::begin(std::optional<std::chrono::milliseconds> time) {
    constexpr std::chrono::hours longest(24);
    end_ = time && *time < longest ? Time::now() + *time : Time::time_point::max();
}

void EqualKeys::see(const OwnPosition& position, Key key) {
    if (comparing_) return;
    Seen& seen = place_of(key);
    if (!(seen.key == key) || !seen.state) {
        seen = {key, position.state()};
    } else if (may_compare() && !alike(seen.state, position.state())) {
        struct Comparing {
            explicit Comparing(bool& is_comparing) : flag(is_comparing) { flag = true; }
            ~Comparing() { flag = false; }
            bool& flag;
        } const comparing(comparing_);
        compare(position.like(seen.state), position);
        seen = {key, position.state()};  // the later one is nearer to the end; the search found no difference
    }
}

void EqualKeys::see_moves(const OwnPosition& position, Key key, int moves) {
    Seen& seen = place_of(key);
    if (!(seen.key == key) || !seen.state || !alike(seen.state, position.state())) return;
    if (seen.moves >= 0 && seen.moves != moves)
        refuse(position.state(), "generate", "lists other moves when it is asked twice");
    seen.moves = moves;
}

// Compares the numbers of moves, then values at increasing depth while that is cheap.
void EqualKeys::compare(const OwnPosition& earlier, const OwnPosition& position) {
    constexpr int cheap = 10, budget = 60;
    int used = 0;
    const auto counts = branching(position);
    compared_ += 2 * counts.size();
    if (counts != branching(earlier)) refuse_key(position, "with different moves, now or after the next move");
    try {
        for (int depth = 0; used < cheap; ++depth) {
            Minimax minimax(budget);
            const double a = minimax.value(earlier, depth), b = minimax.value(position, depth);
            used = budget - minimax.budget();
            compared_ += static_cast<std::uint64_t>(used);
            if (a != b) refuse_key(position, "of different values");
            if (!minimax.reached_horizon()) break;
        }
    } catch (const OutOfBudget&) {
        compared_ += budget;
    }
}

}  // namespace betwixt::python
