// train chess: the weights of the features by rounds of self-play and fit; lessons, which are games of the program
// with itself that teach the network; the network.

#include "training/command.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "games/bytes.hpp"
#include "games/fast_path.hpp"
#include "support/files.hpp"
#include "support/progress.hpp"
#include "support/work_queue.hpp"
#include "training/chess/lessons.hpp"
#include "training/chess/network_fit.hpp"
#include "training/chess/student.hpp"

namespace betwixt::training {

namespace {

struct Features {
    Rounds rounds{.folder = "chess-training", .games_per_file = 250, .extension = ".txt"};
    train_chess::PlayOptions play{};
    Descent fit = train_chess::usual_descent;
    std::filesystem::path start{};
};
struct Lessons {
    std::filesystem::path folder = "chess-lessons";
    train_chess::LessonOptions play{};
    int first = 0, files = 1'000, jobs = 1;
};
struct NetworkCommand {
    std::vector<std::filesystem::path> folders{"chess-lessons"};
    std::filesystem::path out = "network.bin", log{};
    double result_share = 0.3;
    std::filesystem::path start{};
    NetworkFit fit{};
};
constexpr int games_per_file = 250;

bool learn_features(Features& a, const std::atomic<bool>& stop) {
    a.fit.seed = a.play.seed;
    const auto start = a.start.empty() ? chess::learned_weights() : chess::read_weights(support::read_file(a.start));
    train_chess::Student student(start, a.play, a.fit);
    return train(a.rounds, student, stop);
}

std::string described_teacher(train_chess::Teacher t) {
    if (t == train_chess::Teacher::features) return "features";
    return fmt::format("network {:016x}", bytes::checksum(chess::bytes_of(chess::learned_network())));
}

// Plays the games of the files that the folder lacks. All games of a folder have the same options.
bool play_lessons(const Lessons& a, const std::atomic<bool>& stop) {
    const auto options = a.folder / "options.txt";
    const std::string described =
        fmt::format("seed {}, nodes {}, aside {}, sound {}, {}\n", a.play.seed, a.play.nodes, a.play.aside_nodes,
                    a.play.sound_plies, described_teacher(a.play.teacher));
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
        for (const auto& game : play(a.play, static_cast<std::uint32_t>(number) * games_per_file, games_per_file))
            train_chess::append(bytes, game);
        support::write_file(file, bytes);
    });
    return true;
}

// The files sorted by name: the result does not depend on how machines shared the work.
std::vector<std::filesystem::path> games_in(const std::vector<std::filesystem::path>& folders) {
    std::vector<std::filesystem::path> files;
    for (const auto& folder : folders) {
        if (!std::filesystem::is_directory(folder))
            throw std::runtime_error("there is no folder '" + folder.string() + "'");
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".bin") files.push_back(entry.path());
    }
    if (files.empty()) throw std::runtime_error("there are no games in '" + folders.front().string() + "'");
    std::sort(files.begin(), files.end(), [](const auto& x, const auto& y) { return x.filename() < y.filename(); });
    return files;
}

bool fit_lessons(const NetworkCommand& a, const std::atomic<bool>& stop) {
    std::optional<chess::Network> start;
    if (!a.start.empty()) start = chess::network_from(support::read_file(a.start));
    train_chess::LessonFit o{.fit = a.fit, .result_share = a.result_share, .start = start ? &*start : nullptr};
    o.fit.last_rate = o.fit.first_rate / 100;
    const auto fitted = BETWIXT_FASTEST(train_chess, fit_network)(games_in(a.folders), o, stop);
    if (fitted.fitted == 0) throw std::runtime_error("the games hold no position to learn from");
    support::write_file(a.out, chess::bytes_of(fitted.network));
    if (!a.log.empty()) support::write_file(a.log, fitted.log);
    fmt::print("{}{} positions fitted, {} held out\n", fitted.log, fitted.fitted, fitted.held_out);
    return true;
}

void add_features(CLI::App& game, Run& run) {
    auto& sub = *game.add_subcommand("features", "Learn the weights of the features by rounds of self-play and fit");
    const auto a = std::make_shared<Features>();
    add_rounds(sub, a->rounds);
    sub.add_option("--start", a->start, "Weights to begin with; else those that the program was built with");
    add_number(sub, "--nodes", a->play.nodes, 100, 100'000'000, "Nodes of each move's search");
    add_lambda(sub, a->play.lambda);
    add_epochs(sub, a->fit.epochs);
    add_seed(sub, a->play.seed);
    sub.callback([a, &run] { run = [a](const auto& stop) { return learn_features(*a, stop); }; });
}

void add_lessons(CLI::App& game, Run& run) {
    auto& sub = *game.add_subcommand("lessons",
                                     "Play games of the program with itself: positions for the network to learn from");
    const auto a = std::make_shared<Lessons>();
    add_folder(sub, a->folder, "games");
    const auto teach = [a](const std::string& name) {
        a->play.teacher = name == "features" ? train_chess::Teacher::features : train_chess::Teacher::network;
    };
    sub.add_option_function<std::string>("--teacher", teach,
                                         "The evaluation that plays: the program's network, or the features")
        ->check(CLI::IsMember({"network", "features"}))
        ->default_str("network");
    add_number(sub, "--first", a->first, 0, 1'000'000,
               "Number of the first file to play; several machines may share the work");
    add_number(sub, "--files", a->files, 1, 1'000'000, "How many files, of 250 games each");
    add_number(sub, "--nodes", a->play.nodes, 100, 100'000'000, "Nodes of each move's search");
    add_number(sub, "--aside-nodes", a->play.aside_nodes, 100, 100'000'000,
               "Nodes of a search of a position aside from the game");
    add_jobs(sub, a->jobs);
    add_seed(sub, a->play.seed);
    sub.callback([a, &run] { run = [a](const auto& stop) { return play_lessons(*a, stop); }; });
}

void add_network(CLI::App& game, Run& run) {
    auto& sub = *game.add_subcommand("network", "Fit the network to the games of `lessons`");
    const auto a = std::make_shared<NetworkCommand>();
    sub.add_option("--folder", a->folders, "Folder of games; may be given several times")->capture_default_str();
    sub.add_option("--out", a->out, "Where the network is written")->capture_default_str();
    sub.add_option("--log", a->log, "Also write the errors of each pass here, as CSV");
    sub.add_option("--start", a->start, "A network to begin with; else weights at random");
    add_epochs(sub, a->fit.epochs);
    sub.add_option("--rate", a->fit.first_rate, "Step of a weight at the start; it falls to a hundredth of that")
        ->check(CLI::Range(0.00001, 0.1))
        ->capture_default_str();
    add_share(sub, "--result-share", a->result_share,
              "Share of the game's result in the chance to be learned; the rest is what the search found");
    add_jobs(sub, a->fit.jobs, ", four are of use");
    add_seed(sub, a->fit.seed);
    sub.callback([a, &run] { run = [a](const auto& stop) { return fit_lessons(*a, stop); }; });
}

}  // namespace

void add_chess(CLI::App& app, Run& run) {
    auto& game = *app.add_subcommand("chess", "Features and a network: data/chess/weights.txt, data/chess/network.bin");
    add_features(game, run);
    add_lessons(game, run);
    add_network(game, run);
}

}  // namespace betwixt::training
