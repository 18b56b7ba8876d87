#pragma once
// What a transposition table counts.

#include <cstdint>

namespace betwixt {

// What the table did, for statistics. Contradictions are bounds that crossed: the EXACT rule forbids them.
struct TableCounters {
    std::uint64_t probes = 0, hits = 0, stores = 0, rejected = 0, contradictions = 0;

    constexpr TableCounters& operator+=(const TableCounters& c) {
        probes += c.probes, hits += c.hits, stores += c.stores;
        rejected += c.rejected, contradictions += c.contradictions;
        return *this;
    }
};

}  // namespace betwixt
