#pragma once
// Proves a draw by a set of positions that is never left: the prover always has a move to a position that is not lost,
// and a game that never ends is a draw.

#include <functional>
#include <string>

#include "betwixt/engine/game_rules.hpp"
#include "proof/certificate_file.hpp"
#include "proof/enumeration.hpp"

namespace betwixt::proof {

// Writes the lemmas that the value of the position is at least and at most a draw. Its value must be a draw. The lemmas
// may rest on each other. Returns false if `goes_on` did.
bool write_loops(GameRules& rules, const Enumeration& known, const std::string& position, CertificateFile& file,
                 const std::function<bool()>& goes_on);

}  // namespace betwixt::proof
