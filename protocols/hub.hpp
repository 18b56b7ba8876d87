#pragma once

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

// Hub, version 2, as draughts GUIs speak it.
Protocol hub();

}  // namespace betwixt::protocols
