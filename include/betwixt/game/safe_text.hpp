#pragma once
// Makes untrusted text safe to show: names from files, words of clients.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace betwixt {

// The length in bytes of the UTF-8 character at the beginning of `s` (Unicode 15, table 3-7); 0 if there is none.
inline std::size_t utf8_character(std::string_view s) {
    const auto byte = [&](std::size_t i) { return i < s.size() ? static_cast<unsigned char>(s[i]) : 0u; };
    const auto first = byte(0);
    if (first < 0x80) return s.empty() ? 0 : 1;
    const std::size_t size = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const auto least = first == 0xe0 ? 0xa0u : first == 0xf0 ? 0x90u : 0x80u;
    const auto most = first == 0xed ? 0x9fu : first == 0xf4 ? 0x8fu : 0xbfu;
    if (size == 0 || byte(1) < least || byte(1) > most) return 0;
    for (std::size_t i = 2; i < size; ++i)
        if (byte(i) < 0x80 || byte(i) > 0xbf) return 0;
    return size;
}

// Replaces each byte that is no UTF-8 by U+FFFD, and each control character that is not one of `kept` by a question
// mark. The result contains no terminal control sequence.
inline std::string safe_text(std::string_view s, std::string_view kept = {}) {
    std::string safe;
    while (!s.empty()) {
        const auto size = utf8_character(s);
        const auto character = s.substr(0, std::max<std::size_t>(size, 1));
        const auto last = static_cast<unsigned char>(character.back());
        const bool control =
            (size == 1 && (last < 0x20 || last == 0x7f)) || (size == 2 && character[0] == '\xc2' && last < 0xa0);
        if (size == 0) safe += "\xef\xbf\xbd";
        else if (control && kept.find(character) == kept.npos) safe += '?';
        else safe += character;
        s.remove_prefix(character.size());
    }
    return safe;
}

// For messages: safe, in quotes, and cut after forty bytes.
inline std::string quoted_text(std::string_view s) {
    std::size_t size = std::min<std::size_t>(s.size(), 40);
    while (size > 0 && size < s.size() && (static_cast<unsigned char>(s[size]) & 0xc0) == 0x80) --size;
    std::string quoted(1, '\'');
    quoted += safe_text(s.substr(0, size));
    quoted += size < s.size() ? "...'" : "'";
    return quoted;
}

}  // namespace betwixt
