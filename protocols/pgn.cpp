#include "protocols/pgn.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "protocols/chess_board.hpp"
#include "protocols/move_note.hpp"
#include "protocols/pdn.hpp"
#include "protocols/portable_lexer.hpp"
#include "protocols/portable_text.hpp"
#include "protocols/san.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::string_view chess960_name = "chess960";

// The standard's, and a half written as people do.
bool is_pgn_result(std::string_view text) {
    constexpr std::array<std::string_view, 6> all{"1-0", "0-1", "1/2-1/2", "1/2", "\xc2\xbd-\xc2\xbd", "*"};
    return std::find(all.begin(), all.end(), text) != all.end();
}

constexpr PortableNotation pgn_notation{.name = "PGN", .is_result = is_pgn_result, .star_praises = false};

// A number without its dot, or a mark as +- and e.p. that stands by itself.
bool is_passed_over(std::string_view word) {
    return word.find_first_not_of("0123456789") == std::string_view::npos ||
           word.find_first_not_of("+-=/~#") == std::string_view::npos || word == "e.p." || word == "ep" || word == "N";
}

// The variant that a tag names, without what people write between its words.
std::string variant_in(std::string_view value) {
    std::string plain;
    for (const char c : lower(value))
        if (std::isalnum(static_cast<unsigned char>(c))) plain += c;
    if (plain == "chess960" || plain == "960" || plain == "fischerandom" || plain == "fischerrandom" ||
        plain == "fischerrandomchess" || plain == "frc")
        return std::string(chess960_name);
    if (plain.empty() || plain == "standard" || plain == "normal" || plain == "fromposition") return "chess";
    return plain;
}

class PgnReader {
public:
    PgnReader(Engine& engine, std::string_view text, std::size_t at, std::string_view game)
        : engine_(engine), lexer_(pgn_notation, text, at), game_(game) {}

    GameRecord read() {
        engine_.set_position("");
        while (take_token()) {
        }
        return std::move(record_);
    }
    std::size_t at() const { return lexer_.at(); }

private:
    // False behind the last token of the game.
    bool take_token() {
        const PortableToken token = lexer_.next();
        if (!record_.moves.empty()) read_comment(lexer_.comment(), record_.moves.back());
        switch (token.kind) {
            case PortableToken::Kind::end: return false;
            case PortableToken::Kind::tag:
                if (begun_) return lexer_.go_to(token.at), false;  // it is the next game's
                lexer_.explain(token.at, [&] { use_tag(token); });
                return true;
            case PortableToken::Kind::mark:
            case PortableToken::Kind::result: return end_with(token.text), false;
            case PortableToken::Kind::move: break;
        }
        begun_ = true;
        if (is_passed_over(token.text)) return true;
        lexer_.explain(token.at, [&] {
            record_.moves.push_back({.text = move_of_san(engine_, token.text), .side = engine_.side_to_move()});
            engine_.play(record_.moves.back().text);
        });
        return true;
    }
    void use_tag(const PortableToken& tag) {
        if (tag.text == "FEN") {
            engine_.set_position(tag.value);
            record_.start = engine_.position();
        } else if (tag.text == "Variant") {
            const auto variant = variant_in(tag.value);
            // Games of chess are games of Chess960, too.
            if (game_ == "chess" && variant != "chess")
                throw std::invalid_argument("the game is of the variant " + in_quotes(tag.value) + ", not of chess");
            if (game_ == chess960_name && variant != "chess" && variant != chess960_name)
                throw std::invalid_argument("the game is of the variant " + in_quotes(tag.value) + ", not of Chess960");
        } else if (tag.text != "SetUp") {
            record_.tags.emplace_back(tag.text, tag.value);
        }
    }
    // The tag says it first, where it says anything.
    void end_with(const std::string& result) {
        for (auto& [name, value] : record_.tags) {
            if (name != "Result") continue;
            if (value == "*" || !is_pgn_result(value)) value = result;
            return;
        }
        record_.tags.emplace_back("Result", result);
    }

    Engine& engine_;
    PortableLexer lexer_;
    std::string_view game_;
    GameRecord record_;
    bool begun_ = false;  // is the first word of the moves read?
};

// As the standard writes it.
std::string pgn_result_said(const GameRecord& record) {
    for (const auto& [name, value] : record.tags)
        if (name == "Result" && is_pgn_result(value))
            return value == "1-0" || value == "0-1" || value == "*" ? value : "1/2-1/2";
    return "*";
}

// The seven tags that every game has, then its others, then what says which game it is and where it starts.
std::string pgn_tags(const GameRecord& record, std::string_view game, const std::string& start,
                     const std::string& result) {
    constexpr std::array<std::string_view, 7> roster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};
    std::string s;
    for (const auto name : roster) {
        const auto tag =
            std::find_if(record.tags.begin(), record.tags.end(), [&](const auto& t) { return t.first == name; });
        const std::string_view unknown = name == "Date" ? "????.??.??" : "?";
        s += portable_tag(name, name == "Result" ? result : tag == record.tags.end() ? unknown : tag->second);
    }
    for (const auto& [name, value] : record.tags)
        if (std::find(roster.begin(), roster.end(), name) == roster.end()) s += portable_tag(name, value);
    if (game == chess960_name) s += portable_tag("Variant", "Chess960");
    if (!start.empty()) s += portable_tag("SetUp", "1") + portable_tag("FEN", start);
    return s;
}

}  // namespace

std::string pgn_result_of(const Engine& engine, const GameRecord& record) {
    if (engine.legal_moves().empty()) return pdn_result(engine);
    const auto said = pgn_result_said(record);
    return said == "*" ? pdn_result(engine) : said;
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

std::string to_pgn(Engine& engine, const GameRecord& record, std::string_view game) {
    engine.set_position("");
    const std::string usual = engine.position();
    engine.set_position(record.start);
    const std::string start = engine.position();
    if (!is_fen(start)) throw std::invalid_argument("PGN is written for chess, not for " + in_quotes(start));
    const auto number_at = start.find_last_of(' ');
    int number = whole_number(std::string_view(start).substr(number_at + 1)).value_or(1);
    bool white = chess_board(start).white_to_move;
    WrappedWords moves(79);  // the standard's longest line
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        if (white) moves.add(std::to_string(number) + ".");
        else if (i == 0) moves.add(std::to_string(number) + "...");
        moves.add(san_of(engine, record.moves[i].text));
        moves.add_if_any(comment_on(record.moves[i]));
        engine.play(record.moves[i].text);
        number += !white;
        white = !white;
    }
    const std::string result = pgn_result_of(engine, record);
    moves.add(result);
    return pgn_tags(record, game, start == usual ? "" : start, result) + "\n" + moves.text() + "\n";
}

}  // namespace betwixt::protocols
