// The drivers of Plaat, Schaeffer, Pijls and de Bruin (1994) on Othello, in one file that shares no code with Betwixt.
//
//     g++ -std=c++20 -O3 -o othello othello.cpp
//     ./othello ../../data/othello/games.txt [weights=../../data/othello/weights.bin] [OPTION=VALUE ...]
//
// Options, with their defaults: weights= raw= from=8 to=43 every=13 depth=10 minimax=4 table_bits=21 repeats=1
//
// Positions are those at plies from, from + every, ... to of recorded games; a pass is a ply. Each driver deepens to
// depth 1, 2, ... on each position, from an empty table, and its counts are cumulative. Times are CPU times, the least
// of `repeats`. All drivers must find equal values at each depth, and those of plain minimax to depth `minimax`; the
// program fails where they do not.
//
// Output: leaves, nodes and CPU time of one driver divided by those of another, at the two deepest depths: the
// geometric mean over positions and the quotient of sums, each with a 95 % interval, by bootstrap over games. raw=FILE
// has values and counts of every search.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

using std::size_t, std::string, std::vector, std::popcount;
using Board = std::uint64_t;  // bit 8 * row + column, a1 first

[[noreturn]] void fail(const string& sentence) {
    std::fprintf(stderr, "%s\n", sentence.c_str());
    std::exit(1);
}

// ---- rules ---------------------------------------------------------------------------------------------------

constexpr int pass = 64;
constexpr Board corners = 0x8100'0000'0000'0081, edges = 0x3c00'8181'8181'003c;
constexpr Board c_squares = 0x4281'0000'0000'8142, x_squares = 0x0042'0000'0000'4200;
constexpr Board inner_files = 0x7e7e'7e7e'7e7e'7e7e;

struct Position {
    Board mine, theirs;  // mine: of the side to move
    bool operator==(const Position&) const = default;

    // What `theirs` has in unbroken lines from the squares of `from`, in steps of s; no line goes on beyond the edge.
    Board lines(Board from, int s) const {
        const auto step = [s](Board b) { return s > 0 ? b << s : b >> -s; };
        const Board inner = s == 8 || s == -8 ? theirs : theirs & inner_files;
        Board line = inner & step(from);
        for (int i = 0; i < 5; ++i) line |= inner & step(line);
        return line;
    }
    Board moves() const {
        Board ends = 0;
        for (const int s : {1, 7, 8, 9}) ends |= lines(mine, s) << s | lines(mine, -s) >> s;
        return ends & ~(mine | theirs);
    }
    Position passed() const { return {theirs, mine}; }
    Position after(int move) const {
        if (move == pass) return passed();
        const Board to = Board{1} << move;
        Board turned = 0;
        for (const int s : {1, 7, 8, 9}) {
            const Board up = lines(to, s), down = lines(to, -s);
            if (up << s & mine) turned |= up;
            if (down >> s & mine) turned |= down;
        }
        return {theirs ^ turned, mine ^ turned ^ to};
    }
    bool over() const { return !moves() && !passed().moves(); }
    int score() const {  // of a finished game, in discs; empty squares go to the winner
        const int m = popcount(mine), t = popcount(theirs);
        return m > t ? 64 - 2 * t : m < t ? 2 * m - 64 : 0;
    }
};

// ---- two evaluations, in whole discs within +-64 for the side to move -------------------------------------------

using Evaluation = std::function<int(const Position&)>;

// Squares and moves. A unit is about a disc: as coarse as the score of a game.
int squares_and_moves(const Position& p) {
    const auto worth = [](const Position& q) {
        return 8 * popcount(q.mine & corners) + popcount(q.mine & edges) - 2 * popcount(q.mine & c_squares) -
               4 * popcount(q.mine & x_squares) + popcount(q.moves());
    };
    return std::clamp(worth(p) - worth(p.passed()), -63, 63);
}

std::uint32_t power_of_3(std::ptrdiff_t n) { return n == 0 ? 1 : 3 * power_of_3(n - 1); }

// Betwixt's evaluation, read from its weights. docs/othello-evaluation.md has the patterns.
class Patterns {
public:
    explicit Patterns(const string& path);
    int operator()(const Position& p) const;

private:
    // Image i of a square: the board transposed (bit 4), its files mirrored (bit 1), its rows mirrored (bit 2).
    static int image(int s, int i) { return (i & 4 ? s % 8 * 8 + s / 8 : s) ^ (i & 1 ? 7 : 0) ^ (i & 2 ? 56 : 0); }
    void add(Board pattern, const vector<int>& images);

    static constexpr int phases = 18, most_moves = 24;
    std::uint32_t weights_ = 0;      // different ones in a phase
    vector<std::uint32_t> numbers_;  // of the weight of each content: of patterns, then numbers of moves, then discs
    vector<size_t> begin_;           // where the contents of each place begin
    vector<int> weight_[phases];     // of each content, in hundredths of a disc
    std::array<std::uint16_t, 56> part_[8][256]{};  // what the discs in one row add to the content of each place
};

// A content is a number to base 3, the lowest square first: 0 empty, 1 mine, 2 theirs. The pattern is looked for in
// each of these images of the board. Contents that are images of each other share the weight of the lowest of them.
void Patterns::add(Board pattern, const vector<int>& images) {
    vector<int> squares;
    for (; pattern; pattern &= pattern - 1) squares.push_back(std::countr_zero(pattern));
    const auto digit = [&](int s, int i) {
        return std::find(squares.begin(), squares.end(), image(s, i)) - squares.begin();
    };
    for (const int i : images) {
        for (int s = 0; s < 64; ++s)
            for (unsigned discs = 0; discs < 256; ++discs)
                if (discs >> s % 8 & 1 && digit(s, i) < std::ssize(squares))
                    part_[s / 8][discs][begin_.size()] += power_of_3(digit(s, i));
        begin_.push_back(numbers_.size());
    }
    vector<std::uint32_t> lowest(power_of_3(std::ssize(squares)));
    for (std::uint32_t c = 0; c < lowest.size(); ++c) lowest[c] = c;
    for (int i = 1; i < 8; ++i) {
        if (std::any_of(squares.begin(), squares.end(), [&](int s) { return digit(s, i) == std::ssize(squares); }))
            continue;
        for (std::uint32_t c = 0; c < lowest.size(); ++c) {
            std::uint32_t mirrored = 0, rest = c;
            for (const int s : squares) mirrored += rest % 3 * power_of_3(digit(s, i)), rest /= 3;
            lowest[c] = std::min(lowest[c], mirrored);
        }
    }
    const size_t first = numbers_.size();
    for (std::uint32_t c = 0; c < lowest.size(); ++c)
        numbers_.push_back(lowest[c] == c ? weights_++ : numbers_[first + lowest[c]]);
}

Patterns::Patterns(const string& path) {
    const vector<int> all{0, 1, 2, 3, 4, 5, 6, 7}, corner{0, 1, 2, 3}, side{0, 2, 4, 6}, two{0, 1};
    add(0x0000'0000'0007'0707, corner), add(0x0000'0000'0000'42ff, side), add(0x0000'0000'0000'1f1f, all);
    add(0x0000'0000'0103'070f, corner), add(0x0000'0000'0000'ff00, side), add(0x0000'0000'00ff'0000, side);
    add(0x0000'0000'ff00'0000, side), add(0x8040'2010'0804'0201, two), add(0x0080'4020'1008'0402, corner);
    add(0x0000'8040'2010'0804, corner), add(0x0000'0080'4020'1008, corner), add(0x0000'0000'8040'2010, corner);
    for (int i = 0; i < most_moves * most_moves + 65; ++i) numbers_.push_back(weights_++);

    // A title, two sizes of four bytes, the weights of each phase, a checksum. A weight has seven bits a byte, the
    // lowest first; 2n is n, and 2n + 1 is -n - 1. After a zero comes the number of zeros that follow it.
    std::ifstream file(path, std::ios::binary);
    const string bytes{std::istreambuf_iterator<char>(file), {}}, title = "betwixt othello weights 1\n";
    if (!bytes.starts_with(title)) fail("'" + path + "' is no file of weights");
    size_t at = title.size() + 8;
    const auto read = [&] {
        int n = 0;
        for (int shift = 0; at < bytes.size(); shift += 7) {
            n |= (bytes[at] & 127) << shift;
            if (~bytes[at++] & 128) break;
        }
        return n;
    };
    for (auto& phase : weight_) {
        vector<int> shared;
        while (shared.size() < weights_ && at < bytes.size()) {
            const int n = read();
            shared.push_back(n % 2 ? -n / 2 - 1 : n / 2);
            if (n == 0) shared.resize(shared.size() + read());
        }
        if (shared.size() != weights_) fail("'" + path + "' has weights of other patterns");
        for (const auto n : numbers_) phase.push_back(shared[n]);
    }
}

int Patterns::operator()(const Position& p) const {
    std::array<std::uint16_t, 56> content{};
    for (int row = 0; row < 8; ++row) {
        const auto &mine = part_[row][p.mine >> 8 * row & 255], &theirs = part_[row][p.theirs >> 8 * row & 255];
        for (size_t i = 0; i < content.size(); ++i) content[i] += mine[i] + 2 * theirs[i];
    }
    const int discs = popcount(p.mine | p.theirs);
    const int m = std::min(popcount(p.moves()), most_moves - 1);
    const int t = std::min(popcount(p.passed().moves()), most_moves - 1);
    const int* const weight = weight_[std::clamp((discs - 10) / 3, 0, phases - 1)].data();
    const int* const by_discs = weight + numbers_.size() - 65;
    int sum = by_discs[discs] + by_discs[most_moves * (m - most_moves) + t];
    for (size_t i = 0; i < begin_.size(); ++i) sum += weight[begin_[i] + content[i]];
    return (std::clamp(sum, -6399, 6399) + (sum < 0 ? -50 : 50)) / 100;
}

// ---- MT ------------------------------------------------------------------------------------------------------

constexpr int infinite = 65;  // no value reaches it

struct Counts {
    double leaves = 0, nodes = 0, seconds = 0;
};

class Searcher {
public:
    Searcher(int bits, Evaluation e) : evaluate(std::move(e)), table_(size_t{1} << bits), shift_(64 - bits) {}

    const Evaluation evaluate;
    Counts counts;
    void forget() { ++run_, counts = {}; }

    // Returns g such that g <= alpha implies f <= g; g >= beta implies f >= g; otherwise f = g, where f is the minimax
    // value of p at this depth. An entry answers at its own depth only: every driver finds the same f.
    int mt(const Position& p, int depth, int alpha, int beta, bool negascout) {
        ++counts.nodes;
        const Board moves = p.moves();
        const bool over = !moves && p.over();
        if (over || depth == 0) return ++counts.leaves, over ? p.score() : evaluate(p);

        int lower = -infinite, upper = infinite, best = pass;
        if (const Entry& e = entry(p); e.run == run_ && e.position == p) {
            if (e.depth > 1) best = e.move;  // a move found right above the leaves is worse than the static order
            if (e.depth == depth) lower = e.lower, upper = e.upper;
            if (lower >= beta || lower == upper) return lower;
            if (upper <= alpha) return upper;
            alpha = std::max(alpha, lower), beta = std::min(beta, upper);
        }
        Child children[34];
        const int n = expand(p, moves, depth, best, children);
        int g = -infinite;
        for (int i = 0; i < n && g < beta; ++i) {
            const int a = std::max(alpha, g), b = negascout && i > 0 ? a + 1 : beta;
            const auto value = [&](int low, int high) {
                return -mt(children[i].position, depth - 1, -high, -low, negascout);
            };
            int v = value(a, b);
            if (b < beta && a < v && v < beta && depth > 1) v = value(v, beta);  // a leaf's value is known
            if (v > a) best = children[i].move;
            g = std::max(g, v);
        }
        if (g < beta) upper = g;
        if (g > alpha) lower = g;
        Entry& e = entry(p);
        e.position = p, e.run = run_, e.depth = depth, e.lower = lower, e.upper = upper, e.move = best;
        return g;
    }

private:
    struct Entry {
        Position position;
        std::uint32_t run;  // of a driver on a position: what another run stored is not there
        std::int8_t depth, lower, upper, move;
    };
    struct Child {
        Position position;
        int move, rank;
    };
    // The position's own place among four; else that of another run, or of the shallowest entry.
    Entry& entry(const Position& p) {
        const std::uint64_t h = (p.mine * 0x9e37'79b9'7f4a'7c15 ^ p.theirs) * 0xbf58'476d'1ce4'e5b9;
        Entry* const bucket = &table_[((h ^ h >> 32) * 0x94d0'49bb'1331'11eb >> shift_) & ~std::uint64_t{3}];
        const auto worth = [this](const Entry& e) { return e.run == run_ ? e.depth : 0; };
        Entry* least = bucket;
        for (Entry* e = bucket; e < bucket + 4; ++e) {
            if (e->run == run_ && e->position == p) return *e;
            if (worth(*e) < worth(*least)) least = e;
        }
        return *least;
    }
    // The order: the table's move, then the moves that leave the fewest replies, those in corners counted twice. Right
    // above the leaves replies are not counted, and corners come first.
    static int expand(const Position& p, Board moves, int depth, int table_move, Child* children) {
        if (!moves) children[0] = {p.passed(), pass, 0};
        int n = 0;
        for (; moves; moves &= moves - 1, ++n) {
            const int move = std::countr_zero(moves);
            Child c{p.after(move), move, corners >> move & 1 ? -1 : 0};
            const Board replies = depth > 1 ? c.position.moves() : 0;
            c.rank = move == table_move ? -100 : c.rank + 2 * (popcount(replies) + popcount(replies & corners));
            int i = n;
            for (; i > 0 && children[i - 1].rank > c.rank; --i) children[i] = children[i - 1];
            children[i] = c;
        }
        return std::max(n, 1);
    }

    vector<Entry> table_;
    int shift_;
    std::uint32_t run_ = 0;
};

// ---- drivers: they call mt(alpha, beta) until they know f; g is the first guess -------------------------------------

using Mt = std::function<int(int alpha, int beta)>;

int wide(const Mt& mt, int) { return mt(-infinite, infinite); }

int aspiration(const Mt& mt, int guess, int width) {
    const int g = mt(guess - width, guess + width);
    return g <= guess - width ? mt(-infinite, g) : g >= guess + width ? mt(g, infinite) : g;
}
int ab_sss(const Mt& mt, int) {
    int g = infinite, gamma;
    do gamma = g, g = mt(gamma - 1, gamma);
    while (g < gamma);
    return g;
}
int ab_dual(const Mt& mt, int) {
    int g = -infinite, gamma;
    do gamma = g, g = mt(gamma, gamma + 1);
    while (g > gamma);
    return g;
}
int mtd_f(const Mt& mt, int g) {
    int lower = -infinite, upper = infinite;
    while (lower < upper) {
        const int beta = g == lower ? g + 1 : g;
        g = mt(beta - 1, beta);
        (g < beta ? upper : lower) = g;
    }
    return g;
}

struct Driver {
    string name;
    std::function<int(const Mt&, int)> drive;
    int lag = 2;  // the first guess is the value of so many iterations ago; at first, the evaluation
    bool negascout = false;
};

vector<Driver> all_drivers() {
    vector<Driver> d{
        {"mtd(f)", mtd_f}, {"mtd(f) lag 1", mtd_f, 1}, {"wide", wide}, {"ab-sss*", ab_sss}, {"ab-dual*", ab_dual}};
    for (const int w : {1, 2, 4, 8, 16})
        d.push_back(
            {"aspiration " + std::to_string(w), [w](const Mt& mt, int f) { return aspiration(mt, f, w); }, 2, true});
    return d;
}
constexpr size_t narrowest = 5;  // the place of "aspiration 1"

// ---- measurement ---------------------------------------------------------------------------------------------

// What a driver found at depths 0, 1, 2, ..., with counts from the beginning.
struct Run {
    vector<int> values;
    vector<Counts> counts;
};
struct Place {
    int game, ply;
    Position position;
    vector<Run> runs = {};  // of each driver
};

// The positions of a file of games, one a line: squares, with or without blanks and passes.
vector<Place> read_places(const string& path, int from, int to, int every) {
    std::ifstream file(path);
    if (!file) fail("'" + path + "' cannot be read");
    vector<Place> places;
    int game = 1;
    for (string line; std::getline(file, line); game += line[0] != '#') {
        Position p{0x0000'0008'1000'0000, 0x0000'0010'0800'0000};  // black moves
        int ply = 0;
        const auto play = [&](int move) {
            if (ply >= from && ply <= to && (ply - from) % every == 0) places.push_back({game, ply, p});
            p = p.after(move), ++ply;
        };
        std::erase(line, ' ');
        for (size_t i = 0; i + 1 < line.size() && line[0] != '#'; i += 2) {
            if (!p.moves()) play(pass);
            if (line.compare(i, 4, "pass") == 0) i += 4;
            if (i + 1 >= line.size()) break;
            const int move = 8 * (line[i + 1] - '1') + line[i] - 'a';
            if (move < 0 || move > 63 || !(p.moves() >> move & 1)) fail(path + ": no legal moves: " + line.substr(i));
            play(move);
        }
    }
    return places;
}

Run deepen(Searcher& s, const Driver& driver, const Position& p, int depth) {
    s.forget();
    const std::clock_t begin = std::clock();
    Run run{{s.evaluate(p)}, {{}}};
    for (int d = 1; d <= depth; ++d) {
        const Mt mt = [&](int alpha, int beta) { return s.mt(p, d, alpha, beta, driver.negascout); };
        run.values.push_back(driver.drive(mt, run.values[std::max(0, d - driver.lag)]));
        s.counts.seconds = 1.0 * std::max(std::clock_t{1}, std::clock() - begin) / CLOCKS_PER_SEC;
        run.counts.push_back(s.counts);
    }
    return run;
}

int minimax(const Searcher& s, const Position& p, int depth) {
    if (p.over()) return p.score();
    if (depth == 0) return s.evaluate(p);
    Board moves = p.moves();
    int f = moves ? -infinite : -minimax(s, p.passed(), depth - 1);
    for (; moves; moves &= moves - 1) f = std::max(f, -minimax(s, p.after(std::countr_zero(moves)), depth - 1));
    return f;
}

// Runs every driver `repeats` times, each first in turn, and keeps its shortest times. All must find the same values.
void measure(Searcher& s, const vector<Driver>& drivers, Place& place, int depth, int full, int repeats) {
    place.runs.resize(drivers.size());
    for (size_t i = 0; i < drivers.size() * repeats; ++i) {
        const size_t d = (i + place.game + place.ply) % drivers.size();
        Run run = deepen(s, drivers[d], place.position, depth);
        for (size_t n = 0; n < place.runs[d].counts.size(); ++n)
            run.counts[n].seconds = std::min(run.counts[n].seconds, place.runs[d].counts[n].seconds);
        place.runs[d] = std::move(run);
    }
    for (int n = 1; n <= depth; ++n)
        for (size_t d = 0; d < drivers.size(); ++d) {
            const auto value = [&](size_t of) { return place.runs[of].values[n]; };
            const int f = d > 0 || n > full ? value(0) : minimax(s, place.position, n);
            if (value(d) == f) continue;
            std::fprintf(stderr, "game %d, ply %d, depth %d: ", place.game, place.ply, n);
            fail(drivers[d].name + " finds " + std::to_string(value(d)) + " and not " + std::to_string(f));
        }
}

// ---- statistics ----------------------------------------------------------------------------------------------

// What the positions of one game add to the two ratios of a and b.
struct Sums {
    double logs = 0, positions = 0, a = 0, b = 0;
    void operator+=(const Sums& s) { logs += s.logs, positions += s.positions, a += s.a, b += s.b; }
    std::array<double, 2> ratios() const { return {std::exp(logs / positions), a / b}; }
};

// Both ratios, each with the middle 95 % of the ratios in 4,000 draws of as many games.
void print_ratios(const vector<Sums>& games) {
    constexpr size_t draws = 4000;
    std::mt19937_64 random(1);
    Sums all;
    for (const Sums& game : games) all += game;
    vector<double> drawn[2];
    for (size_t i = 0; i < draws; ++i) {
        Sums some;
        for (size_t g = 0; g < games.size(); ++g) some += games[random() % games.size()];
        for (size_t k = 0; k < 2; ++k) drawn[k].push_back(some.ratios()[k]);
    }
    for (size_t k = 0; k < 2; ++k) {
        std::sort(drawn[k].begin(), drawn[k].end());
        std::printf(",%.3f,%.3f,%.3f", all.ratios()[k], drawn[k][draws / 40], drawn[k][draws - 1 - draws / 40]);
    }
    std::printf("\n");
}

// The lines for driver a divided by driver b.
void compare(const vector<Driver>& drivers, size_t a, size_t b, size_t depth, const vector<Place>& places) {
    const std::pair<const char*, double Counts::*> measures[]{
        {"leaves", &Counts::leaves}, {"nodes", &Counts::nodes}, {"cpu", &Counts::seconds}};
    for (const auto& [name, count] : measures) {
        vector<Sums> games;
        for (size_t i = 0; i < places.size(); ++i) {
            if (i == 0 || places[i].game != places[i - 1].game) games.push_back({});
            const double x = places[i].runs[a].counts[depth].*count, y = places[i].runs[b].counts[depth].*count;
            games.back() += {std::log(x / y), 1, x, y};
        }
        std::printf("%zu,%s,%s,%s", depth, drivers[a].name.c_str(), drivers[b].name.c_str(), name);
        print_ratios(games);
    }
}

void write_raw(const string& path, const vector<Driver>& drivers, const vector<Place>& places) {
    std::ofstream file(path);
    file.precision(15);
    file << "game,ply,depth,driver,value,leaves,nodes,seconds\n";
    for (const Place& p : places)
        for (size_t d = 0; d < drivers.size(); ++d)
            for (size_t n = 1; n < p.runs[d].values.size(); ++n) {
                const Counts& c = p.runs[d].counts[n];
                file << p.game << ',' << p.ply << ',' << n << ',' << drivers[d].name << ',' << p.runs[d].values[n];
                file << ',' << c.leaves << ',' << c.nodes << ',' << c.seconds << '\n';
            }
    if (!file.flush()) fail("'" + path + "' cannot be written");
}

int main(int argc, char** argv) {
    std::map<string, string> text{{"weights", ""}, {"raw", ""}};
    std::map<string, int> number{{"from", 8},    {"to", 43},         {"every", 13}, {"depth", 10},
                                 {"minimax", 4}, {"table_bits", 21}, {"repeats", 1}};
    if (argc < 2) fail("needs a file of games");
    for (int i = 2; i < argc; ++i) {
        const string argument = argv[i], name = argument.substr(0, argument.find('='));
        const string value = argument.substr(std::min(argument.size(), name.size() + 1));
        if (text.contains(name)) text[name] = value;
        else if (number.contains(name) && std::atoi(value.c_str()) > 0) number[name] = std::atoi(value.c_str());
        else fail("'" + argument + "' is none of its options");
    }
    Evaluation evaluate = squares_and_moves;
    if (!text["weights"].empty()) evaluate = Patterns(text["weights"]);
    Searcher searcher(std::max(2, number["table_bits"]), evaluate);
    const auto drivers = all_drivers();
    auto places = read_places(argv[1], number["from"], number["to"], number["every"]);
    for (Place& place : places)
        measure(searcher, drivers, place, number["depth"], number["minimax"], number["repeats"]);
    if (!text["raw"].empty()) write_raw(text["raw"], drivers, places);

    std::printf("# %zu positions; all drivers found equal values\n", places.size());
    std::printf("depth,driver,divided by,measure,geometric mean,low,high,of sums,low,high\n");
    const size_t deepest = number["depth"];
    for (size_t depth = std::max<size_t>(deepest, 2) - 1; depth <= deepest; ++depth) {
        for (size_t d = 0; d < drivers.size(); ++d)
            if (d != narrowest) compare(drivers, d, narrowest, depth, places);
        for (size_t d = narrowest + 1; d < drivers.size(); ++d) compare(drivers, 0, d, depth, places);
    }
}
