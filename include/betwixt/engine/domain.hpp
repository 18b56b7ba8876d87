#pragma once
// The values that an option may have, and the error message for others.

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "betwixt/engine/option_value.hpp"
#include "betwixt/search/ranges.hpp"

namespace betwixt {

class Domain {
public:
    enum class Kind { flag, whole, real, choice, text };
    static constexpr double unlimited = std::numeric_limits<double>::infinity();

    static Domain flag() { return Domain(Kind::flag); }
    static Domain whole(double least, double most) { return Domain(Kind::whole, least, most); }
    static Domain whole_among(std::vector<std::string> choices) {
        Domain d(Kind::whole);
        d.choices_ = std::move(choices);
        return d;
    }
    // Finite numbers greater than `least`, or, if `included`, at least `least`.
    static Domain real(double least = -unlimited, bool included = false) {
        Domain d(Kind::real, least);
        d.above_ = !included;
        return d;
    }
    static Domain of(const Range& r) { return r.whole ? whole(r.least, r.most) : real(r.least, !r.above_least); }
    static Domain choice(std::vector<std::string> choices) {
        Domain d(Kind::choice);
        d.choices_ = std::move(choices);
        return d;
    }

    // Any text: the name of a `what`.
    static Domain text(std::string what) {
        Domain d(Kind::text);
        d.what_ = std::move(what);
        return d;
    }

    Kind kind() const { return kind_; }
    double least() const { return least_; }
    double most() const { return most_; }
    const std::vector<std::string>& choices() const { return choices_; }

    // "a whole number from 0 to 250"
    std::string sentence() const;
    // "0..250", "number > 0", "two|one|compact", "folder"; nothing for a flag.
    std::string range() const;
    // Both throw std::invalid_argument: "needs a whole number from 0 to 250, not 'x'". `read` also takes a choice
    // without its punctuation: mtdf for mtd(f).
    OptionValue read(std::string_view text) const;
    void check(const OptionValue& value) const {
        if (holds(value)) return;
        const bool quoted = std::holds_alternative<std::string>(value);
        const std::string text = text_of(value);
        refuse(quoted ? "'" + text + "'" : text);
    }
    bool holds(const OptionValue& value) const;

private:
    explicit Domain(Kind kind, double least = -unlimited, double most = unlimited)
        : kind_(kind), least_(least), most_(most) {}

    [[noreturn]] void refuse(const std::string& given) const {
        const std::string needed = sentence();
        throw std::invalid_argument("needs " + needed + ", not " + given);
    }
    bool within(double x) const { return std::isfinite(x) && (above_ ? x > least_ : x >= least_) && x <= most_; }
    bool among(const std::string& word) const {
        for (const auto& c : choices_)
            if (c == word) return true;
        return false;
    }
    // The choice with the same letters and digits, or the word itself: mtd(f) for MTDf.
    std::string meant(const std::string& word) const {
        for (const auto& c : choices_)
            if (kind_ == Kind::choice && !word.empty() && bare(c) == bare(word)) return c;
        return word;
    }
    static std::string bare(const std::string& word) {
        std::string s;
        for (const char c : word)
            if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) s += c;
            else if (c >= 'A' && c <= 'Z') s += static_cast<char>(c - 'A' + 'a');
        return s;
    }
    // 250, 1000000, 2^40, 0.5
    static std::string number(double x) {
        int exponent = 0;
        if (x >= 1 << 20 && std::frexp(x, &exponent) == 0.5) return std::string("2^") + std::to_string(exponent - 1);
        if (std::abs(x) < 0x1p62 && x == std::floor(x)) return std::to_string(static_cast<std::int64_t>(x));
        return text_of(OptionValue(x));
    }
    std::string joined(const char* between) const {
        std::string s;
        for (const auto& c : choices_) s += (s.empty() ? "" : between) + c;
        return s;
    }

    Kind kind_;
    double least_, most_;
    bool above_ = false;
    std::vector<std::string> choices_{};
    std::string what_{};
};

inline std::string Domain::sentence() const {
    if (!choices_.empty()) return std::string("one of ") + joined(", ");
    if (kind_ == Kind::flag) return "true or false";
    if (kind_ == Kind::text) return std::string("the name of a ") + what_;
    if (kind_ == Kind::whole) return std::string("a whole number from ") + number(least_) + " to " + number(most_);
    if (least_ == -unlimited) return "a number";
    return std::string(above_ ? "a number greater than " : "a number of at least ") + number(least_);
}

inline std::string Domain::range() const {
    if (!choices_.empty()) return joined("|");
    if (kind_ == Kind::flag) return {};
    if (kind_ == Kind::text) return what_;
    if (kind_ == Kind::whole) return number(least_) + ".." + number(most_);
    if (least_ == -unlimited) return "number";
    return std::string(above_ ? "number > " : "number >= ") + number(least_);
}

inline bool Domain::holds(const OptionValue& value) const {
    if (kind_ == Kind::flag) return std::holds_alternative<bool>(value);
    if (const auto* word = std::get_if<std::string>(&value))
        return kind_ == Kind::text || (kind_ == Kind::choice && among(*word));
    if (const auto* whole = std::get_if<std::int64_t>(&value)) {
        if (kind_ == Kind::choice || kind_ == Kind::text) return false;
        return choices_.empty() ? within(static_cast<double>(*whole)) : among(std::to_string(*whole));
    }
    const auto* real = std::get_if<double>(&value);
    return real && kind_ == Kind::real && within(*real);
}

inline OptionValue Domain::read(std::string_view text) const {
    const auto word = meant(std::string(text));
    OptionValue value = word;
    if (kind_ == Kind::flag && (word == "true" || word == "false")) value = word == "true";
    if (kind_ == Kind::whole) {
        std::int64_t whole = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
        if (error == std::errc{} && end == text.data() + text.size()) value = whole;
    }
    if (kind_ == Kind::real && !word.empty() && word.front() != ' ') {
        char* end = nullptr;
        const double real = std::strtod(word.c_str(), &end);
        if (end == word.c_str() + word.size()) value = real;
    }
    if (!holds(value)) refuse("'" + word + "'");
    return value;
}

}  // namespace betwixt
