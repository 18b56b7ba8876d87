#include "match/spsa.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "betwixt/core/key.hpp"
#include "support/text.hpp"

namespace betwixt::match {

namespace {

// The exponents that Spall recommends, and the iterations, as a share of all, by which the first gains are held back.
constexpr double gain_exponent = 0.602, step_exponent = 0.101, stability = 0.1;

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts{""};
    for (const char c : text)
        if (c == ',') parts.emplace_back();
        else parts.back() += c;
    return parts;
}

}  // namespace

Tuned tuned_number(const std::string& text) {
    const auto equals = text.find('=');
    const auto parts = split_at_commas(equals == std::string::npos ? "" : text.substr(equals + 1));
    std::vector<double> given;
    for (const auto& part : parts)
        if (const auto number = support::to_number(part); number && std::isfinite(*number)) given.push_back(*number);
    if (equals == std::string::npos || equals == 0 || given.size() != parts.size() || given.size() < 3 ||
        given.size() > 4)
        throw std::invalid_argument(
            "a number to tune is NAME=START,LEAST,MOST or NAME=START,LEAST,MOST,STEP, as in reverse-futility=1,0,4");
    Tuned t{.name = text.substr(0, equals), .start = given[0], .least = given[1], .most = given[2]};
    if (!(t.least < t.most) || t.start < t.least || t.start > t.most)
        throw std::invalid_argument("START lies between LEAST and MOST, and LEAST is less than MOST");
    t.whole = std::all_of(parts.begin(), parts.begin() + 3, [](const std::string& part) {
        return part.find_first_not_of("-0123456789") == std::string::npos;
    });
    t.step = given.size() == 4 ? given[3] : std::max((t.most - t.least) / 20, t.whole ? 0.5 : 0.0);
    if (!(t.step > 0) || t.step > t.most - t.least)
        throw std::invalid_argument("STEP is more than 0 and at most the width of the range");
    return t;
}

std::string value_text(const Tuned& number, double value) {
    return number.whole ? fmt::format("{:.0f}", value) : fmt::format("{:.6g}", value);
}

double usual_rate(std::uint64_t pairs) {
    return 0.35 / std::sqrt(static_cast<double>(std::max<std::uint64_t>(pairs, 1)));
}

Spsa::Spsa(std::vector<Tuned> numbers, const SpsaOptions& options) : numbers_(std::move(numbers)), options_(options) {
    for (const auto& number : numbers_) values_.push_back(number.start);
}

std::uint64_t Spsa::random(std::size_t number, int purpose) const {
    return mix(mix(mix(options_.seed) + iteration_) + 2 * number + static_cast<std::uint64_t>(purpose));
}

double Spsa::step(std::size_t number) const {
    const auto all = static_cast<double>(options_.iterations), now = static_cast<double>(iteration_ + 1);
    return numbers_[number].step * std::pow(all / now, step_exponent);
}

// Both sides round with the same random number, so that on average each plays its own value.
Spsa::Sides Spsa::sides() const {
    Sides sides;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const double chance = static_cast<double>(random(i, 1) >> 11) * 0x1p-53;
        const auto played = [&](double x) {
            if (numbers_[i].whole) x = std::floor(x + chance);
            return std::clamp(x, numbers_[i].least, numbers_[i].most);
        };
        sides.up.push_back(played(values_[i] + sign(i) * step(i)));
        sides.down.push_back(played(values_[i] - sign(i) * step(i)));
    }
    return sides;
}

void Spsa::learn(double difference) {
    const auto all = static_cast<double>(options_.iterations), now = static_cast<double>(iteration_ + 1);
    const double gain = options_.rate * std::pow((stability * all + all) / (stability * all + now), gain_exponent);
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const double per_game = gain * numbers_[i].step * numbers_[i].step / step(i);
        values_[i] = std::clamp(values_[i] + sign(i) * per_game * difference, numbers_[i].least, numbers_[i].most);
    }
    ++iteration_;
}

}  // namespace betwixt::match
