#pragma once
// The tokens of a game in Portable Game Notation or Portable Draughts Notation: tags, then moves among numbers,
// comments and variations.

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::protocols {

// The differences between the two notations.
struct PortableNotation {
    std::string_view name;
    bool (*is_result)(std::string_view);  // true for the text of a result, except for a star
    bool star_praises;                    // a star after a move is an annotation
};

struct PortableToken {
    enum class Kind { tag, move, result, mark, end } kind;
    std::string text;     // the name of a tag; a move without its annotations
    std::string value{};  // of a tag
    std::size_t at = 0;
};

// Reads from front to back. Skips blanks and move numbers, and collects annotations. On a fault throws
// std::invalid_argument with its character.
class PortableLexer {
public:
    PortableLexer(const PortableNotation& notation, std::string_view text, std::size_t at)
        : notation_(&notation), text_(text), at_(at) {}

    std::size_t at() const { return at_; }
    void go_to(std::size_t at) { at_ = at; }
    // Skips to the next token and returns its place.
    std::size_t skip();
    PortableToken next();
    // The number before the last token, a move; empty if there is none.
    std::string_view number() const { return number_; }
    // The place of that number.
    std::size_t number_at() const { return static_cast<std::size_t>(number_.data() - text_.data()); }
    // The number of dots after it: one for White's move, three for Black's.
    int dots() const { return dots_; }
    // The number of consecutive empty lines before the last token.
    int empty_lines() const { return empty_lines_; }
    // The annotations between the last token and the one before it, in order: {comment}, $1, (variation). A line end is
    // a blank in them; a comment that begins with ; has brackets instead; ! and ? are $1 to $6.
    const std::vector<std::string>& annotations() const { return annotations_; }
    [[noreturn]] void fail(const std::string& what, std::size_t at) const;
    // Calls f(); adds that character's place to a fault.
    template <class F> void explain(std::size_t at, F&& f) const try { f(); } catch (const std::invalid_argument& e) {
        fail(e.what(), at);
    }

private:
    char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool at_line_begin() const;
    bool skip_one();
    void skip_blank();
    void check_open(std::string_view what, std::size_t from, std::size_t to) const;
    std::string_view line();
    std::string_view comment();
    std::string variation();
    std::string glyph();
    std::string marks();
    bool skip_number();
    bool skip_closing_tag();
    PortableToken tag();
    std::string tag_value(std::string& name);
    std::string quoted();

    const PortableNotation* notation_;
    std::string_view text_;
    std::size_t at_;
    std::string_view number_;
    std::vector<std::string> annotations_;
    int line_ends_ = 0, empty_lines_ = 0, dots_ = 0;
};

}  // namespace betwixt::protocols
