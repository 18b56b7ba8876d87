#pragma once
// What the ranks of a distributed search tell each other, and its bytes.

#include <cstdint>
#include <string>
#include <string_view>

#include "betwixt/engine/node_search.hpp"

namespace betwixt::distributed {

// Whose question it is: a node, by its number at its rank, and which of its children. Numbers are not used again.
struct Asker {
    int rank = 0;
    std::uint64_t node = 0;
    std::uint32_t child = 0;
    bool operator==(const Asker&) const = default;
};

struct Message {
    enum class Kind : std::uint8_t {
        ask,       // tell the asker the answer to the question
        withdraw,  // the asker wants no answer to the question of that name
        answer,    // to the asker: its child's value, fail-soft
        // From rank 0 to all others, and what they reply:
        begin,   // `text` is the position to be solved, with its number
        report,  // what have you done?
        done,    // `text` tells
        failed,  // `text` tells why this process cannot go on
        end      // there is no more work
    };

    Kind kind = Kind::end;
    Asker asker;
    Question question;  // of a withdrawal, its name alone
    std::string order;  // of a question: the places of the moves from the root on, so that earlier ones come first
    std::int64_t value = 0;
    std::string text;
};

// Between processes of one program on like machines.
std::string bytes_of(const Message& message);
// Throws std::runtime_error when the bytes are no message.
Message message_from(std::string_view bytes);

// Where a scheduler's messages go. Those from one rank to another arrive in the order in which they were sent.
class Network {
public:
    virtual ~Network() = default;
    virtual void send(int to, const Message& message) = 0;
};

}  // namespace betwixt::distributed
