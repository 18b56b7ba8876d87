#pragma once

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

// Hub, version 2, the protocol of draughts GUIs.
Protocol hub();

}  // namespace betwixt::protocols
