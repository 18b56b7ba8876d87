#pragma once
// The tokens of a game in Portable Draughts Notation: tags, then moves among numbers, comments and variations.

#include <string>
#include <string_view>

namespace betwixt::protocols {

struct PdnToken {
    enum class Kind { tag, move, result, mark, end } kind;
    std::string text;     // of a tag its name, of a move without what is appended to it
    std::string value{};  // of a tag
    std::size_t at = 0;
};

// Reads from front to back. Blanks, move numbers, comments, annotations and variations are passed over. What is wrong is
// a std::invalid_argument with its character.
class PdnLexer {
public:
    PdnLexer(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    std::size_t at() const { return at_; }
    void go_to(std::size_t at) { at_ = at; }
    // Goes where the next token begins.
    std::size_t skip();
    PdnToken next();
    // The move's number that stands before the token read last; empty where there is none.
    std::string_view number() const { return number_; }
    [[noreturn]] static void fail(const std::string& what, std::size_t at);

private:
    char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool skip_one();
    void skip_line();
    void skip_comment();
    void skip_variation();
    bool skip_number();
    PdnToken tag();
    std::string quoted();

    std::string_view text_;
    std::size_t at_;
    std::string_view number_;
};

// Is this how a game ends? Both conventions, 1-0 and 2-0, are known.
bool is_pdn_result(std::string_view text);

}  // namespace betwixt::protocols
