// betwixt solve GAME [FILE]: the game-theoretic value of positions.

#include <ctime>
#include <fstream>
#include <iterator>
#include <sstream>
#include <unordered_map>

#include "betwixt/drivers/squeeze.hpp"
#include "command/interrupt.hpp"
#include "command/json.hpp"
#include "command/positions.hpp"
#include "command/session.hpp"
#include "command/text.hpp"

namespace betwixt::command {

namespace {

struct SolveArguments {
    bool weak = false;
    bool cold = false;
    bool ties = false;
    std::optional<std::uint64_t> warm_up;
    std::string book, write_book;
};

// A position as it was written, and its score where the file tells it.
struct Task {
    std::string text;
    std::optional<double> expected;
};

struct Solution {
    double value = 0, score = 0;
    std::string text;
    std::string best;  // moves, with blanks between
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::optional<int> empties{};
};

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::optional<double> to_number(const std::string& word) {
    try {
        std::size_t read = 0;
        const double x = std::stod(word, &read);
        return read == word.size() ? std::optional(x) : std::nullopt;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

// The score of the best move in a line of an OBF file: "64 squares, side to move; move:score; ...".
std::optional<double> obf_score(const std::string& line) {
    const auto colon = line.find(':', std::min(line.find(';'), line.size()));
    if (colon == std::string::npos) return std::nullopt;
    const auto end = line.find(';', colon);
    const std::string word = line.substr(colon + 1, end == std::string::npos ? end : end - colon - 1);
    return to_number(word.substr(std::min(word.find_first_not_of(" +"), word.size())));
}

std::vector<Task> tasks_of(Engine& engine, const std::string& file) {
    std::vector<Task> tasks;
    for (const auto& line : read_lines(file)) {
        Task task{line.text.substr(0, line.text.find(';')), obf_score(line.text)};
        task.text.erase(task.text.find_last_not_of(" \t") + 1);
        const auto blank = task.text.find_last_of(" \t");
        const auto expected = blank == std::string::npos ? std::nullopt : to_number(task.text.substr(blank + 1));
        try {
            try {
                engine.set_position(task.text);
            } catch (const std::invalid_argument&) {
                if (!expected) throw;
                task = {task.text.substr(0, blank), expected};
                task.text.erase(task.text.find_last_not_of(" \t") + 1);
                engine.set_position(task.text);
            }
        } catch (const std::invalid_argument& e) {
            throw UserError(fmt::format("{}, line {}: {}", file, line.number, e.what()));
        }
        tasks.push_back(task);
    }
    return tasks;
}

// Solved positions, a line each: the position, its value (as `search --format json` gives it), its score, the result in
// words and the best move, with tabs between.
class Book {
public:
    // Reads a book into the engine's table, too.
    void read(const std::string& file, Engine& engine) {
        std::ifstream in(file);
        if (!in) throw UserError(fmt::format("cannot read the book '{}'", file));
        std::string line;
        for (int number = 1; std::getline(in, line); ++number) {
            const auto fields = split(line);
            const auto value = fields.size() == 5 ? to_number(fields[1]) : std::nullopt;
            const auto score = fields.size() == 5 ? to_number(fields[2]) : std::nullopt;
            if (!value || !score) throw UserError(fmt::format("{}, line {}: not a line of a book", file, number));
            try {
                engine.set_position(fields[0]);
            } catch (const std::invalid_argument& e) {
                throw UserError(fmt::format("{}, line {}: {}", file, number, e.what()));
            }
            solved_[engine.position()] = {*value, *score, fields[3], fields[4]};
        }
        teach(engine);
    }
    // Makes all that was read known to an engine whose table is empty.
    void teach(Engine& engine) const {
        for (const auto& [position, s] : solved_) {
            engine.set_position(position);
            engine.learn(s.value);
        }
    }
    void write_to(const std::string& file) {
        out_.open(file, std::ios::app);
        if (!out_) throw UserError(fmt::format("cannot write the book '{}'", file));
    }
    const Solution* find(const std::string& position) const {
        const auto found = solved_.find(position);
        return found == solved_.end() ? nullptr : &found->second;
    }
    // Adds a solution, at once on the disk.
    void add(const std::string& position, const Solution& s) {
        if (out_.is_open() && solved_.emplace(position, s).second)
            out_ << fmt::format("{}\t{}\t{}\t{}\t{}", position, s.value, s.score, s.text, s.best) << std::endl;
    }

private:
    static std::vector<std::string> split(const std::string& line) {
        std::vector<std::string> fields;
        std::istringstream in(line);
        for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
        if (!line.empty() && line.back() == '\t') fields.emplace_back();
        return fields;
    }

    std::unordered_map<std::string, Solution> solved_;
    std::ofstream out_;
};

std::vector<std::string> words(const std::string& s) {
    std::istringstream in(s);
    return {std::istream_iterator<std::string>(in), {}};
}

Json to_json(const Task& task, const Solution& s) {
    Json json{{"position", task.text}};
    if (s.empties) json["empties"] = *s.empties;
    json["score"] = number(s.score);
    json["text"] = s.text;
    json["best"] = words(s.best);
    json["nodes"] = s.nodes;
    json["seconds"] = s.seconds;
    return json;
}

double sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

// Nothing when Ctrl-C came first. `on_pass` hears of the bounds as they close.
std::optional<Solution> solve_one(Engine& engine, const Task& task, bool weak, Book& book, Limits limits,
                                  const Interrupt& interrupt, const Engine::OnReport& on_pass) {
    engine.set_position(task.text);
    const std::string position = engine.position();
    Solution s{};
    if (const auto* known = book.find(position)) {
        s = *known;
    } else {
        const double start = cpu_seconds();
        const auto r = engine.search(limits, on_pass);
        if (interrupt) return std::nullopt;
        const bool won = r.lower && *r.lower > 0;
        const bool lost = r.upper && *r.upper < 0;
        if (!r.exact() && !(weak && (won || lost)))
            throw UserError("a driver or option that only brackets the value (bns, --best-only) does not solve");
        const double value = r.exact() ? r.value : won ? 1 : -1;
        const std::string best = r.all_best.empty() ? r.best : joined(r.all_best, " ");
        s = {value, r.points ? *r.points : value, r.value_text, best, r.stats.nodes, cpu_seconds() - start};
        if (!weak) book.add(position, s);
    }
    s.empties = engine.empties();
    if (weak) {
        s.score = sign(s.value);
        s.text = s.value > 0 ? "win" : s.value < 0 ? "loss" : "draw";
    }
    return s;
}

int solve(const Session& session, const std::string& file, const SolveArguments& how) {
    Arguments a = session.arguments;
    const auto engine = session.entry(a.game).create();
    if (!a.bounds && engine->info().fits_compact) a.bounds = "compact";
    auto options = engine_options(a, engine->defaults());
    if (!a.etc) options.search.etc = 12;
    if (!a.driver && engine->info().has_outcomes) options.driver = Squeeze::name;
    options.sign_only = how.weak;
    options.report_passes = true;
    options.all_best = how.ties;
    if (!a.presort && !engine->info().has_outcomes) options.search.presort = 32;
    configure(*engine, options);
    const auto tasks = file.empty() ? std::vector{Task{a.position, std::nullopt}} : tasks_of(*engine, file);
    try {
        engine->set_position(a.position);
    } catch (const std::invalid_argument& e) {
        throw UserError(fmt::format("--position: {}", e.what()));
    }
    Book book;
    if (!how.book.empty()) book.read(how.book, *engine);
    if (!how.write_book.empty()) book.write_to(how.write_book);

    Interrupt interrupt;
    Limits l;
    l.stop = interrupt.stop();
    if (engine->info().bounds_length) {  // at once to the end of the game, or by way of a few plies for guess and order
        const std::uint64_t warm_up = how.warm_up.value_or(engine->info().has_outcomes ? 0 : 300'000);
        if (warm_up == 0) l.first = max_depth;
        else l.leap = warm_up;
    }
    Progress progress(fmt::format("solve {}", a.game), tasks.size());
    const bool empties = engine->empties().has_value();
    std::vector<std::string> header{"position", "score", "result", "best", "nodes", "time", "million/s"};
    if (empties) header.insert(header.begin() + 1, "empties");
    TextTable table(header);
    std::size_t solved = 0;
    std::size_t wrong = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    for (const auto& task : tasks) {
        progress.show(solved, task.text);
        if (how.cold) engine->forget(), book.teach(*engine);
        const auto s = solve_one(*engine, task, how.weak, book, l, interrupt, [&](const EngineReport& r) {
            progress.show(solved, fmt::format("{} {}, {} nodes", task.text.empty() ? "start" : task.text, r.value_text,
                                              grouped(r.stats.nodes)));
        });
        if (!s) break;
        ++solved, nodes += s->nodes, seconds += s->seconds;
        const double expected = task.expected ? how.weak ? sign(*task.expected) : *task.expected : s->score;
        if (s->score != expected) {
            ++wrong;
            fmt::print(stderr, "betwixt: {}: the score is {}, not {}\n", task.text, s->score, expected);
        }
        const double rate = s->seconds > 0 ? static_cast<double>(s->nodes) / s->seconds / 1e6 : 0;
        if (a.format == Format::json) {
            fmt::print("{}\n", to_json(task, *s).dump());
            std::fflush(stdout);
        }
        std::vector<std::string> row{task.text.empty() ? "start" : task.text,
                                     fmt::format("{}", s->score),
                                     s->text,
                                     s->best,
                                     grouped(s->nodes),
                                     duration(s->seconds),
                                     fmt::format("{:.1f}", rate)};
        if (empties) row.insert(row.begin() + 1, std::to_string(s->empties.value_or(0)));
        table.add(std::move(row));
    }
    if (a.format == Format::csv) fmt::print("{}", table.csv());
    if (a.format == Format::table && solved > 0) {
        const double rate = seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0;
        fmt::print("{}\n{} of {} positions, {} nodes, {} of CPU time, {:.1f} million nodes/s\n", table.text(), solved,
                   tasks.size(), grouped(nodes), duration(seconds), rate);
    }
    if (solved < tasks.size()) {
        fmt::print(stderr, "betwixt: stopped after {} of {} positions\n", solved, tasks.size());
        return interrupted;
    }
    return wrong > 0 ? found_wrong : done;
}

}  // namespace

void add_solve(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("solve", "Solve positions to the end of the game");
    static std::string file;
    static SolveArguments how;
    file.clear(), how = {};
    Arguments& a = session.arguments;
    add_game(sub, session);
    auto* positions = sub.add_option("FILE", file, "Positions, one a line, or an OBF file; scores in it are checked");
    add_position(sub, a);
    sub.get_option("--position")->excludes(positions);
    sub.add_flag("--weak", how.weak, "Only whether the game is won, drawn or lost");
    sub.add_option("--warm-up", how.warm_up,
                   "Nodes of deepening, for a first guess and a good order, before the search to the end; 0 is none\n"
                   "(default 300000, or 0 where games are won and lost)");
    sub.add_flag("--ties", how.ties, "Find every best move, not only one")->excludes(sub.get_option("--weak"));
    sub.add_flag("--cold", how.cold, "Empty the table before each position, to measure");
    sub.add_option("--book", how.book, "A book of proven positions to start from");
    sub.add_option("--write-book", how.write_book, "Add every solved position to this book")
        ->excludes(sub.get_option("--weak"));
    add_algorithm(sub, a);
    add_memory(sub, a);
    add_ordering(sub, a);
    add_format(sub, a);
    sub.footer(
        "The score is what players count (Connect Four: the winner's stones left over, and one), else the value.\n"
        "JSON is one object a line, written as soon as its position is solved. Ctrl-C keeps what has been solved.");
    sub.callback([&] { run = [&] { return solve(session, file, how); }; });
}

}  // namespace betwixt::command
