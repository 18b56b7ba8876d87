#pragma once
// Counts of messages.

#include <cstddef>
#include <cstdint>

#include "distributed/message.hpp"

namespace betwixt::distributed {

struct Traffic {
    std::uint64_t messages = 0, bytes = 0;
    std::uint64_t asks = 0, answers = 0, withdrawals = 0;

    void count(const Message& message, std::size_t size) {
        ++messages, bytes += size;
        asks += message.kind == Message::Kind::ask;
        answers += message.kind == Message::Kind::answer;
        withdrawals += message.kind == Message::Kind::withdraw;
    }
    Traffic& operator+=(const Traffic& t) {
        messages += t.messages, bytes += t.bytes, asks += t.asks, answers += t.answers, withdrawals += t.withdrawals;
        return *this;
    }
};

}  // namespace betwixt::distributed
