#pragma once
// Splits a stream of game records into the text of each: only one record is in memory.

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace betwixt::protocols {

// How records of a format are separated.
struct RecordShape {
    // The place of the first record at or after `at`; the end of the text if there is none.
    std::size_t (*begin)(std::string_view text, std::size_t at);
    // The end of the record that begins at `at`; nothing if it depends on more text. Faults in the record are not
    // reported here: then the end is the place where the next record can begin.
    std::optional<std::size_t> (*end)(std::string_view text, std::size_t at);
    // The bytes of a binary file before its first record; 0 for text. Records of a binary file are counted, not lines.
    std::size_t header = 0;
};

// For a format of records.hpp; for any other name one line is a record, without empty lines and lines that begin with #
// or %.
RecordShape record_shape(std::string_view format);

struct RecordText {
    int line = 0;               // the line where it begins, from 1; the number of the game in a binary file
    std::string_view text{};    // valid until the next call
    bool whole = true;          // false: it is longer than `longest_record`, and this is its beginning
    std::string_view header{};  // of a binary file

    // What `line` counts.
    const char* unit() const { return header.empty() ? "line" : "game"; }
};

inline constexpr std::size_t longest_record = std::size_t{1} << 24;

class RecordTexts {
public:
    explicit RecordTexts(std::istream& in) : in_(in) {}

    // The first megabyte of the stream, to detect its format. Call it before the first next().
    std::string_view head();
    // The next record; nothing after the last. Lines may end with \n, \r\n or \r; a byte-order mark at the start is
    // skipped.
    std::optional<RecordText> next(const RecordShape& shape);

private:
    // Removes the header of a binary file from the text.
    void take_header(std::size_t size);
    // Drops the text before `at_`, and reads as much as is left, at least a megabyte.
    void grow();
    std::string_view text() const { return buffer_; }
    void count_lines();
    RecordText take(std::size_t end, bool whole);

    std::istream& in_;
    std::string buffer_, header_;
    std::size_t at_ = 0, counted_ = 0;  // place of the next record; place up to which lines are counted
    int line_ = 1;
    bool begun_ = false, ended_ = false;  // of the stream
};

}  // namespace betwixt::protocols
