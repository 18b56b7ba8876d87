#pragma once
// The messages between the ranks of a distributed search, and their encoding as bytes.

#include <cstdint>
#include <string>
#include <string_view>

#include "betwixt/engine/node_search.hpp"

namespace betwixt::distributed {

// Who asks a question: a node, by its number at its rank, and which of its children. Numbers are not reused.
struct Asker {
    int rank = 0;
    std::uint64_t node = 0;
    std::uint32_t child = 0;
    bool operator==(const Asker&) const = default;
};

struct Message {
    enum class Kind : std::uint8_t {
        ask,       // the asker wants the answer to the question
        withdraw,  // the asker no longer wants the answer to the question of that name
        answer,    // to the asker: the child's value, fail-soft
        // From rank 0 to all others, and their replies:
        begin,   // `text` is the position to be solved, preceded by its number
        report,  // request for the rank's counts
        done,    // reply to `report`: `text` has the counts
        failed,  // `text` says why this process cannot continue
        end      // there is no more work
    };

    Kind kind = Kind::end;
    Asker asker;
    Question question;  // of a withdrawal, only its name
    std::string order;  // of a question: indices of the moves from the root on; smaller orders are searched first
    std::int64_t value = 0;
    std::string text;
};

// The encoding is for processes of one program on machines of the same kind.
std::string bytes_of(const Message& message);
// Throws std::runtime_error if the bytes are no message.
Message message_from(std::string_view bytes);

// Delivers a scheduler's messages. Messages from one rank to another arrive in the order in which they were sent.
class Network {
public:
    virtual ~Network() = default;
    virtual void send(int to, const Message& message) = 0;
};

}  // namespace betwixt::distributed
