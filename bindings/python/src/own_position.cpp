#include "own_position.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "asked.hpp"
#include "key_text.hpp"

namespace betwixt::python {

namespace {

// Two words, each a hash of all bytes (FNV-1a by Fowler, Noll and Vo, with two offsets).
Key key_of_text(std::string_view bytes) {
    std::uint64_t a = 0xcbf29ce484222325u;
    std::uint64_t b = 0x9e3779b97f4a7c15u;
    for (const char c : bytes) {
        a = (a ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
        b = (b + static_cast<unsigned char>(c)) * 0xd6e8feb86659fd93u;
        b ^= b >> 32;
    }
    return {a, b};
}

Key key_of_state(const py::object& state) { return key_of_text(key_text(state, state.attr("key")())); }

}  // namespace

OwnPosition::OwnPosition(py::object state, std::shared_ptr<OwnGame> game)
    : state_(std::move(state)), game_(std::move(game)) {
    if (has(state_, "to_move")) side_ = game_->side_of(state_);
}

void OwnPosition::generate(MovesOf<OwnPosition>& moves) const {
    int count = 0;
    for (const auto& move : moves_of(state_)) {
        if (++count > max_moves) refuse(state_, "generate", "lists more than " + std::to_string(max_moves) + " moves");
        moves.push(game_->number_of(state_, py::reinterpret_borrow<py::object>(move)));
    }
    if (key_) game_->equal_keys().see_moves(*this, *key_, count);
}

void OwnPosition::play(Move m) {
    const Key before = key();
    const bool copies = has(state_, "copy");
    // An incrementally updated key does not show that a copy shares data: sometimes all attributes are compared.
    const bool in_full = copies && (game_->equal_keys().plays() < 100 || game_->equal_keys().plays() % 8 == 0);
    const auto content = in_full ? content_of(state_) : std::nullopt;
    const py::object copy = copy_of(state_);
    if (!copy.is(state_) && !(key_of_state(copy) == before))
        refuse(state_, copies ? "copy" : "copy.deepcopy",
               std::string("makes a position with another key()") + (copies ? "" : "; define copy()"));
    py::object next = after(copy, game_->move(m));
    if (!(key_of_state(state_) == before) || (content && content_of(state_) != content))
        refuse(state_, "play",
               copies ? "changes the position before the move, too: copy() shares with it what play() changes"
                      : "changes the position before the move, too: all positions share what it changes");
    game_->equal_keys().count_play();
    state_ = std::move(next);
    key_.reset();
    side_ = has(state_, "to_move") ? game_->side_of(state_) : 1 - side_;
}

Outcome OwnPosition::outcome() const { return outcome_of(state_); }

double OwnPosition::evaluate() const {
    return evaluation_of(state_, has(state_, "outcome") ? decisive<double> : infinity<double>);
}

double OwnPosition::final_value(int ply) const {
    return has(state_, "outcome") ? outcome_value<double>(outcome(), root_ply + ply) : evaluate();
}

Key OwnPosition::key() const {
    if (!key_) {
        key_ = key_of_state(state_);
        game_->equal_keys().see(*this, *key_);
    }
    return *key_;
}

namespace {

// All answers of a position.
struct Answers {
    explicit Answers(const OwnPosition& p) : key(key_of_state(p.state())), side(p.to_move()) {
        MovesOf<OwnPosition> listed;
        p.generate(listed);
        moves.assign(listed.begin(), listed.end());
        std::sort(moves.begin(), moves.end());
        value = moves.empty() ? p.final_value(0) : p.evaluate();
    }
    Key key;
    int side;
    std::vector<OwnPosition::Move> moves;
    double value;
};

// Throws std::invalid_argument if the answers differ.
void expect_equal(const Answers& a, const Answers& b, const py::object& state, const std::string& of) {
    if (!(a.key == b.key)) refuse(state, "key", "is another one when it is asked " + of);
    if (a.side != b.side) refuse(state, "to_move", "is another side when it is asked " + of);
    if (a.moves != b.moves)
        refuse(state, "generate",
               "lists other moves when it is asked " + of +
                   "; a move is equal to itself by what it holds, as a number, text or tuple is");
    if (a.value != b.value)
        refuse(state, a.moves.empty() && has(state, "outcome") ? "outcome" : "evaluate",
               "is another value when it is asked " + of);
}

// A deep copy, so that a faulty copy() cannot change the caller's object. Returns the object itself if it has no copy()
// or cannot be deep-copied correctly.
py::object apart(const py::object& state) {
    if (!has(state, "copy")) return state;
    try {
        py::object deep = py::module_::import("copy").attr("deepcopy")(state);
        if (key_of_state(deep) == key_of_state(state)) return deep;
    } catch (const py::error_already_set& e) {
        if (!e.matches(PyExc_Exception)) throw;
    }
    return state;
}

}  // namespace

OwnPosition root_of(const py::object& state, const std::shared_ptr<OwnGame>& game) {
    OwnPosition root(apart(state), game);
    const Answers first(root);
    expect_equal(first, Answers(root), state, "twice");
    expect_equal(first, Answers(OwnPosition(copy_of(root.state()), game)), state, "of a copy");
    return root;
}

}  // namespace betwixt::python
