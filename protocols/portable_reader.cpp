#include "protocols/portable_reader.hpp"

#include <utility>

#include "protocols/move_note.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

GameRecord PortableReader::read() {
    engine_.set_position("");
    while (take()) {
    }
    return std::move(record_);
}

// Reads one token. False after the last token of the game.
bool PortableReader::take() {
    const PortableToken token = tokens_.next();
    annotate();
    switch (token.kind) {
        case PortableToken::Kind::end: end_with(""); return false;
        case PortableToken::Kind::mark:
        case PortableToken::Kind::result: end_with(token.text); return false;
        case PortableToken::Kind::move: use_move(token); return true;
        case PortableToken::Kind::tag: break;
    }
    lexer().explain(token.at, [&] {
        if (token.text == "FEN") start_from(token.value);
        else if (token.text != "SetUp") use_tag(token);
    });
    return true;
}

// Adds the annotations before the last token to the move that they follow. A comment that says how the move was found
// becomes the data of the move.
void PortableReader::annotate() {
    if (record_.moves.empty()) {
        for (const auto& one : lexer().annotations()) record_.preface.push_back(one);
        return;
    }
    RecordedMove& move = record_.moves.back();
    for (const std::string_view one : lexer().annotations()) {
        if (one[0] != '{') {
            move.annotations.emplace_back(one);
            continue;
        }
        const auto rest = read_comment(one.substr(1, one.size() - 2), move);
        if (!trimmed(rest).empty()) move.annotations.push_back("{" + std::string(rest) + "}");
    }
}

void PortableReader::start_from(const std::string& fen) {
    engine_.set_position(fen);
    record_.start = engine_.position();
}

void PortableReader::play(const std::string& move) {
    record_.moves.push_back({.text = move, .side = engine_.side_to_move()});
    engine_.play(move);
}

std::string* PortableReader::result_tag() {
    for (auto& [name, value] : record_.tags)
        if (name == "Result") return &value;
    return nullptr;
}

}  // namespace betwixt::protocols
