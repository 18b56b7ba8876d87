#include "match/external.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "match/protocols.hpp"

namespace betwixt::match {

External::~External() {
    if (!process_) return;
    process_->write("quit", after(0.1), nullptr);
    process_->await_end(std::chrono::milliseconds(300));
}

External::Deadline External::after(double seconds) {
    return ChildProcess::Time::now() +
           std::chrono::duration_cast<ChildProcess::Time::duration>(std::chrono::duration<double>(seconds));
}

void External::begin(const GameSoFar& game) {
    game_ = game.game;
    try {
        deadline_ = after(patience_.unlimited);
        if (!process_) {
            process_ = std::make_unique<ChildProcess>(spec_.command);
            greet();
        }
        stop_pondering();
        expected_.clear();
        new_game();
    } catch (const Fault&) {
        drop();
        throw;
    } catch (const std::runtime_error& e) {
        drop();
        throw Fault(FaultKind::crash, e.what());
    }
}

Choice External::choose(const Turn& turn) {
    try {
        deadline_ = after(patience_.unlimited);
        const bool was_expected = hit(turn);
        if (!was_expected) {
            stop_pondering();
            prepare(turn);
        }
        expected_.clear();
        pondering_.reset();
        Choice choice;
        const auto start = ChildProcess::Time::now();
        const auto seconds = [&] { return std::chrono::duration<double>(ChildProcess::Time::now() - start).count(); };
        deadline_ = after(turn.allowed.value_or(patience_.unlimited));
        was_expected ? ponder_hit() : go(turn);
        bool there = wait_for_answer(choice, deadline_);
        choice.note.seconds = seconds();
        if (!there && !turn.allowed)
            throw Fault(FaultKind::stall,
                        "no answer in " + std::to_string(static_cast<int>(choice.note.seconds)) + " s");
        if (!there) {
            deadline_ = after(patience_.grace);
            hurry();
            there = wait_for_answer(choice, deadline_);
            choice.note.seconds = seconds();
        }
        if (!there) throw Fault(FaultKind::time, "no answer, even in the time of grace; the engine was ended");
        return choice;
    } catch (const Fault&) {
        drop();
        throw;
    }
}

void External::ponder(const Turn& turn) {
    if (!spec_.ponder || expected_.empty()) return;
    const auto legal = turn.board.legal_moves();
    if (std::find(legal.begin(), legal.end(), expected_) == legal.end()) return;
    try {
        deadline_ = after(patience_.unlimited);
        pondering_ = turn.game.moves.size() + 1;
        begin_to_ponder(turn, expected_);
    } catch (const Fault&) {
        drop();
        throw;
    }
}

void External::end() try {
    deadline_ = after(patience_.unlimited);
    stop_pondering();
} catch (const Fault&) {  // the game is over; the next one starts with a new process
    drop();
}

bool External::hit(const Turn& turn) const {
    return pondering_ && turn.game.moves.size() == *pondering_ && turn.game.moves.back() == expected_;
}

void External::stop_pondering() {
    if (std::exchange(pondering_, std::nullopt)) end_pondering();
}

bool External::wait_for_answer(Choice& choice, Deadline deadline) {
    std::string line;
    for (;;) {
        const auto outcome = process_->read(line, deadline, stop_);
        if (outcome == ChildProcess::Outcome::late) return false;
        if (outcome != ChildProcess::Outcome::done) fail(outcome);
        if (answered(line, choice)) return true;
    }
}

void External::tell(const std::string& line) {
    if (const auto outcome = process_->write(line, deadline_, stop_); outcome != ChildProcess::Outcome::done)
        fail(outcome);
}

std::string External::next() {
    std::string line;
    if (const auto outcome = process_->read(line, deadline_, stop_); outcome != ChildProcess::Outcome::done)
        fail(outcome);
    return line;
}

std::string External::hear_word(const std::string& first_word) {
    return hear([&](const std::string& line) { return split_word(line).first == first_word; });
}

void External::fail(ChildProcess::Outcome outcome) {
    switch (outcome) {
        case ChildProcess::Outcome::stopped: throw Interrupted{};
        case ChildProcess::Outcome::late: throw Fault(FaultKind::stall, "it did not take or answer a command");
        case ChildProcess::Outcome::endless:
            throw Fault(FaultKind::protocol, "a line of more than a million characters");
        default: throw Fault(FaultKind::crash, process_->fate());
    }
}

void External::drop() {
    if (process_) spent_ += process_->cpu_seconds();
    process_.reset();
    pondering_.reset();
}

namespace {

struct Protocol {
    const char* name;
    std::unique_ptr<Player> (*create)(const PlayerSpec&, Patience, const std::atomic<bool>*);
    bool nodes, depth, seconds;  // the limits that it can express
    bool any_start;              // a game can begin from any position
    bool needs_limit;            // without a limit the program would search forever
    bool whole_seconds;          // times must be whole seconds
    bool ponder;                 // supports thinking on the opponent's time
    const char* game;            // the only game it supports; nullptr: any
};

const std::array<Protocol, 4> protocols{
    {{"uci", &uci_player, true, true, true, true, true, false, true, nullptr},
     {"nboard", &nboard_player, false, true, false, true, false, true, false, "othello"},
     {"gtp", &gtp_player, false, false, true, false, false, true, false, nullptr},
     {"hub", &hub_player, false, true, true, true, true, false, true, nullptr}}};

const Protocol& protocol_of(const PlayerSpec& spec) {
    std::string names;
    for (const auto& p : protocols) {
        if (spec.protocol == p.name) return p;
        names += (names.empty() ? "" : ", ") + std::string(p.name);
    }
    throw std::invalid_argument("'" + spec.protocol + "' is not a protocol; choose one of " + names);
}

// Throws on times that the protocol cannot express.
void check_whole_seconds(const PlayerSpec& spec) {
    if (!protocol_of(spec).whole_seconds) return;
    const auto whole = [](double seconds) { return seconds == std::floor(seconds); };
    const auto& clock = spec.limits.clock;
    if (clock && !(whole(clock->base) && whole(clock->increment)))
        throw std::invalid_argument("the protocol " + spec.protocol + " takes whole seconds only, as in tc=60+1");
    if (spec.limits.seconds && !whole(*spec.limits.seconds))
        throw std::invalid_argument("the protocol " + spec.protocol + " takes whole seconds only, as in movetime=1000");
}

}  // namespace

void check_protocol(const PlayerSpec& spec) {
    const auto& p = protocol_of(spec);
    const auto refuse = [&](const char* limit) {
        throw std::invalid_argument(std::string("the protocol ") + p.name + " does not support " + limit +
                                    "; use another limit, or none and the program's own arguments");
    };
    if (!spec.limits.any() && p.needs_limit)
        throw std::invalid_argument(std::string("the protocol ") + p.name + " needs a limit: depth, movetime or tc");
    if (spec.limits.nodes && !p.nodes) refuse("nodes");
    if (spec.limits.depth && !p.depth) refuse("depth");
    if (spec.limits.seconds && !p.seconds) refuse("movetime");
    check_whole_seconds(spec);
}

void check_ponder(const PlayerSpec& spec) {
    if (!spec.limits.clock) throw std::invalid_argument("player " + spec.name + " has no clock, as tc=60+0.5");
    if (!spec.protocol.empty() && !protocol_of(spec).ponder)
        throw std::invalid_argument("the protocol " + spec.protocol + " does not support pondering");
}

void check_game(const PlayerSpec& spec, const std::string& game, bool from_start) {
    const auto& p = protocol_of(spec);
    if (p.game && game.substr(0, std::string_view(p.game).size()) != p.game)
        throw std::invalid_argument(std::string("the protocol ") + p.name + " plays " + p.game + ", not " + game);
    if (!from_start && !p.any_start)
        throw std::invalid_argument(std::string("the protocol ") + p.name +
                                    " has no way to begin from a position; give openings as moves from the start");
}

std::unique_ptr<Player> external_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop) {
    return protocol_of(spec).create(spec, patience, stop);
}

std::pair<std::string, std::string> split_word(const std::string& line) {
    const auto begin = std::min(line.find_first_not_of(" \t"), line.size());
    const auto end = std::min(line.find_first_of(" \t", begin), line.size());
    const auto rest = std::min(line.find_first_not_of(" \t", end), line.size());
    return {line.substr(begin, end - begin), line.substr(rest)};
}

std::optional<double> number_in(const std::string& text) {
    try {
        return std::stod(text);
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

std::string lower_case(std::string s) {
    for (char& c : s) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return s;
}

}  // namespace betwixt::match
