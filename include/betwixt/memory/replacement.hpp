#pragma once
// Which entry is replaced when another position needs its place: one functor per scheme, and their list. A position
// always updates its own entry of the same depth, unless the scheme has `even_own`. Without that update MTD drivers
// lose what the last pass learned (algorithmic note: "if sharply deeper" then costs 1.2 to 1.4 times the nodes).

#include <string_view>
#include <tuple>

#include "betwixt/core/value.hpp"

namespace betwixt {

// The entry that would be lost: its depth, and how many searches ago it was written.
struct Resident {
    Depth depth;
    int age;
};

struct IfNewer {
    static constexpr std::string_view name = "if-newer";
    static constexpr std::string_view summary = "the newcomer always wins";
    static constexpr int ways = 1;
    static constexpr bool replaces(Depth, Resident) { return true; }
};

struct IfDeeper {
    static constexpr std::string_view name = "if-deeper";
    static constexpr std::string_view summary = "the newcomer wins when searched at least as deep";
    static constexpr int ways = 1;
    static constexpr bool replaces(Depth fresh, Resident old) { return fresh >= old.depth; }
};

struct IfDeeperTimestamp {
    static constexpr std::string_view name = "if-deeper+timestamp";
    static constexpr std::string_view summary = "as if-deeper, but entries of earlier searches always give way";
    static constexpr int ways = 1;
    static constexpr bool replaces(Depth fresh, Resident old) { return old.age > 0 || fresh >= old.depth; }
};

// Another reading of a rule of depth and timestamp: the age is subtracted from the depth. If each search begins one ply
// later in the game, depth minus age orders entries by the ply that they reach.
struct IfDeeperAge {
    static constexpr std::string_view name = "if-deeper+age";
    static constexpr std::string_view summary = "as if-deeper, but an entry counts a ply less for each search since";
    static constexpr int ways = 1;
    static constexpr bool replaces(Depth fresh, Resident old) { return fresh + old.age >= old.depth; }
};

struct IfSharplyDeeper {
    static constexpr std::string_view name = "if-sharply-deeper";
    static constexpr std::string_view summary = "the newcomer wins only when searched deeper";
    static constexpr int ways = 1;
    static constexpr bool replaces(Depth fresh, Resident old) { return fresh > old.depth; }
};

// As Osman and Mandziuk seem to have measured "if sharply deeper": a position does not update even its own entry.
struct IfSharplyDeeperStrict {
    static constexpr std::string_view name = "if-sharply-deeper-strict";
    static constexpr std::string_view summary = "as if-sharply-deeper, and a position's own entry is no exception";
    static constexpr int ways = 1;
    static constexpr bool even_own = true;
    static constexpr bool replaces(Depth fresh, Resident old) { return fresh > old.depth; }
};

// Four entries share a cache line; the one of least worth, shallow and old, is replaced.
struct AgedBucket {
    static constexpr std::string_view name = "aged-bucket";
    static constexpr std::string_view summary = "of four entries the shallowest and oldest gives way";
    static constexpr int ways = 4;
    static constexpr bool replaces(Depth, Resident) { return true; }
};

using Replacements =
    std::tuple<IfNewer, IfDeeper, IfDeeperTimestamp, IfDeeperAge, IfSharplyDeeper, IfSharplyDeeperStrict, AgedBucket>;

// True if replaces() also decides for a newer search of the same position to the same depth.
template <class Scheme> inline constexpr bool even_own = requires { requires Scheme::even_own; };

// A scheme chosen at run time.
class AnyReplacement {
public:
    template <class Scheme> constexpr AnyReplacement(Scheme)
        : ways(Scheme::ways), name(Scheme::name), even_own(betwixt::even_own<Scheme>), replaces_(&Scheme::replaces) {}

    bool replaces(Depth fresh, Resident old) const { return replaces_(fresh, old); }

    int ways;
    std::string_view name;
    bool even_own;

private:
    bool (*replaces_)(Depth, Resident);
};

}  // namespace betwixt
