#include "games/checkers/pattern_evaluation.hpp"

#include <stdexcept>
#include <string>

#include "betwixt/core/key.hpp"

namespace betwixt::data {
extern const std::string_view checkers_weights, giveaway_patterns;
}

namespace betwixt::checkers {

namespace {

constexpr std::string_view title = "betwixt checkers weights 1\n";

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t sum = bytes.size();
    for (const char c : bytes) sum = mix(sum ^ static_cast<unsigned char>(c));
    return sum;
}
void put(std::string& s, std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) s += static_cast<char>(number >> 8 * i);
}
std::uint64_t take(std::string_view& s, std::size_t bytes) {
    if (s.size() < bytes) throw std::invalid_argument("the file of weights ends too early");
    std::uint64_t number = 0;
    for (std::size_t i = bytes; i-- > 0;) number = number << 8 | static_cast<unsigned char>(s[i]);
    s.remove_prefix(bytes);
    return number;
}

}  // namespace

std::string bytes_of(const PatternWeights& weights) {
    std::string body;
    const auto& all = weights.all;
    for (std::size_t i = 0; i < all.size();) {
        std::size_t zeros = 0, others = 0;
        while (i + zeros < all.size() && zeros < 65'535 && all[i + zeros] == 0) ++zeros;
        i += zeros;
        while (i + others < all.size() && others < 65'535 && all[i + others] != 0) ++others;
        put(body, zeros, 2), put(body, others, 2);
        for (std::size_t k = 0; k < others; ++k) put(body, static_cast<std::uint16_t>(all[i + k]), 2);
        i += others;
    }
    std::string file(title);
    put(file, checksum(body), 8);
    return file + body;
}

PatternWeights pattern_weights_from(std::string_view bytes) {
    if (bytes.substr(0, title.size()) != title) throw std::invalid_argument("this is no file of checkers weights");
    bytes.remove_prefix(title.size());
    const std::uint64_t sum = take(bytes, 8);
    if (checksum(bytes) != sum) throw std::invalid_argument("the checksum of the weights is wrong");
    PatternWeights weights;
    std::size_t at = 0;
    while (!bytes.empty()) {
        at += take(bytes, 2);
        for (std::uint64_t others = take(bytes, 2); others > 0; --others) {
            if (at >= weights.all.size()) throw std::invalid_argument("the file has more weights than there are");
            weights.all[at++] = static_cast<std::int16_t>(take(bytes, 2));
        }
    }
    if (at > weights.all.size()) throw std::invalid_argument("the file has more weights than there are");
    return weights;
}

PatternWeights material_patterns(Objective objective) {
    PatternWeights weights;
    for (int phase = 0; phase < phases; ++phase)
        for (int men = -4; men <= 4; ++men)
            for (int own = 0; own < 4; ++own)
                for (int other = 0; other < 4; ++other) {
                    const int worth = 100 * men + 130 * (own - other);
                    weights.of_phase(phase)[Lookup::material + 16 * (men + 4) + 4 * own + other] =
                        static_cast<std::int16_t>(objective == Objective::win_all ? worth : -worth / 4);
                }
    return weights;
}

const PatternWeights& learned_patterns(Objective objective) {
    static const PatternWeights checkers = pattern_weights_from(data::checkers_weights);
    static const PatternWeights giveaway = pattern_weights_from(data::giveaway_patterns);
    return objective == Objective::win_all ? checkers : giveaway;
}

}  // namespace betwixt::checkers
