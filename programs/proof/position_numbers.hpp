#pragma once
// Numbers positions in the order in which they are added. Stores only 64 bits of each text. In one of 7,000 runs with
// 50 million positions, two positions share the same bits. Then the certificate is refused, because its checker
// compares whole texts.

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "betwixt/core/key.hpp"

namespace betwixt::proof {

class PositionNumbers {
public:
    using Number = std::uint32_t;

    // The number of the position; true if the position is new.
    std::pair<Number, bool> add(std::string_view position) {
        if (2 * count_ >= slots_.size()) grow();
        const auto name = name_of(position);
        Slot& s = slots_[place_of(name)];
        if (s.name == name) return {Number{s.number}, false};
        s = {name, count_};
        return {count_++, true};
    }
    // The number of a position that was added.
    Number of(std::string_view position) const { return slots_[place_of(name_of(position))].number; }
    Number count() const { return count_; }

private:
    static constexpr std::uint64_t none = 0;
    struct [[gnu::packed]] Slot {
        std::uint64_t name = none;
        Number number = 0;
    };

    static std::uint64_t name_of(std::string_view text) {
        std::uint64_t name = mix(text.size() + 1);
        for (const char c : text) name = mix(name ^ static_cast<unsigned char>(c));
        return name | 1;  // distinct from none
    }
    // The slot of the name, or the slot where it would go.
    std::size_t place_of(std::uint64_t name) const {
        std::size_t i = (name >> 1) & (slots_.size() - 1);
        while (slots_[i].name != none && slots_[i].name != name) i = (i + 1) & (slots_.size() - 1);
        return i;
    }
    void grow() {
        std::vector<Slot> old(2 * slots_.size());
        old.swap(slots_);
        for (const Slot& s : old)
            if (s.name != none) slots_[place_of(s.name)] = s;
    }

    std::vector<Slot> slots_ = std::vector<Slot>(1 << 10);
    Number count_ = 0;
};

}  // namespace betwixt::proof
