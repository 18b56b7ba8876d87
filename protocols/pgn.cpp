#include "protocols/pgn.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "protocols/chess_board.hpp"
#include "protocols/fen_notes.hpp"
#include "protocols/othello_pgn.hpp"
#include "protocols/pdn.hpp"
#include "protocols/portable_reader.hpp"
#include "protocols/portable_text.hpp"
#include "protocols/san.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::string_view chess960_name = "chess960";

// The result in the standard's notation; nothing if the text is no result. Accepts other notations of a half, and + and
// - for a forfeit.
std::optional<std::string> pgn_result_in(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 13> all{{{"1-0", "1-0"},
                                                                                 {"0-1", "0-1"},
                                                                                 {"1/2-1/2", "1/2-1/2"},
                                                                                 {"1/2", "1/2-1/2"},
                                                                                 {"\xc2\xbd-\xc2\xbd", "1/2-1/2"},
                                                                                 {"\xc2\xbd", "1/2-1/2"},
                                                                                 {"*", "*"},
                                                                                 {"1:0", "1-0"},
                                                                                 {"0:1", "0-1"},
                                                                                 {"+--", "1-0"},
                                                                                 {"--+", "0-1"},
                                                                                 {"+:-", "1-0"},
                                                                                 {"-:+", "0-1"}}};
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.first == text; });
    return found == all.end() ? std::nullopt : std::optional(std::string(found->second));
}

// Among moves, +-- is an annotation, not a result: White is far better. Results in discs are those of Othello.
bool ends_pgn(std::string_view word) {
    return (pgn_result_in(word) && word.find_first_of("01/*\xbd") != word.npos) || is_result_in_discs(word);
}

constexpr PortableNotation pgn_notation{.name = "PGN", .is_result = ends_pgn, .star_praises = false};

bool is_null_move(std::string_view word) {
    return word == "--" || word == "Z0" || word == "null" || word == "0000" || word == "@@@@";
}

// True for a number without its dot, a sign that is no letter, or a separate mark such as +- and e.p.
bool is_passed_over(std::string_view word) {
    return word.find_first_not_of("0123456789") == std::string_view::npos ||
           word.find_first_not_of("+-=/~#") == std::string_view::npos || word == "e.p." || word == "ep" ||
           word == "N" || static_cast<unsigned char>(word[0]) >= 0x80;
}

// The variant that a tag names, without separators between its words.
std::string variant_in(std::string_view value) {
    std::string plain;
    for (const char c : lower(value))
        if (std::isalnum(static_cast<unsigned char>(c))) plain += c;
    if (plain == "chess960" || plain == "960" || plain == "fischerandom" || plain == "fischerrandom" ||
        plain == "fischerrandomchess" || plain == "frc" || plain == "wildfr")
        return std::string(chess960_name);
    if (plain.empty() || plain == "standard" || plain == "normal" || plain == "classical" || plain == "fromposition")
        return "chess";
    return plain;
}

class PgnReader : public PortableReader {
public:
    PgnReader(Engine& engine, std::string_view text, std::size_t at, std::string_view game)
        : PortableReader(engine, pgn_notation, text, at), game_(game) {}

private:
    void use_move(const PortableToken& token) override {
        last_mark_.clear();
        if (is_null_move(token.text))
            lexer().fail(in_quotes(token.text) + " is a null move, which the rules do not have", token.at);
        if (!is_passed_over(token.text)) lexer().explain(token.at, [&] { play_san(token.text); });
        else if (pgn_result_in(token.text)) last_mark_ = token.text;
    }
    void play_san(const std::string& text) {
        if (!board_) board_.emplace(engine_);
        const int side = engine_.side_to_move();
        record_.moves.push_back({.text = board_->play(text), .side = side});
    }
    void start_from(const std::string& fen) override {
        PortableReader::start_from(fen);
        board_.reset();
        record_.notes = fen_notes(fen, record_.start);
    }
    void use_tag(const PortableToken& tag) override {
        if (tag.text == "Variant") {
            const auto variant = variant_in(tag.value);
            // A game of chess is also a game of Chess960.
            if (game_ == "chess" && variant != "chess")
                throw std::invalid_argument("the game is of the variant " + in_quotes(tag.value) + ", not of chess");
            if (game_ == chess960_name && variant != "chess" && variant != chess960_name)
                throw std::invalid_argument("the game is of the variant " + in_quotes(tag.value) + ", not of Chess960");
        } else if (lower(tag.text) != "pgn") {  // [pgn] begins a game in forums
            keep(tag);
        }
    }
    // The tag Result takes precedence if it has a result.
    void end_with(const std::string& text) override {
        const auto& said = text.empty() ? last_mark_ : text;
        auto* value = result_tag();
        if (said.empty()) return;
        if (!pgn_result_in(said)) throw std::invalid_argument("the result " + in_quotes(said) + " is not one of chess");
        if (!value) record_.tags.emplace_back("Result", said);
        else if (*value == "*" || !pgn_result_in(*value)) *value = said;
    }

    std::string_view game_;
    std::optional<SanGame> board_;  // from the first move on
    std::string last_mark_;         // the result if nothing of the game follows
};

}  // namespace

std::string pgn_tags(const std::vector<std::pair<std::string, std::string>>& tags, std::string_view variant,
                     const std::string& start, const std::string& result) {
    constexpr std::array<std::string_view, 7> roster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};
    std::string s;
    for (const auto name : roster) {
        const auto tag = std::find_if(tags.begin(), tags.end(), [&](const auto& t) { return t.first == name; });
        const std::string_view unknown = name == "Date" ? "????.??.??" : "?";
        s += portable_tag(name, name == "Result" ? result : tag == tags.end() ? unknown : tag->second);
    }
    for (const auto& [name, value] : tags_once(tags))
        if (std::find(roster.begin(), roster.end(), name) == roster.end()) s += portable_tag(name, value);
    if (!variant.empty()) s += portable_tag("Variant", variant);
    if (!start.empty()) s += portable_tag("SetUp", "1") + portable_tag("FEN", start);
    return s;
}

std::string pgn_result_of(const Engine& engine, const GameRecord& record) {
    if (engine.legal_moves().empty()) return pdn_result(engine);
    const auto said = result_said(record, pgn_result_in);
    return said ? *said : pdn_result(engine);
}

GameRecord from_pgn(Engine& engine, std::string_view text, std::size_t& at, std::string_view game) {
    PgnReader reader(engine, text, at, game);
    GameRecord record = reader.read();
    at = reader.at();
    return record;
}

bool find_pgn_game(std::string_view text, std::size_t& at) {
    at = PortableLexer(pgn_notation, text, at).skip();
    return at < text.size();
}

const PortableNotation& notation_of_pgn() { return pgn_notation; }

std::string to_pgn(Engine& engine, const GameRecord& record, std::string_view game) {
    engine.set_position("");
    const std::string usual = engine.position();
    engine.set_position(record.start);
    const std::string start = engine.position();
    if (!is_fen(start))
        throw std::invalid_argument("PGN is written for chess and Othello, not for " + in_quotes(start));
    const auto number_at = start.find_last_of(' ');
    int number = whole_number(std::string_view(start).substr(number_at + 1)).value_or(1);
    bool white = chess_board(start).white_to_move;
    WrappedWords moves(79);  // the longest line in the standard
    for (const auto& one : record.preface) moves.add_all(one);
    SanGame board(engine);
    bool interrupted = true;  // between White's move and Black's
    for (const auto& move : record.moves) {
        if (white) moves.add(std::to_string(number) + ".");
        else if (interrupted) moves.add(std::to_string(number) + "...");
        moves.add(board.play_engine_move(move.text));
        interrupted = add_annotations(moves, move);
        number += !white;
        white = !white;
    }
    const std::string result = pgn_result_of(engine, record);
    moves.add(result);
    const std::string_view variant = game == chess960_name ? "Chess960" : "";
    return pgn_tags(record.tags, variant, start == usual ? "" : start, result) + "\n" + moves.text() + "\n";
}

}  // namespace betwixt::protocols
