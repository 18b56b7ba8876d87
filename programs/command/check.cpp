// betwixt check GAME FILE: checks that a certificate proves its claim.

#include <algorithm>

#include "command/session.hpp"
#include "proof/checker.hpp"
#include "support/clock.hpp"
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

struct CheckStopped {};

void tell(const Arguments& a, const proof::Proven& p, double seconds) {
    if (a.format == Format::json) {
        fmt::print("{}\n", json_text({{"game", a.game},
                                      {"position", p.position},
                                      {"at_least", p.at_least},
                                      {"at_most", p.at_most},
                                      {"lemmas", p.lemmas},
                                      {"seconds", seconds}}));
        return;
    }
    TextTable table({"position", "at least", "at most", "lemmas", a.format == Format::csv ? "seconds" : "time"});
    if (a.format == Format::csv) table.add({p.position, p.at_least, p.at_most, p.lemmas, seconds});
    else table.add({p.position, p.at_least, p.at_most, grouped(p.lemmas), duration(seconds)});
    fmt::print("{}", a.format == Format::csv ? table.csv() : table.text());
}

int check(const Session& session, const std::string& file) {
    const Arguments& a = session.arguments;
    const auto engine = session.entry(a.game).create();  // only its rules are used
    const std::string certificate = read_file(file);
    const auto lines = static_cast<std::uint64_t>(std::count(certificate.begin(), certificate.end(), '\n'));
    Interrupt interrupt;
    Progress progress(fmt::format("check {}", a.game), lines);
    std::size_t checked = 0;
    const Stopwatch watch;
    try {
        const auto proven = proof::check(*engine, a.game, certificate, [&](std::size_t line) {
            if (interrupt) throw CheckStopped();
            if (line % 256 == 0) progress.show(line, "lines");
            checked = line;
        });
        tell(a, proven, watch.seconds());
        return done;
    } catch (const proof::Refused& why) {
        complain("{}, {}", file, why.what());
        return found_wrong;
    } catch (const CheckStopped&) {
        return stopped_after(checked, lines, "lines");
    }
}

}  // namespace

void add_check(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("check", "Check a certificate that `solve` wrote, by the rules of the game alone");
    const auto file = std::make_shared<std::string>();
    add_game(sub, session);
    sub.add_option("FILE", *file, "The certificate")->required();
    add_format(sub, session.arguments);
    sub.footer(
        "Exit status: 0 the certificate proves what it claims, 1 it does not, and the first wrong line is named.");
    sub.callback([&, file] { run = [&, file] { return check(session, *file); }; });
}

}  // namespace betwixt::command
