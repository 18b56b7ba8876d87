#pragma once
// The features that the evaluation counts. Each has two weights, one for the middlegame and one for the endgame.

#include <array>
#include <string_view>

namespace betwixt::chess {

// A group of features with one name: its weights are numbered from `first`.
struct FeatureGroup {
    std::string_view name;
    int count;
};

// In the order of the weights. Ranks and squares are as the side sees them.
inline constexpr std::array feature_groups{
    FeatureGroup{"material", 6},       // by type; the king's is 0
    FeatureGroup{"square", 6 * 64},    // by type and square
    FeatureGroup{"mobility", 4 * 28},  // knight, bishop, rook, queen: by the number of squares it can go to, at most 27
    FeatureGroup{"bishop-pair", 1},
    FeatureGroup{"isolated", 1},           // no own pawn on the files beside
    FeatureGroup{"doubled", 1},            // an own pawn ahead on the file
    FeatureGroup{"backward", 1},           // no own pawn beside or behind, and the square ahead is attacked by a pawn
    FeatureGroup{"connected", 8},          // beside or defended by an own pawn: by rank
    FeatureGroup{"passed", 8},             // no enemy pawn ahead on three files: by rank
    FeatureGroup{"passed-blocked", 8},     // a passed pawn with a piece ahead: by rank
    FeatureGroup{"passed-own-king", 8},    // its king's distance from the square ahead
    FeatureGroup{"passed-enemy-king", 8},  // the enemy king's distance from it
    FeatureGroup{"open-file", 2},          // rook without own pawn on its file: with an enemy's, without
    FeatureGroup{"outpost", 2},            // knight, bishop defended by a pawn that no enemy pawn can attack
    FeatureGroup{"shelter", 2 * 8},      // rank of the nearest own pawn ahead of the king, 0 if none: its file, others
    FeatureGroup{"storm", 2 * 8},        // the same for the nearest enemy pawn
    FeatureGroup{"king-attackers", 8},   // pieces that attack squares beside the enemy king
    FeatureGroup{"king-squares", 16},    // number of such attacks
    FeatureGroup{"safe-check", 4},       // squares from which knight, bishop, rook, queen could check unharmed
    FeatureGroup{"threat-by-pawn", 6},   // enemy pieces that a pawn attacks: by type
    FeatureGroup{"threat-by-minor", 6},  // that a knight or bishop attacks
    FeatureGroup{"threat-by-rook", 6},   // that a rook attacks
    FeatureGroup{"hanging", 1},          // enemy pieces that are attacked and not defended
    FeatureGroup{"tempo", 1},            // this side is to move
    FeatureGroup{"attack", 2 * 5 * 8},   // on the king: by queen or none, attackers, weak squares beside it
    FeatureGroup{"defenders", 8},        // own pawns, knights and bishops beside the king
    FeatureGroup{"pinned", 5},           // own pieces that shield the king from a line: by type
    FeatureGroup{"passed-safe", 8},      // a passed pawn may step ahead unharmed: by rank
    FeatureGroup{"passed-open", 8},      // no enemy piece stands on or attacks its way to the last rank: by rank
    FeatureGroup{"passed-rook", 2},      // a rook behind it: own, enemy
    FeatureGroup{"passed-race", 4 * 9},  // by rank, and by how much nearer its own king is
    FeatureGroup{"candidate", 8},        // could pass with the help of pawns beside it: by rank
    FeatureGroup{"push-threat", 6},      // enemy pieces that a pawn's safe step would attack: by type
    FeatureGroup{"weak-piece", 6},       // enemy pieces attacked twice, defended once and by no pawn: by type
    FeatureGroup{"threat-by-king", 1},   // enemy pieces that the king attacks and nothing defends
    FeatureGroup{"queen-chase", 2},      // safe squares from which a knight, another piece attacks the enemy queen
    FeatureGroup{"restricted", 1},       // empty squares that both sides attack and the enemy does not control
    FeatureGroup{"space", 9},            // safe squares in the own half of the centre: by the number of own pieces
    FeatureGroup{"behind-pawn", 2},      // knight, bishop right behind a pawn
    FeatureGroup{"bishop-pawns", 9},     // by own pawns on the bishop's colour
    FeatureGroup{"bishop-rammed", 1},    // such pawns that are blocked
    FeatureGroup{"rook-on-seventh", 1},  // with the enemy king behind it or enemy pawns beside it
    FeatureGroup{"among-pawns", 4 * 9},  // knight, bishop, rook, queen: by the number of own pawns
};

// The first weight of the group with that name; -1 if there is no such group.
constexpr int find_group(std::string_view name) {
    int first = 0;
    for (const auto& group : feature_groups) {
        if (group.name == name) return first;
        first += group.count;
    }
    return -1;
}
consteval int first_of(std::string_view name) { return find_group(name); }
inline constexpr int feature_count = [] {
    int n = 0;
    for (const auto& group : feature_groups) n += group.count;
    return n;
}();

// A piece on a square, as its side sees the square.
struct Placed {
    int type, at;

    static constexpr int count = 6 * 64;
    constexpr int number() const { return 64 * type + at; }
    // The features of the piece.
    constexpr std::array<int, 2> features() const {
        return {first_of("material") + type, first_of("square") + number()};
    }
};

}  // namespace betwixt::chess
