#pragma once
// Makes a malformed session out of a valid one: lines and words are cut short, doubled, swapped, or replaced by what no
// client should send.

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace betwixt::fuzz {

class Malformed {
public:
    explicit Malformed(unsigned seed) : random_(seed) {}

    std::string session(std::string text) {
        for (std::size_t n = 1 + below(4); n > 0; --n) text = below(3) == 0 ? on_lines(text) : on_words(text);
        return text;
    }

private:
    struct Span {
        std::size_t from, size;
    };

    std::size_t below(std::size_t n) { return random_() % n; }
    // A piece between two of these marks.
    Span piece(const std::string& text, std::string_view marks) {
        const std::size_t at = below(text.size() + 1);
        const auto before = at == 0 ? std::string::npos : text.find_last_of(marks, at - 1);
        const std::size_t from = before == std::string::npos ? 0 : before + 1;
        return {from, std::min(text.find_first_of(marks, at), text.size()) - from};
    }

    std::string on_lines(std::string text) {
        const auto [from, size] = piece(text, "\n");
        const std::string line = text.substr(from, size) + '\n';
        switch (below(4)) {
            case 0: return text.substr(0, from + below(size + 1));  // the session ends in the middle of a line
            case 1: return text.insert(from, line);
            case 2: return text.erase(from, size);
            default: return text.erase(from, size) + '\n' + line;
        }
    }
    std::string on_words(std::string text) {
        constexpr std::string_view marks = " \t\n[]/,;";
        const auto [from, size] = piece(text, marks);
        const auto other = piece(text, marks);
        const std::string word = text.substr(from, size);
        switch (below(6)) {
            case 0: return text.erase(from + below(size + 1), size);
            case 1: return text.insert(from, word + ' ');
            case 2: return text.replace(from, size, text.substr(other.from, other.size));
            case 3: return text.insert(from + below(size + 1), odd());
            case 4: return text.insert(from + below(size + 1), 1, static_cast<char>(below(256)));
            default: return text.replace(from, size, odd());
        }
    }
    // Numbers out of range, bytes that are no text, text in other encodings.
    std::string odd() {
        static const std::array<std::string, 16> all{"99999999999999999999",
                                                     "-1",
                                                     "2147483648",
                                                     "-9223372036854775809",
                                                     "1e999",
                                                     "-0",
                                                     "nan",
                                                     "inf",
                                                     "0x1p-1074",
                                                     std::string(1, '\0'),
                                                     "\r",
                                                     "\x1b[2J",
                                                     "\xff\xfe",
                                                     "\xc3\x28",
                                                     "\xef\xbb\xbf",
                                                     std::string(300, '9')};
        return all.at(below(all.size()));
    }

    std::mt19937 random_;
};

}  // namespace betwixt::fuzz
