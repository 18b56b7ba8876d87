// betwixt solve GAME [FILE]: the game-theoretic value of positions.

#include <iterator>
#include <sstream>

#include "betwixt/drivers/squeeze.hpp"
#include "betwixt/engine/playing.hpp"
#include "command/book.hpp"
#include "command/positions.hpp"
#include "command/session.hpp"
#include "support/at_place.hpp"
#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/interrupt.hpp"
#include "support/json.hpp"
#include "support/progress.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct SolveArguments {
    std::string file;
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

// The score of the best move in a line of an OBF file: "64 squares, side to move; move:score; ...".
std::optional<double> obf_score(const std::string& line) {
    const auto colon = line.find(':', std::min(line.find(';'), line.size()));
    if (colon == std::string::npos) return std::nullopt;
    const auto end = line.find(';', colon);
    const std::string word = line.substr(colon + 1, end == std::string::npos ? end : end - colon - 1);
    return to_number(word.substr(std::min(word.find_first_not_of(" +"), word.size())));
}

std::string without_blanks_at_end(std::string text) {
    text.erase(text.find_last_not_of(" \t") + 1);
    return text;
}

// A line of a file: a position, perhaps with a score behind it. The engine gets the position.
Task task_of(Engine& engine, const std::string& line) {
    Task task{without_blanks_at_end(line.substr(0, line.find(';'))), obf_score(line)};
    const auto blank = task.text.find_last_of(" \t");
    const auto expected = blank == std::string::npos ? std::nullopt : to_number(task.text.substr(blank + 1));
    try {
        engine.set_position(task.text);
    } catch (const std::invalid_argument&) {
        if (!expected) throw;
        task = {without_blanks_at_end(task.text.substr(0, blank)), expected};
        engine.set_position(task.text);
    }
    return task;
}

std::vector<Task> tasks_of(Engine& engine, const std::string& file) {
    std::vector<Task> tasks;
    for (const auto& line : read_lines(file))
        tasks.push_back(at_line(file, line.number, [&] { return task_of(engine, line.text); }));
    return tasks;
}

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
        const auto r = engine.search(limits, on_pass);
        if (interrupt) return std::nullopt;
        const bool won = r.lower && *r.lower > 0;
        const bool lost = r.upper && *r.upper < 0;
        if (!r.exact() && !(weak && (won || lost)))
            throw UserError("a driver or option that only brackets the value (bns, --best-only) does not solve");
        const double value = r.exact() ? r.value : won ? 1 : -1;
        const std::string best = r.all_best.empty() ? r.best : joined(r.all_best, " ");
        s = {value, r.points ? *r.points : value, r.value_text, best, r.stats.nodes, r.seconds};
        if (!weak) book.add(position, s);
    }
    s.empties = engine.empties();
    if (weak) {
        s.score = sign(s.value);
        s.text = s.value > 0 ? "win" : s.value < 0 ? "loss" : "draw";
    }
    return s;
}

EngineOptions solve_options(const Arguments& a, const Engine& engine, const SolveArguments& how) {
    const GameInfo info = engine.info();
    EngineOptions defaults = engine.defaults();
    help_ends(defaults.search, info);
    EngineOptions o = engine_options(a, defaults);
    if (!a.options.contains("bounds") && info.fits_compact) o.bounds = "compact";
    if (!a.options.contains("selectivity") && info.selective)
        o.selectivity = 87;  // a likely value and its moves make the proof cheaper
    if (!a.options.contains("driver") && info.has_outcomes) o.driver = Squeeze::name;
    o.sign_only = how.weak;
    o.report_passes = true;
    o.all_best = how.ties;
    if (!o.first_of_equals) o.first_of_equals = false;  // it is the value that is wanted
    return o;
}

// At once to the end of the game, or by way of a few plies for guess and order.
Limits solve_limits(const GameInfo& info, const SolveArguments& how, const Interrupt& interrupt) {
    Limits l;
    l.stop = interrupt.stop();
    if (!info.bounds_length) return l;
    const std::uint64_t warm_up = how.warm_up.value_or(info.has_outcomes ? 0 : 50'000);
    if (warm_up == 0) l.first = max_depth;
    else l.steps_until = warm_up;
    return l;
}

// What is printed, and what it comes to.
class Answers {
public:
    Answers(Format format, bool weak, bool empties)
        : format_(format), weak_(weak), empties_(empties), table_(header()) {}
    // Complains on stderr when the score is not the one expected.
    void add(const Task& task, const Solution& s) {
        ++solved_, nodes_ += s.nodes, seconds_ += s.seconds;
        const double expected = task.expected ? weak_ ? sign(*task.expected) : *task.expected : s.score;
        if (s.score != expected) {
            ++wrong_;
            complain("{}: the score is {}, not {}", task.text, s.score, expected);
        }
        if (format_ == Format::json) {
            fmt::print("{}\n", to_json(task, s).dump());
            std::fflush(stdout);
            return;
        }
        std::vector<Json> row{task.text.empty() ? "start" : task.text, number(s.score), s.text, s.best};
        if (empties_) row.insert(row.begin() + 1, s.empties.value_or(0));
        const double rate = millions_a_second(s.nodes, s.seconds);
        if (format_ == Format::csv) row.insert(row.end(), {s.nodes, s.seconds, rate});
        else row.insert(row.end(), {grouped(s.nodes), duration(s.seconds), fmt::format("{:.1f}", rate)});
        table_.add(std::move(row));
    }
    // The exit status.
    int finish(std::size_t tasks) const {
        if (format_ == Format::csv) fmt::print("{}", table_.csv());
        if (format_ == Format::table && solved_ > 0)
            fmt::print("{}\n{} of {} positions, {} nodes, {}, {:.1f} million nodes/s\n", table_.text(), solved_, tasks,
                       grouped(nodes_), duration(seconds_), millions_a_second(nodes_, seconds_));
        if (solved_ < tasks) return stopped_after(solved_, tasks, "positions");
        return wrong_ > 0 ? found_wrong : done;
    }
    std::size_t solved() const { return solved_; }
    // What is known of a position whose solution was interrupted.
    void leave_off(const Task& task, const EngineReport& known) const {
        complain("{}: {}{} so far, best move {}", task.text.empty() ? "start" : task.text, known.value_text,
                 known.proven ? "" : ", not proven,", known.best);
    }

private:
    std::vector<Json> header() const {
        const char* time = format_ == Format::csv ? "seconds" : "time";
        std::vector<Json> names{"position", "score", "result", "best", "nodes", time, "million/s"};
        if (empties_) names.insert(names.begin() + 1, "empties");
        return names;
    }
    static double millions_a_second(std::uint64_t nodes, double seconds) {
        return seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0;
    }

    Format format_;
    bool weak_, empties_;
    TextTable table_;
    std::size_t solved_ = 0, wrong_ = 0;
    std::uint64_t nodes_ = 0;
    double seconds_ = 0;
};

int solve(const Session& session, const SolveArguments& how) {
    const Arguments& a = session.arguments;
    const auto engine = session.entry(a.game).create();
    configure(*engine, solve_options(a, *engine, how));
    const auto tasks = how.file.empty() ? std::vector{Task{a.position, std::nullopt}} : tasks_of(*engine, how.file);
    at_place("--position", [&] { engine->set_position(a.position); });
    Book book;
    if (!how.book.empty()) book.read(how.book, *engine);
    if (!how.write_book.empty()) book.write_to(how.write_book, *engine);

    Interrupt interrupt;
    const Limits limits = solve_limits(engine->info(), how, interrupt);
    Progress progress(fmt::format("solve {}", a.game), tasks.size());
    Answers answers(a.format, how.weak, engine->empties().has_value());
    for (const auto& task : tasks) {
        const std::string shown = task.text.empty() ? "start" : task.text;
        progress.show(answers.solved(), shown);
        if (how.cold) engine->forget(), book.teach(*engine);
        std::optional<EngineReport> known;  // proven bounds, else the latest value
        const auto on_pass = [&](const EngineReport& r) {
            if (!known || r.proven || !known->proven) known = r;
            progress.show(answers.solved(), fmt::format("{} {}{}, {} nodes", shown, r.value_text,
                                                        r.proven ? "" : " likely", grouped(r.stats.nodes)));
        };
        const auto s = solve_one(*engine, task, how.weak, book, limits, interrupt, on_pass);
        if (!s) {
            if (known) answers.leave_off(task, *known);
            break;
        }
        answers.add(task, *s);
    }
    return answers.finish(tasks.size());
}

}  // namespace

void add_solve(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("solve", "Solve positions to the end of the game");
    const auto how = std::make_shared<SolveArguments>();
    Arguments& a = session.arguments;
    add_game(sub, session);
    auto* positions =
        sub.add_option("FILE", how->file, "Positions, one a line, or an OBF file; scores in it are checked");
    add_position(sub, a);
    sub.get_option("--position")->excludes(positions);
    sub.add_flag("--weak", how->weak, "Only whether the game is won, drawn or lost");
    sub.add_option("--warm-up", how->warm_up,
                   "Nodes of deepening, for a first guess and a good order, before the search to the end; 0 is none\n"
                   "(default 50000, or 0 where games are won and lost)");
    sub.add_flag("--ties", how->ties, "Find every best move, not only one")->excludes(sub.get_option("--weak"));
    sub.add_flag("--cold", how->cold, "Empty the table before each position, to measure");
    sub.add_option("--book", how->book, "A book of proven positions to start from");
    sub.add_option("--write-book", how->write_book, "Add every solved position to this book")
        ->excludes(sub.get_option("--weak"));
    add_options(sub, a);
    add_format(sub, a);
    sub.footer(
        "The score is what players count (Connect Four: the winner's stones left over, and one), else the value.\n"
        "JSON is one object a line, written as soon as its position is solved. Ctrl-C keeps what has been solved.");
    sub.callback([&, how] { run = [&, how] { return solve(session, *how); }; });
}

}  // namespace betwixt::command
