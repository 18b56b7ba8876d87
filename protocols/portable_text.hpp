#pragma once
// Writes games in Portable Game Notation and in Portable Draughts Notation.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocols/move_note.hpp"

namespace betwixt::protocols {

// Words in lines of limited length. No line begins with a mark of the notation, a tag's [ or the % of an escaped line:
// a word of a comment that begins so makes its line longer.
class WrappedWords {
public:
    explicit WrappedWords(std::size_t longest) : longest_(longest) {}

    void add(std::string_view word) {
        const bool mark = word.find_first_of("[%") == 0;
        if (line_ > 0 && line_ + 1 + word.size() > longest_ && !mark) text_ += '\n', line_ = 0;
        else if (line_ > 0) text_ += ' ', ++line_;
        text_ += word;
        line_ += word.size();
    }
    void add_all(std::string_view words) {
        for (std::size_t at = 0; (at = words.find_first_not_of(' ', at)) != words.npos;) {
            const auto end = std::min(words.find(' ', at), words.size());
            add(words.substr(at, end - at));
            at = end;
        }
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
    std::size_t longest_, line_ = 0;
};

// Adds what was said of a move. True if the move after it needs its number again: after a comment or a variation.
inline bool add_annotations(WrappedWords& words, const RecordedMove& move) {
    const auto note = comment_on(move);
    words.add_all(note);
    bool interrupted = !note.empty();
    for (const auto& one : move.annotations) {
        words.add_all(one);
        interrupted = interrupted || one[0] != '$';
    }
    return interrupted;
}

// The tags without repeated names: the first of each name is kept.
inline std::vector<std::pair<std::string, std::string>> tags_once(
    const std::vector<std::pair<std::string, std::string>>& tags) {
    std::vector<std::pair<std::string, std::string>> once;
    for (const auto& tag : tags)
        if (std::none_of(once.begin(), once.end(), [&](const auto& t) { return t.first == tag.first; }))
            once.push_back(tag);
    return once;
}

// [Name "value"] and a line end.
inline std::string portable_tag(std::string_view name, std::string_view value) {
    std::string s = "[" + std::string(name) + " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') s += '\\';
        s += static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? ' ' : c;
    }
    return s + "\"]\n";
}

}  // namespace betwixt::protocols
