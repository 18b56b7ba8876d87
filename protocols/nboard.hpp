#pragma once
// NBoard protocol 2, of the Othello program NBoard and of many Othello engines.

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

Protocol nboard();

}  // namespace betwixt::protocols
