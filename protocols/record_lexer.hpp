#pragma once
// The syntax that GGF and SGF share: NAME[value], single marks, and blanks between them.

#include <stdexcept>
#include <string>
#include <string_view>

namespace betwixt::protocols {

struct RecordSyntax {
    std::string_view format;
    std::string_view begin, element, end;  // a game's first mark, an example of its contents, its last mark
    std::string_view blanks = " \t\r\n";
};

// Reads a text once, from front to back. On a fault throws std::invalid_argument with the format and the character.
class RecordLexer {
public:
    RecordLexer(const RecordSyntax& syntax, std::string_view text, std::size_t at)
        : syntax_(syntax), text_(text), at_(at) {}

    std::size_t at() const { return at_; }
    // Moves past the next mark that begins a game.
    void find_game();
    // Skips blanks; returns the next character. Throws if there is none.
    char next();
    // Skips blanks. If the mark follows, moves past it and returns true.
    bool eat(std::string_view mark);
    void skip() { ++at_; }
    // The letters of a name. A bracket must follow, possibly after blanks.
    std::string name();
    // The text in brackets. A backslash makes the next character literal, and removes a line end.
    std::string value();

    // Calls f(); adds that character's place to a fault.
    template <class F> void explain(std::size_t at, F&& f) const try { f(); } catch (const std::invalid_argument& e) {
        fail(e.what(), at);
    }
    [[noreturn]] void fail(const std::string& what, std::size_t at) const;

private:
    bool skip_line_end();

    const RecordSyntax& syntax_;
    std::string_view text_;
    std::size_t at_;
};

}  // namespace betwixt::protocols
