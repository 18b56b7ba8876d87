#include "games/checkers/network.hpp"

#include <cstdlib>
#include <stdexcept>

#include "games/bytes.hpp"
#include "games/checkers/material.hpp"

namespace betwixt::data {
extern const std::string_view checkers_network, giveaway_network;
}

namespace betwixt::checkers {

namespace {

constexpr std::string_view title = "betwixt checkers network 1\n";

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
    each_number(network, [&](auto number) { bytes::put(body, number); });
    return bytes::sealed(title, body);
}

Network network_from(std::string_view file) {
    std::string_view body = bytes::unsealed(title, file, "checkers");
    Network network;
    each_number(network, [&]<class Number>(Number& number) { number = bytes::next<Number>(body); });
    if (!body.empty()) throw std::invalid_argument("the file of the network goes on after its end");
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
        int weight = hundredths * 16 * Network::one / Material::unit +
                     static_cast<int>(plane % 2);  // rounded up: values are cut off
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
