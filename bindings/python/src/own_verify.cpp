#include "own_verify.hpp"

#include <memory>
#include <string>
#include <utility>

#include <pybind11/stl.h>

#include "asked.hpp"
#include "betwixt/conformance/verify.hpp"
#include "own_position.hpp"

namespace betwixt::python {

namespace {

// Ends the check. It is no std::exception: the check reports those as faults of the rules.
struct Ended {
    py::error_already_set error;
};

template <class Call> auto heeded(Call&& call) {
    try {
        return call();
    } catch (py::error_already_set& e) {
        if (e.matches(PyExc_Exception)) throw;
        throw Ended{e};
    }
}

class CheckedPosition : public OwnPosition {
public:
    CheckedPosition() = default;
    explicit CheckedPosition(OwnPosition position) : OwnPosition(std::move(position)) {}

    void generate(MovesOf<OwnPosition>& moves) const {
        heeded([&] { OwnPosition::generate(moves); });
    }
    void play(Move m) {
        heeded([&] { OwnPosition::play(m); });
    }
    Outcome outcome() const {
        return heeded([&] { return OwnPosition::outcome(); });
    }
    Key key() const {
        return heeded([&] { return OwnPosition::key(); });
    }
    double evaluate() const {
        return heeded([&] { return OwnPosition::evaluate(); });
    }
};

struct CheckedWonOrLost {
    double evaluate(const CheckedPosition& p) const { return p.evaluate(); }
};
struct CheckedByPoints {
    double evaluate(const CheckedPosition& p) const { return p.evaluate(); }
    double terminal(const CheckedPosition& p) const { return p.evaluate(); }
};
struct Repr {
    static std::string move_text(const CheckedPosition& p, OwnPosition::Move m) { return shown(p.move(m)); }
};

template <class Knowledge> VerifyReport checked(const OwnPosition& root, const VerifyOptions& options) {
    return verify(Game<CheckedPosition, Knowledge, Repr>{}, CheckedPosition(root), options);
}

py::dict told(const VerifyReport& report) {
    py::list failures, questions;
    for (const auto& f : report.failures) failures.append(py::make_tuple(f.check, f.what, f.moves));
    for (const auto& q : report.questions) questions.append(q.what);
    py::dict d;
    d["failures"] = failures;
    d["questions"] = questions;
    d["positions"] = report.positions;
    d["games"] = report.games;
    d["longest_game"] = report.longest_game;
    d["most_moves"] = report.most_moves;
    return d;
}

}  // namespace

py::dict verify_own(const py::object& position, std::uint64_t positions, int games, std::uint64_t seed) {
    expect_position(position);
    const VerifyOptions options{.positions = positions, .random_games = games, .search_nodes = 1'000, .seed = seed};
    try {
        const OwnPosition root = root_of(position, std::make_shared<OwnGame>(position));
        return told(has(position, "outcome") ? checked<CheckedWonOrLost>(root, options)
                                             : checked<CheckedByPoints>(root, options));
    } catch (Ended& ended) {
        throw std::move(ended.error);
    }
}

}  // namespace betwixt::python
