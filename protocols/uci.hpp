#pragma once

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

// The Universal Chess Interface, for every game.
Protocol uci();

}  // namespace betwixt::protocols
