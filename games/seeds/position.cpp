#include "games/seeds/position.hpp"

#include <array>
#include <stdexcept>

namespace betwixt::seeds {

namespace {

// What seeds from a house add to each row and to the store. `last` is the own house that gets the last one, the number
// of houses if that is the store, and more if it is a house of the other side.
struct Sowing {
    Row mine = 0, theirs = 0;
    int store = 0;
    int last = 0;
};
using Sowings = std::array<std::array<Sowing, Position::most_seeds + 1>, Position::most_houses>;

Sowing sown(int houses, int house, int seeds) {
    Sowing s;
    const int circle = 2 * houses + 1;  // without the other side's store
    for (int i = 1; i <= seeds; ++i) {
        s.last = (house + i) % circle;
        if (s.last < houses) s.mine += Row{1} << (8 * s.last);
        else if (s.last == houses) ++s.store;
        else s.theirs += Row{1} << (8 * (s.last - houses - 1));
    }
    return s;
}

std::array<Sowings, Position::most_houses + 1> all_sowings() {
    std::array<Sowings, Position::most_houses + 1> all{};
    for (std::size_t houses = 1; houses < all.size(); ++houses)
        for (std::size_t house = 0; house < houses; ++house)
            for (std::size_t seeds = 1; seeds < all[houses][house].size(); ++seeds)
                all[houses][house][seeds] =
                    sown(static_cast<int>(houses), static_cast<int>(house), static_cast<int>(seeds));
    return all;
}

const std::array<Sowings, Position::most_houses + 1> sowings = all_sowings();

Row row_of(int houses, int seeds_each) {
    Row row = 0;
    for (int i = 0; i < houses; ++i) row |= static_cast<Row>(seeds_each) << (8 * i);
    return row;
}

}  // namespace

Position::Position(int houses, int seeds_each) : houses_(static_cast<std::uint8_t>(houses)) {
    if (houses < 1 || houses > most_houses || seeds_each < 1 || 2 * houses * seeds_each > most_seeds)
        throw std::invalid_argument("Kalah has 1 to 6 houses a side, and 1 to 72 seeds in all");
    mine_ = theirs_ = row_of(houses, seeds_each);
}

int Position::play_and_count(Move house) {
    const Sowing& s = sowings[houses_][house][static_cast<std::size_t>(seeds_in(mine_, house))];
    mine_ = (mine_ & ~(Row{0xff} << (8 * house))) + s.mine;
    theirs_ += s.theirs;
    int gained = s.store;
    if (s.last < houses_ && seeds_in(mine_, s.last) == 1) {
        const int opposite = houses_ - 1 - s.last, taken = seeds_in(theirs_, opposite);
        if (taken > 0) {
            gained += 1 + taken;
            mine_ &= ~(Row{0xff} << (8 * s.last));
            theirs_ &= ~(Row{0xff} << (8 * opposite));
        }
    }
    if (s.last != houses_) std::swap(mine_, theirs_), side_ ^= 1;
    return gained;
}

Key Position::key() const {
    const std::uint64_t first = mix(mine_ + 0x9e3779b97f4a7c15u);
    return Key::mixed(mix(first ^ theirs_), mix(mix(theirs_ + 0x632be59bd9b4e019u) + 3 * first));
}

}  // namespace betwixt::seeds
