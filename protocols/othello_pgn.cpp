#include "protocols/othello_pgn.hpp"

#include <stdexcept>
#include <utility>

#include "protocols/othello_result.hpp"
#include "protocols/othello_tags.hpp"
#include "protocols/pgn.hpp"
#include "protocols/portable_reader.hpp"
#include "protocols/portable_text.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// The board in our notation of a FEN with rows from 8 to 1, of p for Black, P for White and numbers of empty squares.
std::string board_of_rows(const std::string& fen) {
    const auto fail = [&] { throw std::invalid_argument(in_quotes(fen) + " is no position of Othello"); };
    const auto fields = words_of(fen);
    if (fields.size() < 2 || (fields[1] != "b" && fields[1] != "w")) fail();
    std::string board;
    std::string row;
    for (const char c : fields[0] + "/") {
        if (c == '/') {
            if (row.size() != 8) fail();
            board.insert(0, std::exchange(row, {}));
        } else if (c >= '1' && c <= '8') row.append(static_cast<std::size_t>(c - '0'), '-');
        else if (c == 'p' || c == 'P') row += c == 'p' ? 'X' : 'O';
        else fail();
    }
    if (board.size() != othello_discs) fail();
    return board + (fields[1] == "b" ? " X" : " O");
}

bool is_pass(std::string_view text) {
    return text == "--" || text == "pa" || text == "ps" || text == "pass" || text == "@@";
}

class OthelloPgnReader : public PortableReader {
public:
    OthelloPgnReader(Engine& engine, std::string_view text, std::size_t at)
        : PortableReader(engine, notation_of_pgn(), text, at) {}

private:
    void use_move(const PortableToken& token) override {
        if (whole_number(token.text)) return;  // a move's number without its dot
        const auto text = lower(token.text);
        lexer().explain(token.at, [&] {
            for (auto& move : play_recorded(engine_, {.text = is_pass(text) ? "pass" : text}))
                record_.moves.push_back(std::move(move));
        });
    }
    void use_tag(const PortableToken& tag) override {
        const auto variant = lower(trimmed(tag.value));
        if (tag.text == "Variant" && variant != "othello" && variant != "reversi")
            throw std::invalid_argument("the game is of the variant " + in_quotes(tag.value) + ", not of Othello");
        if (tag.text != "Variant" && lower(tag.text) != "pgn") keep(tag);
    }
    void start_from(const std::string& fen) override {
        PortableReader::start_from(fen.find('/') == fen.npos ? fen : board_of_rows(fen));
    }
    // The tag takes precedence if it has a result.
    void end_with(const std::string& text) override {
        if (text.empty()) return;
        if (auto* value = result_tag(); !value) record_.tags.emplace_back("Result", text);
        else if (*value == "*" || *value == "?") *value = text;
    }
};

// The result of the record; a star if it has none. The engine is set to the end of the game.
std::string result_of(const Engine& engine, const RecordTags& tags) {
    if (engine.legal_moves().empty()) return discs_of_lead(lead_on(engine.position()));
    const auto said = std::string(value_of_tag(tags, "Result"));
    if (const auto lead = lead_in(said)) return discs_of_lead(*lead);
    return said == "1-0" || said == "0-1" ? said : "*";
}

}  // namespace

bool is_result_in_discs(std::string_view word) {
    const auto dash = std::min(word.find('-'), word.size());
    const auto black = whole_number(word.substr(0, dash));
    const auto white = whole_number(word.substr(std::min(dash + 1, word.size())));
    return black && white && *black >= 0 && *white >= 0 && *black <= othello_discs && *black + *white == othello_discs;
}

GameRecord from_othello_pgn(Engine& engine, std::string_view text, std::size_t& at) {
    OthelloPgnReader reader(engine, text, at);
    GameRecord record = reader.read();
    at = reader.at();
    return record;
}

std::string to_othello_pgn(Engine& engine, const GameRecord& record) {
    engine.set_position("");
    const std::string usual = engine.position();
    const auto played = replay(engine, record);
    const auto tags = othello_pgn_tags(record.tags);
    const std::string result = result_of(engine, tags);
    engine.set_position(record.start);
    const std::string start = engine.position();
    WrappedWords moves(79);
    for (const auto& one : record.preface) moves.add_all(one);
    bool interrupted = true;  // between Black's move and White's
    for (std::size_t i = 0; i < played.size(); ++i) {
        const std::size_t ply = i + (start.back() == 'O');
        if (ply % 2 == 0) moves.add(std::to_string(ply / 2 + 1) + ".");
        else if (interrupted) moves.add(std::to_string(ply / 2 + 1) + "...");
        moves.add(played[i].text == "pass" ? "--" : played[i].text);
        interrupted = add_annotations(moves, played[i]);
    }
    moves.add(result);
    return pgn_tags(tags, "Othello", start == usual ? "" : start, result) + "\n" + moves.text() + "\n";
}

}  // namespace betwixt::protocols
