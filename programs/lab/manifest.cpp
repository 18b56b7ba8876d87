#include "lab/manifest.hpp"

#include <ctime>
#include <fstream>
#include <stdexcept>
#include <thread>

#include <fmt/core.h>
#include <sys/utsname.h>

#include "support/version.hpp"

namespace betwixt::lab {

namespace {

std::string compiler() {
#if defined __clang__
    return fmt::format("clang++ {}", __clang_version__);
#else
    return fmt::format("g++ {}", __VERSION__);
#endif
}

std::string processor() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    return "unknown processor";
}

std::string machine() {
    utsname u{};
    if (uname(&u) != 0) return "unknown";
    return fmt::format("{}, {} {} {}", processor(), u.sysname, u.release, u.machine);
}

std::string now() {
    const std::time_t t = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&t, &utc);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

// True for entries that may differ between runs of one table: place and time, and the texts, figures and claims of the
// file.
bool describes_only(const std::string& name) {
    return name == "machine" || name == "cores" || name == "started" || name == "toml" || name == "title";
}

}  // namespace

Shard Shard::parse(const std::string& text) {
    Shard s{0, 0};
    char rest = 0;
    if (std::sscanf(text.c_str(), "%d/%d%c", &s.index, &s.count, &rest) != 2 || s.index < 1 || s.index > s.count)
        throw std::invalid_argument(fmt::format("'{}' is not a shard; 2/3 is the second of three", text));
    return s;
}

std::string Shard::text() const { return fmt::format("{}/{}", index, count); }

Manifest manifest_of(const Plan& plan, const Shard& shard) {
    const Experiment& e = plan.experiment;
    Manifest m{{"experiment", e.name},
               {"title", e.title},
               {"toml", e.text},
               {"mode", name_of(e.mode)},
               {"kind", e.kind},
               {"seed", std::to_string(e.seed)},
               {"shard", shard.text()},
               {"cells", std::to_string(plan.cells.size())},
               {"program", support::version},
               {"commit", commit()},
               {"compiler", compiler()},
               {"machine", machine()},
               {"cores", std::to_string(std::thread::hardware_concurrency())},
               {"started", now()}};
    for (const auto& [name, value] : plan.identity) m[name] = value;
    return m;
}

std::string differences(const Manifest& was, const Manifest& is, bool shards) {
    std::string all;
    const auto differs = [&](const std::string& name, const std::string& old, const std::string& fresh) {
        const bool tall = old.size() + fresh.size() > 100;
        all += (all.empty() ? "" : "; ") + (tall ? name : fmt::format("{} was {} and is {}", name, old, fresh));
    };
    for (const auto& [name, value] : is) {
        if (describes_only(name) || (shards && name == "shard")) continue;
        const auto old = was.find(name);
        if (old == was.end()) differs(name, "not said", value);
        else if (old->second != value) differs(name, old->second, value);
    }
    return all;
}

std::string commit() { return support::commit; }

}  // namespace betwixt::lab
