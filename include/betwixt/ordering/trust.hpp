#pragma once
// What may name a good first move, besides the game's own order and deep entries of the table.

namespace betwixt {

// Which of these hints a node trusts. search/order_worth.hpp finds out which deserve it.
struct Trust {
    bool killers = true;
    bool history = true;
    bool shallow_move = true;  // a move that an entry of one ply remembers: found among leaves, in no order

    bool operator==(const Trust&) const = default;
};

}  // namespace betwixt
