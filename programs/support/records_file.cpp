#include "support/records_file.hpp"

#include <stdexcept>

#include "protocols/epd.hpp"
#include "protocols/records.hpp"
#include "support/at_place.hpp"

namespace betwixt::support {

namespace {

// The format of records of this engine's game; nothing where the text has lines.
std::string record_format_of(const Engine& engine, const std::string& text) {
    const auto format = protocols::format_of(text, engine);
    const auto position = engine.position();
    const bool checkers = position.starts_with("B:") || position.starts_with("W:");
    const bool records = format == "pdn" ? checkers : format == "pgn" || format == "ggf" || format == "sgf";
    return records ? format : std::string();
}

// Calls f(line, record) for each record.
template <class F> void for_each_record(Engine& engine, const std::string& file, const std::string& text,
                                        const std::string& format, const std::string& game, F&& f) {
    std::vector<protocols::Numbered> records;
    try {
        records = protocols::read_records(engine, text, format, game);
    } catch (const std::invalid_argument& e) {  // it names the line
        throw std::invalid_argument(file + ", " + e.what());
    }
    for (const auto& numbered : records) at_line(file, numbered.line, [&] { f(numbered.line, numbered.record); });
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

std::vector<FileGame> read_games(Engine& engine, const std::string& file, const std::string& game) {
    const auto text = read_file(file);
    engine.set_position("");
    std::vector<FileGame> games;
    if (const auto format = record_format_of(engine, text); !format.empty()) {
        for_each_record(engine, file, text, format, game, [&](int line, const auto& record) {
            games.push_back({line, positions_along(engine, record)});
        });
        if (games.empty()) throw std::invalid_argument("the file '" + file + "' has no game");
        return games;
    }
    for (const auto& line : read_lines(file))
        at_line(file, line.number, [&] {
            engine.set_position("");
            games.push_back({line.number, engine.play_all(line.text)});
        });
    return games;
}

std::vector<Line> read_positions(Engine& engine, const std::string& file, const std::string& game) {
    const auto text = read_file(file);
    engine.set_position("");
    const auto usual = engine.position();
    const auto format = record_format_of(engine, text);
    std::vector<Line> positions;
    if (format.empty()) {
        positions = read_lines(file);
        for (auto& line : positions) line.text = protocols::without_operations(line.text);
        return positions;
    }
    for_each_record(engine, file, text, format, game, [&](int line, const auto& record) {
        const auto all = positions_along(engine, record);
        const auto& chosen = all.front() == usual ? all.back() : all.front();
        engine.set_position(chosen);
        if (!engine.result()) positions.push_back({line, chosen});
    });
    if (positions.empty()) throw std::invalid_argument("the file '" + file + "' has no position of a game to play on");
    return positions;
}

}  // namespace betwixt::support
