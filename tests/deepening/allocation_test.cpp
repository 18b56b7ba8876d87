// A search allocates at the root and for lines only: how often does not depend on how many nodes it visits.

#include <atomic>
#include <cstdlib>
#include <new>

#include "deepened.hpp"
#include "frozen.hpp"

namespace {
std::atomic<std::uint64_t> allocations = 0;

void* counted(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace betwixt::testing {
namespace {

using Thickets = ThicketGame<std::int32_t>;
using B = Bench<Thickets, TwoBoundsTable<Thickets>>;

struct Cost {
    std::uint64_t nodes = 0, allocations = 0;
};

// What the iterations of a search cost, by depth. The callback itself allocates nothing.
std::vector<Cost> cost_of_iterations(const Algorithm<B::C>& algorithm, int width) {
    using Kind = ReportOf<B::C>::Kind;
    B bench(thicket_game<std::int32_t>(Leaves::small), TwoBoundsTable<Thickets>(1 << 16));
    std::vector<Cost> costs(8);
    std::size_t iteration = 0;
    const Thicket root(Growth{.seed = 2, .width = width, .ragged = false});
    deepen(bench.context, root, algorithm, {bench.usual_tuning()}, {.depth = 7, .until_proven = false},
           [&](const auto& report) {
               if (report.kind == Kind::iteration) costs[++iteration] = {report.stats.nodes, allocations.load()};
           });
    return costs;
}

TEST(Allocations, DoNotGrowWithTheNodes) {
    for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
        const auto algorithm = Algorithm<B::C>::of<Driver, NegaScout>();
        const auto narrow = cost_of_iterations(algorithm, 3);
        const auto wide = cost_of_iterations(algorithm, 6);
        for (std::size_t depth = 3; depth < 8; ++depth) {
            const auto few = narrow[depth].allocations - narrow[depth - 1].allocations;
            const auto many = wide[depth].allocations - wide[depth - 1].allocations;
            EXPECT_LT(many, 20u) << Driver::name;  // a line is a vector that doubles, and a report copies it
            EXPECT_TRUE(many == few || brackets_only<Driver>) << Driver::name << " at depth " << depth;
        }
        EXPECT_GT(wide[7].nodes, 5 * narrow[7].nodes);
    });
}

}  // namespace
}  // namespace betwixt::testing
