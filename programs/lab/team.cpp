#include "lab/team.hpp"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <dlfcn.h>
#include <fmt/core.h>

namespace betwixt::lab {

namespace {

namespace fs = std::filesystem;

// Beside the program, or where it is installed.
void* load_module() {
    std::error_code none;
    const fs::path here = fs::read_symlink("/proc/self/exe", none).parent_path();
    std::string why;
    for (const auto& file : {here / "betwixt_mpi.so", here / ".." / "lib" / "betwixt" / "betwixt_mpi.so"}) {
        if (!fs::exists(file, none)) continue;
        if (void* module = ::dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL))
            return module;  // MPI's own parts look for it
        why = ::dlerror();
    }
    if (!why.empty()) throw std::runtime_error(fmt::format("cannot load the part of the program for MPI: {}", why));
    throw std::runtime_error(
        "mpirun started several processes, but this program was built without MPI: install libopenmpi-dev and build "
        "again");
}

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

void send(const BetwixtTransport& t, int to, const Json& message) {
    const auto text = message.dump();
    t.send(to, text.data(), text.size());
}

struct Letter {
    int from;
    Json text;
};

std::optional<Letter> receive(const BetwixtTransport& t, int milliseconds) {
    Letter letter{};
    const char* bytes = nullptr;
    std::size_t size = 0;
    if (!t.receive(milliseconds, &letter.from, &bytes, &size)) return std::nullopt;
    letter.text = Json::parse(bytes, bytes + size);
    return letter;
}

}  // namespace

std::unique_ptr<Team> Team::join() {
    const char* size = std::getenv("OMPI_COMM_WORLD_SIZE");
    if (!size || std::atoi(size) < 2) return nullptr;
    const auto make = reinterpret_cast<BetwixtTransportMaker>(::dlsym(load_module(), "betwixt_transport"));
    const BetwixtTransport* transport = make ? make() : nullptr;
    if (!transport) throw std::runtime_error("MPI does not start");
    return std::unique_ptr<Team>(new Team(*transport));
}

Team::~Team() {
    try {
        if (leads() && !served_) dismiss();
    } catch (const std::exception&) {  // a letter that is no letter: the job is lost, and mpirun will say so
    }
    transport_.finish();
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
        const auto letter = receive(transport_, 50);
        if (!letter) continue;
        try {
            take(letter->text);
        } catch (...) {
            queue.fail(std::current_exception());  // then nobody gets more work
        }
        const auto cell = letter->text.contains("stopped") ? std::nullopt : queue.next();
        send(transport_, letter->from, cell ? Json{{"cell", *cell}} : Json{{"end", true}});
        if (!cell) --others;
    }
}

void Team::follow(const Plan& plan, const std::vector<GameEntry>& games, const std::atomic<bool>* stop) {
    Worker worker(plan, games, stop);
    Json message{{"ready", true}};
    for (;;) {
        send(transport_, 0, message);
        std::optional<Letter> answer;
        while (!answer) answer = receive(transport_, 1000);
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
        const auto letter = receive(transport_, 1000);
        if (!letter) continue;
        send(transport_, letter->from, Json{{"end", true}});
        --others;
    }
}

}  // namespace betwixt::lab
