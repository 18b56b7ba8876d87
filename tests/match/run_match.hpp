#pragma once
// Matches inside the test, and what their records say.

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/command/run.hpp"

namespace betwixt::test {

using Json = nlohmann::json;

// A file of this test alone.
inline std::string temporary(const std::string& name) {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    std::string unique = std::string(test->name()) + name;
    for (char& c : unique)
        if (c == '/') c = '_';
    const auto path = testing::TempDir() + "betwixt_" + std::to_string(getpid()) + "_" + unique;
    std::remove(path.c_str());
    return path;
}

// `fake_engine` (tests/fake_engine) as a player.
inline std::string fake(const std::string& protocol, const std::string& game, const std::string& behaviour,
                        const std::string& fields = "") {
    const bool needs_limit = (protocol == "uci" || protocol == "hub") && fields.find("tc=") == std::string::npos &&
                             fields.find("depth=") == std::string::npos;
    return "name=fake,protocol=" + protocol + (needs_limit ? ",depth=1" : "") + (fields.empty() ? "" : "," + fields) +
           ",command=" + BETWIXT_FAKE_ENGINE + " " + protocol + " " + game + " " + behaviour;
}

// The command in a process of its own.
inline pid_t start_command(const std::vector<std::string>& arguments, const std::string& output = "/dev/null") {
    const pid_t child = fork();
    if (child != 0) return child;
    if (!std::freopen(output.c_str(), "w", stdout) || !std::freopen("/dev/null", "w", stderr)) _exit(99);
    std::vector<const char*> argv{"betwixt"};
    for (const auto& w : arguments) argv.push_back(w.c_str());
    const int status = run_command(static_cast<int>(argv.size()), argv.data(), all_games());
    std::fflush(stdout);
    _exit(status);
}

inline std::ptrdiff_t lines_in(const std::string& file) {
    std::ifstream in(file);
    return std::count(std::istreambuf_iterator<char>(in), {}, '\n');
}

// Ctrl-C when the record has so many lines. The exit status of the process, or -1 if a signal ended it.
inline int ctrl_c(pid_t process, const std::string& record, std::ptrdiff_t lines) {
    int status = 0;
    while (lines_in(record) < lines && waitpid(process, &status, WNOHANG) == 0) usleep(1'000);
    kill(process, SIGINT);
    waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// The games of a record, by their place in the match, without what no two runs have in common.
inline std::map<int, Json> games_of(const std::string& file) {
    std::map<int, Json> games;
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    EXPECT_TRUE(Json::parse(line).contains("match"));
    while (std::getline(in, line)) {
        auto game = Json::parse(line);
        for (const char* key : {"seconds", "times", "date"}) game.erase(key);
        game.erase("cpu_seconds");
        const int index = game.at("game");
        EXPECT_TRUE(games.emplace(index, game).second) << "game " << index << " is there twice";
    }
    return games;
}

// The result without its times.
inline Json result_of(const Ran& ran) {
    EXPECT_EQ(ran.status, 0) << ran.err;
    auto json = ran.json();
    json.erase("seconds");
    for (auto& player : json.at("players")) player.erase("seconds"), player.erase("cpu_seconds");
    return json;
}

}  // namespace betwixt::test
