#include "distributed/mpi_ranks.hpp"

#include <algorithm>
#include <cstring>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <fmt/core.h>

namespace betwixt::distributed {

struct MpiRanks::Task {
    Task(Engine& engine, Network& network, Place place, Grain grain)
        : search(engine.node_search()), scheduler(*search, network, place, grain) {}
    std::unique_ptr<NodeSearch> search;
    Scheduler scheduler;
    support::Stopwatch watch;
    double waited = 0;  // seconds without work
};

namespace {

Message message_of(Message::Kind kind, std::string text = {}) {
    Message m;
    m.kind = kind;
    m.text = std::move(text);
    return m;
}

}  // namespace

MpiRanks::MpiRanks(support::MpiJob& job) : job_(job) {}

MpiRanks::~MpiRanks() {
    if (job_.leads()) send_all(message_of(Message::Kind::end));
}

void MpiRanks::send(int to, const Message& message) {
    std::string bytes(sizeof number_, '\0');
    std::memcpy(bytes.data(), &number_, sizeof number_);
    bytes += bytes_of(message);
    if (message.kind <= Message::Kind::answer) traffic_.count(message, bytes.size());
    job_.send(to, bytes);
}

void MpiRanks::send_all(const Message& message) {
    for (int rank = 0; rank < job_.size(); ++rank)
        if (rank != job_.rank()) send(rank, message);
}

std::optional<MpiRanks::Letter> MpiRanks::receive(int milliseconds) {
    const auto received = job_.receive(milliseconds);
    if (!received) return std::nullopt;
    Letter letter{received->from, 0, {}};
    if (received->bytes.size() < sizeof letter.task)
        throw std::runtime_error("another process sent what is no message");
    std::memcpy(&letter.task, received->bytes.data(), sizeof letter.task);
    letter.message = message_from(received->bytes.substr(sizeof letter.task));
    return letter;
}

void MpiRanks::begin(Engine& engine, const Orders& orders, std::uint32_t number) {
    task_ = std::make_unique<Task>(engine, static_cast<Network&>(*this), Place{job_.rank(), job_.size()}, orders.grain);
    number_ = number, traffic_ = {};
    for (const auto& letter : std::exchange(too_early_, {})) take(letter);
}

// Handles a message of a search.
void MpiRanks::take(const Letter& letter) {
    if (letter.task == number_ && task_) task_->scheduler.take(letter.message);
    else if (letter.task > number_) too_early_.push_back(letter);
}

EngineReport MpiRanks::solve(Engine& engine, const Orders& orders, const std::string& position,
                             const std::atomic<bool>* stop, const std::function<void(EngineReport)>& on_pass) {
    const auto next = number_ + 1;
    send_all(message_of(Message::Kind::begin, fmt::format("{} {}", next, position)));
    const support::Stopwatch watch;
    const auto guess = prepare(engine, orders, position);
    begin(engine, orders, next);
    account_ = {};
    auto report = drive(
        engine, *task_->search, orders, guess,
        [&](const Question& question, std::size_t first) { return ask(question, first, stop); }, on_pass, account_);
    account_.seconds = watch.seconds();
    gather();
    total_.add(account_);
    report.stats.nodes = account_.work.nodes + (guess ? guess->stats.nodes : 0);
    report.seconds = account_.seconds;
    return report;
}

Scheduler::RootAnswer MpiRanks::ask(const Question& question, std::size_t first, const std::atomic<bool>* stop) {
    auto& scheduler = task_->scheduler;
    scheduler.ask_root(question, first);
    for (bool idle = false; !scheduler.root_answer();) {
        if (stop && stop->load(std::memory_order_relaxed)) throw Root::Stopped{};
        const support::Stopwatch waiting;
        const auto letter = receive(idle ? 50 : 0);
        if (idle) task_->waited += waiting.seconds();
        if (letter && letter->message.kind == Message::Kind::failed) throw std::runtime_error(letter->message.text);
        if (letter) take(*letter);
        idle = !letter && !scheduler.work();
    }
    return *scheduler.root_answer();
}

// This rank's counts as text.
std::string MpiRanks::counts() const {
    const auto& w = task_->scheduler.done();
    const double busy = std::max(0.0, 1 - task_->waited / std::max(1e-9, task_->watch.seconds()));
    return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {} {}", busy, w.nodes, w.in_vain, w.searched, w.opened,
                       w.joined, w.withdrawn, w.late, w.most_nodes_open, traffic_.messages, traffic_.bytes,
                       traffic_.asks, traffic_.answers, traffic_.withdrawals);
}

void MpiRanks::gather() {
    const auto add = [&](const std::string& text) {
        std::istringstream in(text);
        double busy = 0;
        Work w;
        Traffic t;
        in >> busy >> w.nodes >> w.in_vain >> w.searched >> w.opened >> w.joined >> w.withdrawn >> w.late >>
            w.most_nodes_open >> t.messages >> t.bytes >> t.asks >> t.answers >> t.withdrawals;
        const auto most = std::max(account_.work.most_nodes_open, w.most_nodes_open);
        account_.work += w, account_.traffic += t, account_.busy += busy / job_.size();
        account_.work.most_nodes_open = most;
    };
    account_.ranks = job_.size();
    add(counts());
    send_all(message_of(Message::Kind::report));
    for (int others = job_.size() - 1; others > 0;) {
        const auto letter = receive(1000);
        if (!letter) continue;
        if (letter->message.kind == Message::Kind::failed) throw std::runtime_error(letter->message.text);
        if (letter->message.kind == Message::Kind::done) add(letter->message.text), --others;
        else take(*letter);
    }
}

void MpiRanks::follow(Engine& engine, const Orders& orders, const std::atomic<bool>* stop) {
    for (bool idle = true;;) {
        if (stop->load(std::memory_order_relaxed)) return fail("a process was told to stop");
        const support::Stopwatch waiting;
        const auto letter = receive(idle ? 50 : 0);
        if (idle && task_) task_->waited += waiting.seconds();
        if (!letter) {
            idle = !task_ || !task_->scheduler.work();
            continue;
        }
        idle = false;  // the letter may have brought work
        const auto& m = letter->message;
        if (m.kind == Message::Kind::end) return;
        if (m.kind == Message::Kind::report) {
            send(0, message_of(Message::Kind::done, counts()));
        } else if (m.kind == Message::Kind::begin) {
            const auto blank = m.text.find(' ');
            const auto position = m.text.substr(blank + 1);
            prepare(engine, orders, position);
            begin(engine, orders, static_cast<std::uint32_t>(std::stoul(m.text.substr(0, blank))));
        } else {
            take(*letter);
        }
    }
}

void MpiRanks::fail(const std::string& why) {
    send(0, message_of(Message::Kind::failed, why));
    for (;;) {
        const auto letter = receive(1000);
        if (letter && letter->message.kind == Message::Kind::end) return;
    }
}

}  // namespace betwixt::distributed
