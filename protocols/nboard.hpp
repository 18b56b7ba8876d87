#pragma once
// NBoard protocol 2, for the Othello program NBoard and other Othello GUIs.

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

Protocol nboard();

}  // namespace betwixt::protocols
