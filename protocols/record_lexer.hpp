#pragma once
// What GGF and SGF have in common: NAME[value], single marks, and blanks between them.

#include <stdexcept>
#include <string>
#include <string_view>

namespace betwixt::protocols {

struct RecordSyntax {
    std::string_view format;
    std::string_view begin, element, end;  // a game's first mark, what it has, its last mark
    std::string_view blanks = " \t\r\n";
};

// Reads a text once, from front to back. Whatever is wrong is a std::invalid_argument with format and character.
class RecordLexer {
public:
    RecordLexer(const RecordSyntax& syntax, std::string_view text, std::size_t at)
        : syntax_(syntax), text_(text), at_(at) {}

    std::size_t at() const { return at_; }
    // Goes behind the next mark that begins a game.
    void find_game();
    // Behind blanks: the character there, which there must be.
    char next();
    // Behind blanks: is this mark there? Then goes behind it.
    bool eat(std::string_view mark);
    void skip() { ++at_; }
    // The letters of a name, and behind blanks the bracket that must follow them.
    std::string name();
    // What stands in brackets. A backslash takes the meaning of the character behind it, and a line end away.
    std::string value();

    // Calls f(); what it finds wrong stands at that character.
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
