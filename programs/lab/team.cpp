#include "lab/team.hpp"

#include <stdexcept>
#include <string>

#include "support/json.hpp"

namespace betwixt::lab {

using support::MpiJob;

namespace {

Json to_json(const Sample& s) {
    Json json{{"depth", s.depth}, {"seconds", s.seconds}};
    for_each_value(s, [&](const char* name, std::optional<double> x) { json[name] = x ? Json(*x) : Json(nullptr); });
    for_each_count(s, [&](const char* name, std::uint64_t n) { json[name] = n; });
    for_each_text(s, [&](const char* name, const std::string& text) { json[name] = text; });
    return json;
}

Sample sample_from(const Json& json) {
    Sample s{.depth = json.at("depth")};
    s.seconds = json.at("seconds");
    for_each_value(s, [&](const char* name, std::optional<double>& x) {
        if (const auto& field = json.at(name); !field.is_null()) x = field.get<double>();
    });
    for_each_count(s, [&](const char* name, std::uint64_t& n) { n = json.at(name); });
    for_each_text(s, [&](const char* name, std::string& text) { text = json.at(name); });
    return s;
}

void send(MpiJob& job, int to, const Json& message) { job.send(to, support::json_text(message)); }

struct Letter {
    int from;
    Json text;
};

std::optional<Letter> receive(MpiJob& job, int milliseconds) {
    const auto letter = job.receive(milliseconds);
    if (!letter) return std::nullopt;
    return Letter{letter->from, Json::parse(letter->bytes)};
}

}  // namespace

std::unique_ptr<Team> Team::join() {
    auto job = MpiJob::join();
    return job ? std::unique_ptr<Team>(new Team(std::move(job))) : nullptr;
}

Team::~Team() {
    try {
        if (leads() && !served_) dismiss();
    } catch (const std::exception&) {  // an unreadable message: the job is lost, and mpirun reports it
    }
}

void Team::serve(Queue& queue) {
    served_ = true;
    const auto take = [&](const Json& m) {
        if (m.contains("error")) throw std::runtime_error(m.at("error").get<std::string>());
        if (!m.contains("samples")) return;
        std::vector<Sample> samples;
        for (const auto& s : m.at("samples")) samples.push_back(sample_from(s));
        queue.finish(m.at("cell"), samples);
    };
    for (int others = size() - 1; others > 0;) {
        const auto letter = receive(*job_, 50);
        if (!letter) continue;
        try {
            take(letter->text);
        } catch (...) {
            queue.fail(std::current_exception());  // from then on no process gets more work
        }
        const auto cell = letter->text.contains("stopped") ? std::nullopt : queue.next();
        send(*job_, letter->from, cell ? Json{{"cell", *cell}} : Json{{"end", true}});
        if (!cell) --others;
    }
}

void Team::follow(const Plan& plan, const std::vector<GameEntry>& games, const std::atomic<bool>* stop) {
    Worker worker(plan, games, stop);
    Json message{{"ready", true}};
    for (;;) {
        send(*job_, 0, message);
        std::optional<Letter> answer;
        while (!answer) answer = receive(*job_, 1000);
        if (!answer->text.contains("cell")) return;
        const std::size_t cell = answer->text.at("cell");
        try {
            Json samples = Json::array();
            for (const auto& s : worker.measure(cell)) samples.push_back(to_json(s));
            message = {{"cell", cell}, {"samples", std::move(samples)}};
        } catch (const Interrupted&) {
            message = {{"stopped", true}};
        } catch (const std::exception& error) {
            message = {{"stopped", true}, {"error", error.what()}};
        }
    }
}

void Team::dismiss() {
    for (int others = size() - 1; others > 0;) {
        const auto letter = receive(*job_, 1000);
        if (!letter) continue;
        send(*job_, letter->from, Json{{"end", true}});
        --others;
    }
}

}  // namespace betwixt::lab
