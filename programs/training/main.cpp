// train: makes the weights of a game's evaluation from its rules and self-play games. `train GAME WHAT`.

#include <CLI/CLI.hpp>

#include "support/complain.hpp"
#include "support/interrupt.hpp"
#include "support/standard_streams.hpp"
#include "support/work_queue.hpp"
#include "training/command.hpp"

namespace {

using namespace betwixt;

int stopped() {
    support::say("train: stopped; what is written stays, and the same command goes on from there\n");
    return 130;
}

int finish(const training::Run& run) {
    support::Interrupt interrupt;
    try {
        return run(*interrupt.stop()) ? 0 : stopped();
    } catch (const support::Interrupted&) {
        return stopped();
    }
}

}  // namespace

int main(int argc, char** argv) {
    support::open_standard_streams();
    CLI::App app{"Learn the evaluation of a game from games of our own."};
    app.name("train");
    app.footer("train GAME --help lists what a game can learn. Ctrl-C loses little; the same command goes on.");
    training::Run run;
    training::add_checkers(app, run);
    training::add_chess(app, run);
    training::add_othello(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        support::say("train: {} (see train --help)\n", error.what());
        return 2;
    }
    if (!run) {
        support::say("train: name a game and what it learns, as in train chess network (see train --help)\n");
        return 2;
    }
    try {
        return finish(run);
    } catch (const std::exception& error) {
        support::say("train: {}\n", error.what());
        return 2;
    }
}
