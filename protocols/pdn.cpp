#include "protocols/pdn.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "protocols/draughts.hpp"
#include "protocols/portable_reader.hpp"
#include "protocols/portable_text.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::string_view pdn_game_type = "21";  // English checkers; give-away checkers has no number

constexpr std::array<std::string_view, 9> pdn_results{"1-0", "0-1", "1/2-1/2", "1/2", "0-0", "2-0", "1-1", "0-2", "*"};

// Accepts both conventions, 1-0 and 2-0.
bool is_pdn_result(std::string_view text) {
    return std::find(pdn_results.begin(), pdn_results.end(), text) != pdn_results.end();
}

constexpr PortableNotation pdn_notation{.name = "PDN", .is_result = is_pdn_result, .star_praises = true};

// c3-d4 or a3xc5 in numbers, for the board whose file a is at White's left, or for the board turned around. Empty if
// the text is made of anything but names of squares and signs between them.
std::string in_numbers(std::string_view text, bool turned) {
    std::string s;
    for (std::size_t at = 0; at < text.size(); at += 3) {
        const auto square = square_of_name(lower(text.substr(at, 2)));
        const bool sign_follows = at + 2 < text.size();
        if (!square || (sign_follows && std::string_view("-xX:").find(text[at + 2]) == std::string_view::npos))
            return "";
        s += std::to_string(turned ? draughts_squares + 1 - *square : *square);
        if (sign_follows) s += text[at + 2];
    }
    return s;
}

// A position with squares by name, as W:Wa3,Kc1:Bb8, in numbers.
std::string fen_in_numbers(std::string_view fen) {
    std::string s;
    for (std::size_t at = 0; at < fen.size(); ++at) {
        const auto square = square_of_name(fen.substr(at, 2));
        s += square ? std::to_string(*square) : std::string(1, fen[at]);
        at += square.has_value();
    }
    return s;
}

class PdnReader : public PortableReader {
public:
    PdnReader(Engine& engine, std::string_view text, std::size_t at, std::string_view game)
        : PortableReader(engine, pdn_notation, text, at), game_(game) {}

private:
    void use_move(const PortableToken& token) override {
        if (whole_number(token.text)) return;  // a move's number without its dot
        lexer().explain(token.at, [&] {
            const auto moves = moves_of(token.text);
            if (moves.size() > 1) note_choice(token.text, moves);
            play(moves.front());
        });
    }
    std::vector<std::string> moves_of(const std::string& text) {
        if (variant() != "english" && variant() != "giveaway" && !game_.empty()) return moves_of_pdn(engine_, text);
        if (in_numbers(text, false).empty()) return moves_of_pdn(engine_, text);
        try {
            if (!turned_) turned_ = !fits(in_numbers(text, false)) && fits(in_numbers(text, true));
            return moves_of_pdn(engine_, in_numbers(text, *turned_));
        } catch (const std::invalid_argument& e) {
            throw std::invalid_argument(in_quotes(text) + ", in numbers " + e.what());
        }
    }
    bool fits(const std::string& text) {
        try {
            return !moves_of_pdn(engine_, text).empty();
        } catch (const std::invalid_argument&) {
            return false;
        }
    }
    void start_from(const std::string& fen) override {
        const auto numbers = fen_in_numbers(fen);
        PortableReader::start_from(numbers);
        if (numbers != fen) turned_ = false;
    }
    void note_choice(const std::string& text, const std::vector<std::string>& moves) {
        record_.notes.push_back("move " + std::to_string(record_.moves.size() + 1) + ": " + in_quotes(text) +
                                " may be several captures; the first is taken, " + moves.front());
    }
    void use_tag(const PortableToken& tag) override {
        if (tag.text == "GameType") {
            const auto number = std::string_view(tag.value).substr(0, tag.value.find(','));
            if (!number.empty() && number != "?" && trimmed(number) != pdn_game_type)
                throw std::invalid_argument("GameType " + in_quotes(tag.value) +
                                            " is not that of English checkers, 21");
        } else if (tag.text == "Variant") {
            if (!game_.empty() && lower(tag.value) != variant())
                throw std::invalid_argument("the game is of the variant " + in_quotes(tag.value) + ", not of " +
                                            std::string(game_));
        } else {
            keep(tag);
        }
    }
    // The board size is part of the name, as in giveaway-6x6; the suffix for an evaluation, as in giveaway-real, is
    // not.
    std::string_view variant() const {
        const auto dash = std::min(game_.find('-'), game_.size());
        const bool board = game_.find_first_of("0123456789") == dash + 1;
        const auto name = board ? game_ : game_.substr(0, dash);
        return name == "checkers" ? "english" : name;
    }
    void end_with(const std::string& text) override {
        if (!text.empty() && !result_tag()) record_.tags.emplace_back("Result", text);
    }

    std::string_view game_;
    // Whether a1 is at Black's left in names of squares: known from the first move on.
    std::optional<bool> turned_;
};

// The record's tags with the result added or corrected, and the tags for the game and its start.
std::string pdn_tags(const GameRecord& record, std::string_view game, const std::string& start,
                     const std::string& result) {
    std::string s;
    bool has_result = false;
    for (const auto& [name, value] : tags_once(record.tags)) {
        has_result = has_result || name == "Result";
        s += portable_tag(name, name == "Result" ? result : value);
    }
    if (!has_result) s += portable_tag("Result", result);
    if (game.empty() || is_draughts(game)) s += portable_tag("GameType", pdn_game_type);
    if (!game.empty() && game != "checkers") s += portable_tag("Variant", game);
    if (!start.empty()) s += portable_tag("SetUp", "1") + portable_tag("FEN", start);
    return s;
}

// The result in the notation of English checkers, converted from either convention.
std::optional<std::string> pdn_result_in(const std::string& text) {
    if (!is_pdn_result(text)) return std::nullopt;
    return text == "2-0" ? "1-0" : text == "0-2" ? "0-1" : text == "1-1" || text == "1/2" ? "1/2-1/2" : text;
}

}  // namespace

GameRecord from_pdn(Engine& engine, std::string_view text, std::size_t& at, std::string_view game) {
    PdnReader reader(engine, text, at, game);
    GameRecord record = reader.read();
    at = reader.at();
    return record;
}

bool find_pdn_game(std::string_view text, std::size_t& at) {
    at = PortableLexer(pdn_notation, text, at).skip();
    return at < text.size();
}

const PortableNotation& notation_of_pdn() { return pdn_notation; }

std::string pdn_result(const Engine& engine) {
    const auto result = engine.result();
    if (!result) return "*";
    if (*result == "a draw") return "1/2-1/2";
    const bool to_move_won = result->substr(0, 3) == "won";
    return to_move_won == (engine.side_to_move() == 0) ? "1-0" : "0-1";
}

std::string to_pdn(Engine& engine, const GameRecord& record, std::string_view game) {
    engine.set_position("");
    const std::string usual = engine.position();
    engine.set_position(record.start);
    const std::string start = engine.position();
    if (start.find(":W") == std::string::npos || start.find(":B") == std::string::npos)
        throw std::invalid_argument("PDN is written for checkers, not for " + in_quotes(start));
    const int begins = engine.side_to_move();
    WrappedWords moves(80);
    for (const auto& one : record.preface) moves.add_all(one);
    bool interrupted = true;  // between the other side's move and this one
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const std::size_t ply = i + static_cast<std::size_t>(begins);
        const std::string number = std::to_string(ply / 2 + 1);
        moves.add((ply % 2 == 0 ? number + ". " : interrupted ? number + "... " : "") + record.moves[i].text);
        interrupted = add_annotations(moves, record.moves[i]);
        engine.play(record.moves[i].text);
    }
    std::string result = pdn_result(engine);
    if (const auto said = result_said(record, pdn_result_in); said && !engine.legal_moves().empty()) result = *said;
    moves.add(result);
    return pdn_tags(record, game, start == usual ? "" : start, result) + moves.text() + "\n";
}

}  // namespace betwixt::protocols
