#pragma once

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

// CECP, the Chess Engine Communication Protocol of xboard and WinBoard, version 2, for chess and Chess960.
Protocol xboard();

}  // namespace betwixt::protocols
