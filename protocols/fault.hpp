#pragma once
// What a command of a session throws becomes one answer of its protocol, and the session goes on.

#include <functional>
#include <optional>
#include <string>

namespace betwixt::protocols {

// Runs the command. Returns what it threw, whatever its type, as one sentence; nothing where it ended well.
std::optional<std::string> fault_of(const std::function<void()>& command);

}  // namespace betwixt::protocols
