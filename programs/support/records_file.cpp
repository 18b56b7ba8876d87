#include "support/records_file.hpp"

#include <iostream>
#include <stdexcept>

#include <fmt/core.h>

#include "protocols/epd.hpp"
#include "protocols/fen_notes.hpp"
#include "protocols/records.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/wthor.hpp"
#include "support/at_place.hpp"
#include "support/complain.hpp"

namespace betwixt::support {

using protocols::RecordText;

namespace {

// The record format that fits the engine's game; empty if the text is plain lines.
std::string record_format_of(Engine& engine, std::string_view head) {
    const auto format = protocols::format_of(head, engine);
    engine.set_position("");
    const auto position = engine.position();
    const bool checkers = position.starts_with("B:") || position.starts_with("W:");
    const bool records = format == "pdn" ? checkers : format != "moves" && format != "obf";
    return records ? format : std::string();
}

std::vector<std::string> positions_along(Engine& engine, const protocols::GameRecord& record) {
    const auto moves = protocols::replay(engine, record);
    engine.set_position(record.start);
    std::vector<std::string> positions{engine.position()};
    for (const auto& move : moves) {
        engine.play(move.text);
        positions.push_back(engine.position());
    }
    return positions;
}

}  // namespace

RecordsFile::RecordsFile(const std::string& file, BadRecords& bad)
    : name_(file == "-" ? "standard input" : file),
      folder_(file == "-" ? std::filesystem::path() : std::filesystem::path(file).parent_path()),
      bad_(bad),
      texts_(file == "-" ? std::cin : file_) {
    if (file != "-") file_ = open_file(file);
    bad_.begin(file);
}

std::size_t RecordsFile::for_each(std::string_view format, const std::function<void(const RecordText&)>& f) {
    const auto shape = protocols::record_shape(format);
    const std::string header(texts_.head().substr(0, shape.header));
    if (shape.header > 0) at_place(name_, [&] { protocols::check_wthor(header); });
    std::size_t count = 0;
    bool cut = false;  // within the last game of a binary file
    for (; const auto record = texts_.next(shape); ++count) {
        cut = shape.header > 0 && record->text.size() < protocols::wthor_game;
        const auto readable = shape.header > 0 ? protocols::wthor_moves(record->text) : std::string();
        bad_.read(
            name_, record->line, shape.header > 0 ? readable : record->text, [&] { f(*record); }, record->unit());
    }
    if (shape.header > 0 && !cut)
        bad_.read(
            name_, static_cast<int>(count) + 1, "", [&] { protocols::check_wthor_count(header, count); }, "game");
    if (file_.bad()) throw std::invalid_argument(fmt::format("cannot read the file '{}'", name_));
    return count;
}

void RecordsFile::tell(const RecordText& record, const std::vector<std::string>& notes) const {
    for (const auto& note : notes) complain("{}, {} {}: {}", name_, record.unit(), record.line, note);
}

void read_games(Engine& engine, const std::string& file, const std::string& game, BadRecords& bad,
                const std::function<void(const FileGame&)>& f) {
    RecordsFile records(file, bad);
    const auto format = record_format_of(engine, records.head());
    const auto count = records.for_each(format, [&](const RecordText& text) {
        if (!format.empty()) {
            const auto record = protocols::read_record(engine, text, format, game);
            f({text.line, positions_along(engine, record)});
            return records.tell(text, record.notes);
        }
        engine.set_position("");
        f({text.line, engine.play_all(protocols::without_comment(text.text))});
    });
    if (count == 0) throw std::invalid_argument(fmt::format("the file '{}' has no game", file));
}

namespace {

// If the file is plain lines, `check` is called for each line before it is taken.
std::vector<Line> positions_of(Engine& engine, const std::string& file, const std::string& game, BadRecords& bad,
                               const std::function<void(RecordsFile&, const RecordText&, const std::string&)>& check) {
    RecordsFile records(file, bad);
    const auto format = record_format_of(engine, records.head());
    const auto usual = engine.position();
    std::vector<Line> positions;
    const auto take_line = [&](const RecordText& text) {
        auto line = protocols::without_operations(std::string(protocols::without_comment(text.text)));
        check(records, text, line);
        positions.push_back({text.line, std::move(line)});
    };
    const auto take_game = [&](const RecordText& text) {
        const auto record = protocols::read_record(engine, text, format, game);
        const auto all = positions_along(engine, record);
        records.tell(text, record.notes);
        const auto& chosen = all.front() == usual ? all.back() : all.front();
        engine.set_position(chosen);
        if (!engine.result()) positions.push_back({text.line, chosen});
    };
    const auto count = format.empty() ? records.for_each(format, take_line) : records.for_each(format, take_game);
    if (count == 0 && format.empty())
        throw std::invalid_argument(fmt::format("the file '{}' has no line with anything on it", file));
    if (positions.empty())
        throw std::invalid_argument(fmt::format("the file '{}' has no position of a game to play on", file));
    return positions;
}

}  // namespace

std::vector<Line> read_positions(Engine& engine, const std::string& file, const std::string& game, BadRecords& bad) {
    return positions_of(engine, file, game, bad, [&](auto& records, const auto& text, const std::string& line) {
        engine.set_position(line);
        records.tell(text, protocols::fen_notes(line, engine.position()));
    });
}

std::vector<Line> read_unchecked_positions(Engine& engine, const std::string& file, const std::string& game) {
    BadRecords bad({.strict = true});
    return positions_of(engine, file, game, bad, [](const auto&...) {});
}

}  // namespace betwixt::support
