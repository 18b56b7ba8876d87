// train_chess: makes the weights and the network of chess out of the rules, values of the pieces and our own games.

#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "games/fast_path.hpp"
#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/interrupt.hpp"
#include "support/progress.hpp"
#include "support/standard_streams.hpp"
#include "support/work_queue.hpp"
#include "train_chess/lessons.hpp"
#include "train_chess/network_fit.hpp"
#include "train_chess/student.hpp"

namespace {

using namespace betwixt;

struct Arguments {
    training::Rounds rounds{.folder = "chess-training", .games_per_file = 250, .extension = ".txt"};
    train_chess::PlayOptions play{};
    training::Descent fit = train_chess::usual_descent;
    std::filesystem::path start{};
};
struct LessonArguments {
    std::filesystem::path folder = "chess-lessons";
    train_chess::LessonOptions play{};
    int first = 0, files = 1'000, jobs = 1;
};
struct NetworkArguments {
    std::vector<std::filesystem::path> folders{"chess-lessons"};
    std::filesystem::path out = "network.bin", log{};
    double result_share = 0.3;
    training::NetworkFit fit{};
};
constexpr int games_per_file = 250;

void add_options(CLI::App& app, Arguments& a) {
    app.add_option("--folder", a.rounds.folder, "Where games, weights and logs are kept; the same folder resumes")
        ->capture_default_str();
    app.add_option("--out", a.rounds.out, "Also write the weights here after each round");
    app.add_option("--start", a.start, "Weights to begin with; else those that the program was built with");
    app.add_option("--rounds", a.rounds.rounds, "Rounds of self-play and fit")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_option("--games", a.rounds.games,
                   "Games in each of them, by round: 10000,40000 is 40000 from the second on")
        ->delimiter(',')
        ->check(CLI::Range(20, 10'000'000))
        ->capture_default_str();
    app.add_option("--kept", a.rounds.kept, "Rounds whose games are fitted")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_option("--nodes", a.play.nodes, "Nodes of each move's search")
        ->check(CLI::Range(100, 100'000'000))
        ->capture_default_str();
    app.add_option("--lambda", a.play.lambda, "How much of a value comes from the next position's")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--epochs", a.fit.epochs, "Passes over the samples")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_option("--jobs", a.rounds.jobs, "Threads; the result does not depend on them")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    app.add_option("--seed", a.play.seed, "Seed of all that is drawn by lot")->capture_default_str();
}

void add_options(CLI::App& app, LessonArguments& a) {
    app.add_option("--folder", a.folder, "Where games are kept; the same folder resumes")->capture_default_str();
    app.add_option("--first", a.first, "Number of the first file to play; several machines may share the work")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    app.add_option("--files", a.files, "How many files, of 250 games each")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    app.add_option("--nodes", a.play.nodes, "Nodes of each move's search")
        ->check(CLI::Range(100, 100'000'000))
        ->capture_default_str();
    app.add_option("--aside-nodes", a.play.aside_nodes, "Nodes of a search of a position aside from the game")
        ->check(CLI::Range(100, 100'000'000))
        ->capture_default_str();
    app.add_option("--jobs", a.jobs, "Threads; the games do not depend on them")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    app.add_option("--seed", a.play.seed, "Seed of all that is drawn by lot")->capture_default_str();
}

void add_options(CLI::App& app, NetworkArguments& a) {
    app.add_option("--folder", a.folders, "Folder of games; may be given several times")->capture_default_str();
    app.add_option("--out", a.out, "Where the network is written")->capture_default_str();
    app.add_option("--log", a.log, "Also write the errors of each pass here, as CSV");
    app.add_option("--epochs", a.fit.epochs, "Passes over the positions")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_option("--result-share", a.result_share,
                   "Share of the game's result in the chance to be learned; the rest is what the search found")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--jobs", a.fit.jobs, "Threads, four are of use; the result does not depend on them")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    app.add_option("--seed", a.fit.seed, "Seed of the first weights and of the order of the positions")
        ->capture_default_str();
}

// Plays the files that the folder lacks. A folder holds games of one set of options.
void play_lessons(const LessonArguments& a, const std::atomic<bool>& stop) {
    const auto options = a.folder / "options.txt";
    const std::string described = fmt::format("seed {}, nodes {}, aside {}, sound {}\n", a.play.seed, a.play.nodes,
                                              a.play.aside_nodes, a.play.sound_plies);
    if (!std::filesystem::exists(options)) support::write_file(options, described);
    if (support::read_file(options) != described)
        throw std::runtime_error(
            "'" + a.folder.string() +
            "' holds games of other options (options.txt); choose another folder or the same ones");
    const auto play = BETWIXT_FASTEST(train_chess, play_lessons);
    support::Progress progress("files of 250 games", static_cast<std::uint64_t>(a.files));
    support::in_parallel(a.jobs, a.files, [&](int i) {
        progress.next();
        const int number = a.first + i;
        const auto file = a.folder / fmt::format("games-{:05}.bin", number);
        if (std::filesystem::exists(file)) return;
        if (stop) throw support::Interrupted{};
        std::string bytes;
        for (const auto& game : play(chess::learned_weights(), a.play,
                                     static_cast<std::uint32_t>(number) * games_per_file, games_per_file))
            train_chess::append(bytes, game);
        support::write_file(file, bytes);
    });
}

void fit_network(const NetworkArguments& a, const std::atomic<bool>& stop) {
    std::vector<std::filesystem::path> files;
    for (const auto& folder : a.folders) {
        if (!std::filesystem::is_directory(folder))
            throw std::runtime_error("there is no folder '" + folder.string() + "'");
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".bin") files.push_back(entry.path());
    }
    if (files.empty()) throw std::runtime_error("there are no games in '" + a.folders.front().string() + "'");
    // By name, wherever they lie: the result does not depend on how machines shared the work.
    std::sort(files.begin(), files.end(), [](const auto& x, const auto& y) { return x.filename() < y.filename(); });
    const auto fitted = BETWIXT_FASTEST(train_chess, fit_network)(files, a.fit, a.result_share, stop);
    if (fitted.fitted == 0) throw std::runtime_error("the games hold no position to learn from");
    support::write_file(a.out, chess::bytes_of(fitted.network));
    if (!a.log.empty()) support::write_file(a.log, fitted.log);
    fmt::print("{}{} positions fitted, {} held out\n", fitted.log, fitted.fitted, fitted.held_out);
}

// Calls work(stop); 130 where it was stopped.
int until_stopped(auto&& work) {
    support::Interrupt interrupt;
    try {
        work(*interrupt.stop());
        return 0;
    } catch (const support::Interrupted&) {
        support::say("train_chess: stopped; games that were played are kept\n");
        return 130;
    }
}

int run(Arguments a) {
    a.fit.seed = a.play.seed;
    const auto start = a.start.empty() ? chess::learned_weights() : chess::read_weights(support::read_file(a.start));
    train_chess::Student student(start, a.play, a.fit);
    support::Interrupt interrupt;
    if (training::train(a.rounds, student, *interrupt.stop())) return 0;
    support::say("train_chess: stopped; the same command goes on from here\n");
    return 130;
}

}  // namespace

int main(int argc, char** argv) {
    support::open_standard_streams();
    CLI::App app{"Learn the evaluation of chess from games of our own."};
    Arguments arguments;
    LessonArguments lessons;
    NetworkArguments network;
    add_options(app, arguments);
    app.require_subcommand(0, 1);
    CLI::App& play = *app.add_subcommand(
        "lessons", "Play games with the features' evaluation: positions for the network to learn from");
    CLI::App& fit = *app.add_subcommand("network", "Fit the network to the games of `lessons`");
    add_options(play, lessons);
    add_options(fit, network);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        support::say("train_chess: {} (see train_chess --help)\n", error.what());
        return 2;
    }
    try {
        if (play) return until_stopped([&](const auto& stop) { play_lessons(lessons, stop); });
        if (fit) return until_stopped([&](const auto& stop) { fit_network(network, stop); });
        return run(arguments);
    } catch (const std::exception& error) {
        support::say("train_chess: {}\n", error.what());
        return 2;
    }
}
