// Writes the proof of a value that a search has found.

#include <algorithm>

#include "command/solve.hpp"
#include "proof/certificate_file.hpp"
#include "proof/searched_moves.hpp"
#include "support/complain.hpp"
#include "support/progress.hpp"

namespace betwixt::command {

using namespace support;

void check_certificate_of(const Engine& engine) {
    if (engine.can_repeat())
        throw UserError("positions of this game can occur again: --certificate needs --enumerate there");
}

int stopped_in_certificate() {
    complain("stopped before the certificate was written");
    return interrupted;
}

namespace {

std::size_t place_of(const std::string& move, const std::vector<std::string>& moves) {
    return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

}  // namespace

bool write_certificate(Engine& engine, const std::string& game, const std::string& position, double value,
                       const std::string& file, const Interrupt& interrupt, const KnownMove& known) try {
    const double bound = proof::claimed(value, engine.info());
    proof::CertificateFile out(file, game, position, engine.has_outcomes());
    Progress progress(fmt::format("certificate of {}", game), 0);
    const auto moves = proof::searched_moves(engine, interrupt.stop());
    const auto adviser = [&](const std::string& at, double at_least) {
        progress.show(out.lemmas(), "lemmas");
        const auto move = known ? known(at, at_least) : std::nullopt;
        return move ? place_of(*move, engine.legal_moves()) : moves(at, at_least);
    };
    proof::SolutionTree tree(engine, adviser, out);
    engine.set_position(position);
    const bool over = engine.final_value().has_value();
    for (const bool at_least : {true, false}) out.claim({at_least, bound});
    for (const bool at_least : {true, false})
        if (!over) tree.prove(position, {at_least, bound});
    out.finish();
    return true;
} catch (const proof::Stopped&) {
    return false;
}

}  // namespace betwixt::command
