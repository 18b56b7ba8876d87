// The table against a std::map that forgets nothing: a hit is always the truth.

#include <map>

#include "betwixt/core/names.hpp"
#include "betwixt/memory/table.hpp"
#include "property.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> class TableModel : public ::testing::Test {};
TYPED_TEST_SUITE(TableModel, ValueTypes, ValueTypeNames);

struct Command {
    std::uint64_t key = 0;
    Depth depth = 0;
    int lower = 0, width = 0;
    int move = 0;  // 0: the search found none
    bool new_search = false;
};
std::ostream& operator<<(std::ostream& out, const Command& c) {
    return out << "key " << c.key << " depth " << c.depth << " bounds " << c.lower << '+' << c.width << " move "
               << c.move << (c.new_search ? " after new_search" : "");
}

rc::Gen<Command> any_command() {
    return rc::gen::exec([] {
        return Command{*rc::gen::inRange<std::uint64_t>(0, 40),
                       *rc::gen::inRange(0, 6),
                       *rc::gen::inRange(-50, 50),
                       *rc::gen::inRange(0, 20),
                       *rc::gen::inRange(0, 5),
                       *rc::gen::inRange(0, 8) == 0};
    });
}

TYPED_TEST(TableModel, AnswersWithTheLatestStoreOrNotAtAll) {
    using V = TypeParam;
    using Entry = TwoBounds<V, std::uint16_t>;
    for_all(trees(5000, 5), [] {
        const auto commands = *rc::gen::container<std::vector<Command>>(any_command());
        const auto entries = *rc::gen::element<std::size_t>(1, 4, 7, 16, 1000);
        const auto chosen = *rc::gen::inRange<std::size_t>(0, std::tuple_size_v<Replacements>);
        AnyReplacement scheme = IfNewer{};
        for_each_named<Replacements>([&](std::size_t i, auto r) {
            if (i == chosen) scheme = r;
        });
        Table<Entry> table(entries, scheme);
        struct Known {
            Bounds<V> bounds;
            Depth depth;
        };
        std::map<std::uint64_t, Known> stored;  // the latest that the table did not refuse
        for (const auto& c : commands) {
            if (c.new_search) table.new_search();
            const Bounds<V> bounds{static_cast<V>(c.lower), static_cast<V>(c.lower + c.width)};
            const auto move = c.move ? std::optional(static_cast<std::uint16_t>(c.move)) : std::nullopt;
            if (table.store(Key(c.key), c.depth, bounds, bounds, move)) {
                stored[c.key] = {bounds, c.depth};
                RC_ASSERT(table.probe(Key(c.key)).has_value());
            }
            RC_ASSERT(table.occupancy() <= table.entries());
            for (std::uint64_t key = 0; key < 40; ++key) {
                const auto entry = table.probe(Key(key));
                if (!entry) continue;
                RC_ASSERT(stored.contains(key));
                RC_ASSERT(entry->bounds() == stored[key].bounds);
                RC_ASSERT(entry->depth == stored[key].depth);
            }
        }
    });
}

}  // namespace
}  // namespace betwixt::testing
