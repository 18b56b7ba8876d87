// The list of protocols: one line each.

#include "protocols/gtp.hpp"
#include "protocols/hub.hpp"
#include "protocols/nboard.hpp"
#include "protocols/protocol.hpp"
#include "protocols/uci.hpp"
#include "protocols/xboard.hpp"

namespace betwixt::protocols {

const std::vector<Protocol>& all_protocols() {
    static const std::vector<Protocol> all{nboard(), gtp(), hub(), uci(), xboard()};
    return all;
}

}  // namespace betwixt::protocols
