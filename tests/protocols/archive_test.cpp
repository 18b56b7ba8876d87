// Texts that imitate what archives hold, with their right reading: random games in all notations, headers, marks and
// encodings that real files have. Each text is made from a seed, so that a failure can be repeated.

#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <random>

#include "protocols/record_tags.hpp"
#include "protocols/records.hpp"
#include "protocols/san.hpp"
#include "protocols/text_parts.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;

// BETWIXT_TEXTS sets another number.
unsigned texts_of_a_format() {
    const char* const number = std::getenv("BETWIXT_TEXTS");
    return number ? static_cast<unsigned>(std::atoi(number)) : 250;
}

struct Known {
    std::vector<std::string> moves;    // in the engine's notation
    std::vector<std::string> written;  // as records write them
    std::string white, result;
};

class Archive {
public:
    Archive(const std::string& game, unsigned seed) : engine_(engine_of(game)), random_(seed) {}

    bool chance(int of_ten) { return static_cast<int>(random_() % 10) < of_ten; }
    std::string one_of(const std::vector<std::string>& all) { return all[random_() % all.size()]; }

    // A game of random moves; `write` gives the notation of a move before it is played.
    Known game(const std::function<std::string(Engine&, const std::string&)>& write) {
        Known known;
        engine_->set_position("");
        const std::size_t plies = 2 + random_() % 60;
        while (known.moves.size() < plies || known.moves.back() == "pass") {
            const auto legal = engine_->legal_moves();
            if (legal.empty()) break;
            const auto move = legal[random_() % legal.size()];
            known.moves.push_back(move);
            known.written.push_back(write(*engine_, move));
            engine_->play(move);
        }
        return known;
    }
    // A name with letters of Latin-1 or UTF-8, quotes and brackets.
    std::string name() {
        return one_of({"Anand, V.", "Mu\xf1oz", "M\xc3\xbcller", "O'Kelly (x)", "{Team} A; B", "[x]", "N.N.", "1-0"});
    }
    // A tag as programs and people write it.
    std::string tag(const std::string& name, const std::string& value) {
        const auto quoted = "\"" + value + "\"";
        if (chance(1)) return "[ " + name + "  " + quoted + " ]";
        if (chance(1)) return "[" + name + ": " + quoted + "]";
        return "[" + name + " " + quoted + "]";
    }
    // What may stand between two moves and says nothing of them.
    std::string between() {
        if (chance(7)) return " ";
        return one_of({"\n", "  ", " {a comment, 1. e4 (;} ", " {[%clk 0:01:02] [%eval -0.31]} ", " $14 ",
                       " (1. a3 {)} (1... x)) ", " ; to the end of the line 1-0\n", "\n% a line of a program\n",
                       "\n\n"});
    }
    std::string line_ends(const std::string& text) {
        const auto end = one_of({"\n", "\r\n", "\r"});
        std::string s = chance(2) ? "\xef\xbb\xbf" : "";
        for (const char c : text) s += c == '\n' ? end : std::string(1, c);
        return s;
    }

private:
    std::unique_ptr<Engine> engine_;
    std::mt19937 random_;
};

std::string joined_moves(const GameRecord& record) {
    std::string s;
    for (const auto& move : record.moves) s += move.text + " ";
    return s;
}
std::string joined_moves(const Known& known) {
    std::string s;
    for (const auto& move : known.moves) s += move + " ";
    return s;
}

void expect_read(const std::string& text, const std::string& format, const std::string& game,
                 const std::vector<Known>& games, unsigned seed) {
    static std::map<std::string, std::unique_ptr<Engine>> engines;
    auto& engine = engines[game];
    if (!engine) engine = engine_of(game);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    ASSERT_EQ(format_of(text, *engine), format);
    std::vector<Numbered> read;
    ASSERT_NO_THROW(read = read_records(*engine, text, format, game));
    ASSERT_EQ(read.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(joined_moves(read[i].record), joined_moves(games[i])) << i;
        EXPECT_EQ(tag_of(read[i].record, "White"), games[i].white) << i;
        const auto result = tag_of(read[i].record, "Result");
        EXPECT_EQ(games[i].result.empty() ? "" : result, games[i].result) << i;
    }
}

// A move of chess as people write it.
std::string as_people_write(Archive& archive, std::string san) {
    const auto replace = [&](const std::string& from, const std::string& to) {
        for (auto at = san.find(from); at != std::string::npos; at = san.find(from, at + to.size()))
            san.replace(at, from.size(), to);
    };
    if (san[0] == 'O') {
        replace("O", archive.one_of({"O", "0"}));
        replace("-", archive.one_of({"-", "\xe2\x80\x91"}));
        return san;
    }
    if (archive.chance(1)) replace("x", "");
    if (archive.chance(1)) replace("=", "");
    if (archive.chance(1) && !san.empty() && (san.back() == '+' || san.back() == '#')) san.pop_back();
    return san + (archive.chance(1) ? archive.one_of({"!", "?", "!?", "?!", "!!", "??", "$1"}) : "");
}

std::string number_before(Archive& archive, std::size_t ply, int style) {
    const auto number = std::to_string(ply / 2 + 1);
    if (style == 0) return ply % 2 ? "" : number + ". ";
    if (style == 1) return ply % 2 ? "" : number + ".";
    if (style == 2) return number + (ply % 2 ? "... " : ". ");
    return ply % 2 ? (archive.chance(2) ? number + "..." : "") : number + " . ";
}

std::string portable_moves(Archive& archive, const Known& known, const std::function<std::string(std::string)>& write) {
    const int style = static_cast<int>(known.moves.size() % 4);
    std::string text;
    for (std::size_t ply = 0; ply < known.written.size(); ++ply) {
        // An empty line before number 1 begins a game.
        text += number_before(archive, ply, style) + write(known.written[ply]);
        const auto gap = archive.between();
        text += gap == "\n\n" && ply == 0 ? " " : gap;
    }
    return text;
}

TEST(Archives, Pgn) {
    for (unsigned seed = 0; seed < texts_of_a_format(); ++seed) {
        Archive archive("chess", seed);
        std::vector<Known> games;
        std::string text;
        for (unsigned count = 1 + seed % 3; games.size() < count;) {
            auto known = archive.game([](Engine& e, const std::string& move) { return san_of(e, move); });
            known.white = archive.name();
            const bool without_moves = archive.chance(1);
            if (without_moves) known.moves.clear(), known.written.clear();
            const auto said = archive.one_of({"1-0", "0-1", "1/2-1/2", "*"});
            known.result = said;
            const bool spread = archive.chance(1);  // an empty line between all tags
            const std::string gap = spread ? "\n\n" : "\n";
            text += !spread && archive.chance(1) ? "[pgn]\n" : "";  // as in forums
            for (const auto& tag :
                 {archive.tag("Event", "x"), archive.tag("White", known.white), archive.tag("Black", "b"),
                  archive.tag("Variant", archive.one_of({"Standard", "normal", "Classical"})),
                  archive.tag("Result", said == "1/2-1/2" && archive.chance(5) ? "1/2" : said)})
                text += tag + gap;
            if (said == "1/2-1/2") known.result.clear();
            if (!spread) text += "\n";
            text +=
                portable_moves(archive, known, [&](const std::string& san) { return as_people_write(archive, san); });
            text += without_moves && archive.chance(5)   ? ""
                    : said == "1-0" && archive.chance(3) ? " 1\xe2\x80\x93"
                                                           "0"
                                                         : " " + said;
            text += archive.one_of({"\n\n", "\n\n\n", "\n \n", ")\n\n"});
            games.push_back(std::move(known));
        }
        expect_read(archive.line_ends(text), "pgn", "chess", games, seed);
        if (HasFailure()) return;
    }
}

TEST(Archives, Pdn) {
    for (unsigned seed = 0; seed < texts_of_a_format(); ++seed) {
        Archive archive("checkers", seed);
        std::vector<Known> games;
        std::string text;
        for (unsigned count = 1 + seed % 3; games.size() < count;) {
            auto known = archive.game([](Engine&, const std::string& move) { return move; });
            known.white = archive.name();
            known.result = archive.one_of({"1-0", "0-1", "1/2-1/2", "*", "2-0", "1-1"});
            for (const auto& tag : {archive.tag("Event", "x"), archive.tag("White", known.white),
                                    archive.tag("GameType", "21,W"), archive.tag("Result", known.result)})
                text += tag + "\n";
            text += "\n" + portable_moves(archive, known, [&](const std::string& move) {
                        return move + (archive.chance(1) ? archive.one_of({"!", "?", "*", "(!)", "$2"}) : "");
                    });
            text += " " + known.result + archive.one_of({"\n\n", "\n", "\n\n\n"});
            games.push_back(std::move(known));
        }
        expect_read(archive.line_ends(text), "pdn", "checkers", games, seed);
        if (HasFailure()) return;
    }
}

TEST(Archives, Sgf) {
    for (unsigned seed = 0; seed < texts_of_a_format(); ++seed) {
        Archive archive("othello", seed);
        std::vector<Known> games;
        std::string text;
        for (unsigned count = 1 + seed % 3; games.size() < count;) {
            const bool old = archive.chance(2);  // FF[3]: small letters in names
            std::string moves;
            auto known = archive.game([&](Engine& e, const std::string& move) {
                const auto value = move == "pass"      ? archive.one_of({"", "PA", "pass", "--"})
                                   : archive.chance(2) ? upper(move)
                                                       : move;
                moves += archive.one_of({";", "\n;", " ; "}) +
                         (e.side_to_move() == 0 ? old ? "Black" : "B"
                          : old                 ? "White"
                                                : "W") +
                         "[" + value + "]";
                if (archive.chance(1))
                    moves += archive.one_of({"C[(;B[a\\]1)]", "V[-3]", "TE[1]", "BM[2]\n", "BL[31.5]"});
                return move;
            });
            known.white = archive.one_of({"a", "Mu\xf1oz", "x (y)", "{z};"});
            text += archive.one_of({"", "\n", "a letter that came with it\n"}) + "(;" +
                    archive.one_of({"GM[2]FF[4]", "FF[4]GM[2]", "FF[3] GM[2]\n"}) + "SZ[8]" +
                    (old ? "PlayerWhite[" : "PW[") + known.white + "]RE[B+10]" + moves;
            text += archive.chance(2) ? "(;C[no more])(;C[a variation]))\n" : ")\n";
            games.push_back(std::move(known));
        }
        expect_read(archive.line_ends(text), "sgf", "othello", games, seed);
        if (HasFailure()) return;
    }
}

TEST(Archives, LinesOfMoves) {
    for (unsigned seed = 0; seed < texts_of_a_format(); ++seed) {
        Archive archive("othello", seed);
        std::vector<Known> games;
        std::string text;
        for (unsigned count = 1 + seed % 3; games.size() < count;) {
            const bool numbers = archive.chance(3), blanks = numbers || archive.chance(6), large = archive.chance(3);
            std::string line;
            int number = 0;
            auto known = archive.game([&](Engine&, const std::string& move) {
                ++number;
                if (numbers && number % 2) line += std::to_string(number / 2 + 1) + archive.one_of({".", ". "});
                line += move == "pass" ? blanks ? archive.one_of({"pass", "ps", "PA", "--", "@@"}) : ""
                        : large        ? upper(move)
                                       : move;
                line += blanks ? " " : "";
                return move;
            });
            text += archive.one_of({"", "# a comment\n", "\n", "  "}) + line +
                    archive.one_of({"\n", " \n", "  # a remark\n"});
            games.push_back(std::move(known));
        }
        expect_read(archive.line_ends(text), "moves", "othello", games, seed);
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace betwixt::test
