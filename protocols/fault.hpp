#pragma once
// Turns an exception from a command of a session into an answer of the protocol, so that the session continues.

#include <functional>
#include <optional>
#include <string>

namespace betwixt::protocols {

// Runs the command. Returns the message of an exception of any type; nothing if there was none.
std::optional<std::string> fault_of(const std::function<void()>& command);

}  // namespace betwixt::protocols
