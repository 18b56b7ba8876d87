#pragma once
// The tokens of a game in Portable Game Notation or Portable Draughts Notation: tags, then moves among numbers,
// comments and variations.

#include <stdexcept>
#include <string>
#include <string_view>

namespace betwixt::protocols {

// In what the two differ.
struct PortableNotation {
    std::string_view name;
    bool (*is_result)(std::string_view);  // is this how a game ends? A star is known
    bool star_praises;                    // appended to a move it is an annotation
};

struct PortableToken {
    enum class Kind { tag, move, result, mark, end } kind;
    std::string text;     // of a tag its name, of a move without what is appended to it
    std::string value{};  // of a tag
    std::size_t at = 0;
};

// Reads from front to back. Blanks, move numbers, comments, annotations and variations are passed over. What is wrong
// is a std::invalid_argument with its character.
class PortableLexer {
public:
    PortableLexer(const PortableNotation& notation, std::string_view text, std::size_t at)
        : notation_(&notation), text_(text), at_(at) {}

    std::size_t at() const { return at_; }
    void go_to(std::size_t at) { at_ = at; }
    // Goes where the next token begins.
    std::size_t skip();
    PortableToken next();
    // The move's number that stands before the token read last; empty where there is none.
    std::string_view number() const { return number_; }
    // Where that number stands.
    std::size_t number_at() const { return static_cast<std::size_t>(number_.data() - text_.data()); }
    // How many dots stand behind it: one for White's move, three for Black's.
    int dots() const { return dots_; }
    // How many empty lines in a row stand before the token read last.
    int empty_lines() const { return empty_lines_; }
    // What stands in the last comment between the token read last and the one before it; empty where there is none.
    std::string_view comment() const { return comment_; }
    [[noreturn]] void fail(const std::string& what, std::size_t at) const;
    // Calls f(); what it finds wrong stands at that character.
    template <class F> void explain(std::size_t at, F&& f) const try { f(); } catch (const std::invalid_argument& e) {
        fail(e.what(), at);
    }

private:
    char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool at_line_begin() const;
    bool skip_one();
    void skip_blank();
    void check_open(std::string_view what, std::size_t from, std::size_t to) const;
    void skip_line();
    void skip_comment();
    void take_comment();
    void skip_variation();
    bool skip_number();
    bool skip_closing_tag();
    PortableToken tag();
    std::string tag_value(std::string& name);
    std::string quoted();

    const PortableNotation* notation_;
    std::string_view text_;
    std::size_t at_;
    std::string_view number_, comment_;
    int line_ends_ = 0, empty_lines_ = 0, dots_ = 0;
};

}  // namespace betwixt::protocols
