#pragma once
// The Go Text Protocol, version 2, for any game, with the GoGui extensions for games of other rules than Go's.

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

Protocol gtp();

}  // namespace betwixt::protocols
