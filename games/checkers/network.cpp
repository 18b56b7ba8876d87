#include "games/checkers/network.hpp"

#include <cstdlib>
#include <stdexcept>

#include "betwixt/core/key.hpp"
#include "games/checkers/material.hpp"

namespace betwixt::data {
extern const std::string_view checkers_network, giveaway_network;
}

namespace betwixt::checkers {

namespace {

constexpr std::string_view title = "betwixt checkers network 1\n";

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t sum = bytes.size();
    for (const char c : bytes) sum = mix(sum ^ static_cast<unsigned char>(c));
    return sum;
}
template <class Number> void put(std::string& s, Number number) {
    for (std::size_t i = 0; i < sizeof number; ++i) s += static_cast<char>(number >> 8 * i);
}
template <class Number> Number take(std::string_view& s) {
    if (s.size() < sizeof(Number)) throw std::invalid_argument("the file of the network ends too early");
    std::uint64_t number = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;) number = number << 8 | static_cast<unsigned char>(s[i]);
    s.remove_prefix(sizeof(Number));
    return static_cast<Number>(number);
}
// Calls see(number) for all numbers of a network, in the order of the file.
template <class N> void each_number(N& network, auto&& see) {
    for (auto& units : network.first)
        for (auto& w : units) see(w);
    for (auto& w : network.first_bias) see(w);
    for (auto& units : network.last)
        for (auto& w : units) see(w);
    for (auto& w : network.last_bias) see(w);
}

}  // namespace

std::string bytes_of(const Network& network) {
    std::string body;
    each_number(network, [&](auto number) { put(body, number); });
    std::string file(title);
    put(file, checksum(body));
    return file + body;
}

Network network_from(std::string_view bytes) {
    if (bytes.substr(0, title.size()) != title) throw std::invalid_argument("this is no file of a network of checkers");
    bytes.remove_prefix(title.size());
    if (take<std::uint64_t>(bytes) != checksum(bytes))
        throw std::invalid_argument("the checksum of the network is wrong");
    Network network;
    each_number(network, [&]<class Number>(Number& number) { number = take<Number>(bytes); });
    if (!bytes.empty()) throw std::invalid_argument("the file of the network goes on after its end");
    const auto too_large = [](int w) { return std::abs(w) > Network::most; };
    for (const auto& units : network.first)
        if (std::any_of(units.begin(), units.end(), too_large))
            throw std::invalid_argument("a weight of the network is too large");
    if (std::any_of(network.first_bias.begin(), network.first_bias.end(), too_large))
        throw std::invalid_argument("a weight of the network is too large");
    return network;
}

// A unit counts the men of a side, another its kings, up to sixteen of them.
Network material_network(Objective objective) {
    Network network;
    constexpr int sixteenth = Network::one / 16;
    for (std::size_t plane = 0; plane < 4; ++plane) {
        for (std::size_t at = 0; at < bits; ++at) network.first[plane * bits + at][plane] = sixteenth;
        const int hundredths = plane % 2 == 0 ? Material::unit : Material::king;
        int weight = hundredths * 16 * Network::one / Material::unit + (plane % 2);  // rounded up: values are cut off
        if (plane >= 2) weight = -weight;
        if (objective == Objective::lose_all) weight = -weight / 4;
        for (auto& units : network.last) units[plane] = static_cast<std::int16_t>(weight);
    }
    return network;
}

const Network& learned_network(Objective objective) {
    static const Network checkers = network_from(data::checkers_network);
    static const Network giveaway = network_from(data::giveaway_network);
    return objective == Objective::win_all ? checkers : giveaway;
}

}  // namespace betwixt::checkers
