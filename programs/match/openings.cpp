#include "match/openings.hpp"

#include <numeric>
#include <stdexcept>

#include "betwixt/core/key.hpp"
#include "protocols/epd.hpp"
#include "protocols/records.hpp"
#include "protocols/text_parts.hpp"
#include "support/random_moves.hpp"
#include "support/records_file.hpp"
#include "support/text.hpp"

namespace betwixt::match {

namespace {

// Plays a record from the position set. Returns the text of each move: the legal move that leads to the same position.
std::vector<std::string> moves_of(Engine& engine, const std::string& record) {
    const auto start = engine.position();
    const auto positions = engine.play_all(record);
    engine.set_position(start);
    std::vector<std::string> moves;
    for (std::size_t i = 1; i < positions.size(); ++i)
        for (const auto& move : engine.legal_moves()) {
            engine.play(move);
            if (engine.position() == positions[i]) {
                moves.push_back(move);
                break;
            }
            engine.take_back();
        }
    return moves;
}

// Splits the text at the word `moves`; a text that begins with the word has only moves.
std::pair<std::string, std::string> split_at_moves(const std::string& text) {
    if (text.substr(0, 6) == "moves ") return {"", text.substr(6)};
    const auto at = text.find(" moves ");
    if (at == std::string::npos) return {text, ""};
    return {text.substr(0, at), text.substr(at + 7)};
}

// "B:W18,24:B12 moves 12-16", or "moves 9-13 22-18".
std::string opening_text(const protocols::GameRecord& record) {
    std::string text = record.start;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        if (!text.empty()) text += ' ';
        text += (i ? "" : "moves ") + record.moves[i].text;
    }
    return text;
}

}  // namespace

std::vector<support::Line> opening_lines(const GameEntry& game, const std::string& file, support::BadRecords& bad) {
    const auto engine = game.create();
    support::RecordsFile records(file, bad);
    const auto format = protocols::format_of(records.head(), *engine);
    const bool games = format != "moves" && format != "obf";
    std::vector<support::Line> lines;
    const auto count = records.for_each(games ? format : "moves", [&](const protocols::RecordText& text) {
        auto opening = games ? opening_text(protocols::read_record(*engine, text, format, game.name))
                             : protocols::without_operations(std::string(protocols::without_comment(text.text)));
        if (!opening.empty()) lines.push_back({text.line, std::move(opening)});
    });
    if (count == 0 && !games) throw std::invalid_argument("the file '" + file + "' has no line with anything on it");
    if (lines.empty()) throw std::invalid_argument("the file '" + file + "' holds no opening");
    return lines;
}

Opening read_opening(Engine& engine, const std::string& text) {
    Opening opening{.text = text};
    auto [position, record] = split_at_moves(text);
    engine.set_position("");
    if (record.empty() && !position.empty()) {
        try {
            opening.moves = moves_of(engine, position);
            position.clear();
        } catch (const std::invalid_argument&) {
        }  // the text is a position, or set_position gives the better error
    }
    if (!position.empty()) {
        engine.set_position(position);
        opening.position = engine.position();
    }
    if (!record.empty()) opening.moves = moves_of(engine, record);
    if (engine.result())
        throw std::invalid_argument("the game is over after " + std::to_string(opening.moves.size()) + " moves of '" +
                                    text.substr(0, 60) + (text.size() > 60 ? "...'" : "'"));
    return opening;
}

Opening random_opening(Engine& engine, int plies, std::uint64_t seed) {
    engine.set_position("");
    Opening opening{.text = {}, .moves = support::play_random(engine, plies, seed)};
    if (!opening.moves.empty()) opening.text = "moves " + support::joined(opening.moves, " ");
    return opening;
}

std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t left = count; left > 1; --left) std::swap(order[left - 1], order[mix(mix(seed) + left) % left]);
    return order;
}

}  // namespace betwixt::match
