#pragma once
// A stream of game records, cut into the text of each: no more than one record is held.

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace betwixt::protocols {

// How records of a format follow each other.
struct RecordShape {
    // Where the first record at or behind `at` begins; the end of the text where there is none.
    std::size_t (*begin)(std::string_view text, std::size_t at);
    // Where the record that begins at `at` ends; nothing where more text might tell otherwise. What is wrong in it is
    // its own: the end is where the next one can begin.
    std::optional<std::size_t> (*end)(std::string_view text, std::size_t at);
};

// Of the formats of records.hpp; of any other name it is a line each, empty lines and those that begin with # or %
// left out.
RecordShape record_shape(std::string_view format);

struct RecordText {
    int line = 0;             // where it begins, the first is 1
    std::string_view text{};  // until the next call
    bool whole = true;        // false: it is longer than `longest_record`, and this is its beginning
};

inline constexpr std::size_t longest_record = std::size_t{1} << 24;

class RecordTexts {
public:
    explicit RecordTexts(std::istream& in) : in_(in) {}

    // The first megabyte of the stream, to tell its format by. Before the first call of next().
    std::string_view head();
    // A line may end with \n, \r\n or \r; a byte-order mark before the first is passed over. Nothing behind the last.
    std::optional<RecordText> next(const RecordShape& shape);

private:
    // Drops what is behind `at_`, and reads as much as is left, a megabyte at least.
    void grow();
    std::string_view text() const { return buffer_; }
    RecordText take(std::size_t end, bool whole);

    std::istream& in_;
    std::string buffer_;
    std::size_t at_ = 0, counted_ = 0;  // the next record; up to where lines are counted
    int line_ = 1;
    bool begun_ = false, ended_ = false;  // the stream
};

}  // namespace betwixt::protocols
