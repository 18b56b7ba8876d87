// Scripted sessions: tests/protocols/sessions/*.txt. Lines of such a file:
//   # a comment
//   ! PROTOCOL GAME [DEPTH]      which session it is
//   > text                       sent by the client; all of it goes through one pipe, which is then closed
//   < text                       one line of the answer. {n} is a number, {move} a move, {...} anything.
//   * text                       one such line or more

#include <filesystem>
#include <fstream>
#include <regex>

#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

struct Expected {
    int number;
    bool repeated;
    std::string text;

    bool matches(const std::string& line) const {
        std::string pattern = std::regex_replace(text, std::regex(R"([.^$|()\[\]\\+*?])"), R"(\$&)");
        const auto put = [&](const std::string& hole, const std::string& what) {
            for (std::size_t at = 0; (at = pattern.find(hole, at)) != std::string::npos; at += what.size())
                pattern.replace(at, hole.size(), what);
        };
        put("{n}", "[-0-9.]+");
        put("{move}", "([A-H][1-8]|PA|pass)");
        put(R"({\.\.\.})", ".*");
        pattern = std::regex_replace(pattern, std::regex("[{}]"), R"(\$&)");  // those of CECP's results
        return std::regex_match(line, std::regex(pattern));
    }
};

struct Script {
    std::string protocol, input;
    protocols::Settings settings;
    std::vector<Expected> expected;
};

Script read_script(const std::filesystem::path& file) {
    Script s;
    std::ifstream in(file);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const std::string text = line.size() > 2 ? line.substr(2) : "";
        if (line.empty() || line[0] == '#') continue;
        if (line[0] == '>') s.input += text + "\n";
        else if (line[0] == '<' || line[0] == '*') s.expected.push_back({number, line[0] == '*', text});
        else {
            std::istringstream words(text);
            Depth depth = 0;
            words >> s.protocol >> s.settings.game;
            if (words >> depth) s.settings.depth = depth;
        }
    }
    return s;
}

TEST(Transcripts, AllAreAnsweredAsWritten) {
    int scripts = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/protocols/sessions")) {
        const Script script = read_script(entry.path());
        const auto lines = answers(script.protocol, script.input, script.settings);
        std::size_t at = 0;
        for (const auto& expected : script.expected) {
            ASSERT_LT(at, lines.size()) << entry.path() << ":" << expected.number << ": nothing more, expected\n"
                                        << expected.text;
            ASSERT_TRUE(expected.matches(lines[at])) << entry.path() << ":" << expected.number << ": expected\n"
                                                     << expected.text << "\nanswered\n"
                                                     << lines[at];
            ++at;
            while (expected.repeated && at < lines.size() && expected.matches(lines[at])) ++at;
        }
        EXPECT_EQ(at, lines.size()) << entry.path() << ": more than expected, from\n"
                                    << lines[std::min(at, lines.size() - 1)];
        ++scripts;
    }
    EXPECT_GE(scripts, 6);
}

}  // namespace
}  // namespace betwixt::test
