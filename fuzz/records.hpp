#pragma once
// Records of games: what is read is written in every format that can hold it, and reads the same again.

#include <string>
#include <vector>

#include "fuzz/engines/engines.hpp"
#include "fuzz/target.hpp"
#include "protocols/records.hpp"

namespace betwixt::fuzz {

// Plays the record, then its text in that format: the same positions come, and the same text.
inline void check_record(Engine& engine, const protocols::GameRecord& record, const std::string& format) {
    std::string written;
    if (!accepted([&] { written = protocols::write_record(engine, record, format); })) return;
    std::vector<protocols::Numbered> again;
    if (!accepted([&] { again = protocols::read_records(engine, written, format); }))
        fail("what is written is refused", written);
    std::string third;
    const auto rewrite = [&] {
        for (const auto& numbered : again) third += protocols::write_record(engine, numbered.record, format);
    };
    if (!accepted(rewrite)) fail("what is written cannot be played", written);
    if (again.empty()) require_same(written, "\n", "a record disappears");  // an empty line is no game
    else if (format != "obf") require_same(written, third, "a record is written differently the second time");
    else require(again.size() <= record.moves.size() + 1, "a position was added");
}

inline void check_records(Engine& engine, const std::string& text, const std::string& format) {
    std::vector<protocols::Numbered> records;
    if (!accepted([&] { records = protocols::read_records(engine, text, format); })) return;
    int line = 0;
    for (const auto& [number, record] : records) {
        require(number >= line, "lines are numbered backwards");
        line = number;
        for (const auto& to : protocols::record_formats()) check_record(engine, record, to);
    }
}

}  // namespace betwixt::fuzz
