// Whatever a search throws, a session says one sentence and answers the next command; and a position that was refused
// is not searched, nor another one in its place.

#include <new>
#include <system_error>

#include "tests/protocols/faulty_engine.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

std::string answers_of_faulty(const std::string& name, const std::string& game, const std::string& input,
                              const std::function<void()>& fault) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    EXPECT_EQ(::write(ends[1], input.data(), input.size()), static_cast<ssize_t>(input.size()));
    close(ends[1]);
    FaultyEngine engine(engine_of(game, 1024), fault);
    protocols::Settings settings{.game = game};
    settings.create = engine_or_nothing;
    std::ostringstream out;
    {
        protocols::LineReader in(ends[0], -1, protocol(name).rules);
        protocol(name).run(engine, in, out, settings);
    }
    close(ends[0]);
    return out.str();
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

struct Session {
    const char *name, *game, *input;
    std::vector<const char*> answers;  // besides the sentence
};

const Session sessions[] = {
    {"uci",
     "connect4",
     "position startpos\ngo depth 3\nisready\neval\nbench 2\nd\n",
     {"bestmove ", "readyok", "Fen: "}},
    {"xboard", "chess", "new\nsd 3\ngo\nhint\nanalyze\n.\nexit\nping 7\n", {"move ", "pong 7"}},
    {"hub", "checkers", "pos\nlevel depth=3\ngo think\nping\n", {"error message=", "pong"}},
    {"gtp", "othello", "1 genmove b\n2 name\n3 final_score\n", {"?1 ", "=2 Betwixt", "?3 "}},
    {"nboard", "othello", "go\nhint 1\nhint 3\nanalyze\nping 7\n", {"status ", "pong 7"}},
};
struct Kind {
    std::function<void()> fault;
    const char* sentence;
};
const Kind kinds[] = {
    {[] { throw std::bad_alloc(); }, "not enough memory"},
    {[] { throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)); },
     "the system refuses"},
    {[] { throw std::runtime_error("a fault of the game"); }, "a fault of the game"},
    {[] { throw 42; }, "unknown kind"},
};

TEST(Fault, OfASearchIsOneSentenceAndTheSessionGoesOn) {
    for (const auto& session : sessions)
        for (const auto& kind : kinds) {
            const auto said = answers_of_faulty(session.name, session.game, session.input, kind.fault);
            EXPECT_TRUE(holds(said, kind.sentence)) << session.name << ":\n" << said;
            for (const auto* answer : session.answers)
                EXPECT_TRUE(holds(said, answer)) << session.name << " without " << answer << ":\n" << said;
        }
}

std::string all_answers(const std::string& name, const std::string& game, const std::string& input) {
    std::string all;
    for (const auto& line : answers(name, input, {.game = game})) all += line + "\n";
    return all;
}

TEST(Refused, PositionsAreNotSearched) {
    const auto uci = all_answers("uci", "chess",
                                 "position startpos moves e2e4\nposition fen 8/8/8/8/8/8/8/8 w - - 0 1\ngo depth 2\n"
                                 "position startpos\ngo depth 2\n");
    EXPECT_TRUE(holds(uci, "info string there is no position: ")) << uci;
    EXPECT_TRUE(holds(uci, "bestmove (none)\n")) << uci;
    EXPECT_EQ(count_of(lines_of(uci), "bestmove "), 2) << uci;

    const auto xboard = all_answers("xboard", "chess",
                                    "new\nforce\nsetboard 8/8/8/8/8/8/8/8 w - - 0 1\nsd 2\ngo\nusermove e2e4\n"
                                    "setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\ngo\n");
    EXPECT_TRUE(holds(xboard, "tellusererror Illegal position: ")) << xboard;
    EXPECT_TRUE(holds(xboard, "Error (the position was refused): go\n")) << xboard;
    EXPECT_TRUE(holds(xboard, "Illegal move (the position was refused): e2e4\n")) << xboard;
    EXPECT_EQ(count_of(lines_of(xboard), "move "), 1) << xboard;

    const auto hub =
        all_answers("hub", "checkers", "pos pos=Wxx\nlevel depth=2\ngo think\npos\nlevel depth=2\ngo think\n");
    EXPECT_TRUE(holds(hub, "there is no position")) << hub;
    EXPECT_EQ(count_of(lines_of(hub), "done "), 1) << hub;

    const auto nboard = all_answers("nboard", "othello", "set depth 2\nset game (;nonsense\nmove F5\ngo\nnew\ngo\n");
    EXPECT_TRUE(holds(nboard, "status there is no game: ")) << nboard;
    EXPECT_EQ(count_of(lines_of(nboard), "=== "), 1) << nboard;
}

// Rights to castle and squares of en passant that cannot be are passed over, as other programs do, and the client is
// told.
TEST(Refused, AreNotPositionsWithAFlagThatCannotBe) {
    const std::string fen = "4k3/8/8/8/8/8/4P3/4K3 b K e3 0 1";
    const auto uci = all_answers("uci", "chess", "position fen " + fen + " moves e8d7\ngo depth 1\n");
    EXPECT_EQ(count_of(lines_of(uci), "info string castling 'K' is passed over"), 1) << uci;
    EXPECT_EQ(count_of(lines_of(uci), "info string en passant on 'e3' is passed over"), 1) << uci;
    EXPECT_TRUE(holds(uci, "bestmove e")) << uci;
    const auto xboard = all_answers("xboard", "chess", "new\nforce\nsetboard " + fen + "\nusermove e8d7\nsd 1\ngo\n");
    EXPECT_EQ(count_of(lines_of(xboard), "# castling 'K' is passed over"), 1) << xboard;
    EXPECT_EQ(count_of(lines_of(xboard), "move e"), 1) << xboard;
}

TEST(Refused, BoardsOfEditThatCannotBe) {
    const auto said = all_answers("xboard", "chess", "new\nforce\nedit\n#\nKe1\nPe4\n.\nsd 2\ngo\nping 1\n");
    EXPECT_EQ(count_of(lines_of(said), "tellusererror Illegal position"), 1) << said;
    EXPECT_EQ(count_of(lines_of(said), "Error (the position was refused): go"), 1) << said;
    EXPECT_EQ(count_of(lines_of(said), "move "), 0) << said;
    EXPECT_EQ(count_of(lines_of(said), "pong 1"), 1) << said;
}

}  // namespace
}  // namespace betwixt::test
