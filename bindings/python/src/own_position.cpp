#include "own_position.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

namespace betwixt::python {

std::uint32_t MoveNumbers::number_of(const py::object& move) {
    if (numbers_.contains(move)) return numbers_[move].cast<std::uint32_t>();
    const auto number = static_cast<std::uint32_t>(moves_.size());
    numbers_[move] = number;
    moves_.push_back(move);
    return number;
}

void OwnPosition::generate(MovesOf<OwnPosition>& moves) const {
    int count = 0;
    for (const auto& move : state_.attr("generate")()) {
        if (++count > max_moves)
            throw std::invalid_argument("generate() lists more than " + std::to_string(max_moves) + " moves");
        moves.push(numbers_->number_of(py::reinterpret_borrow<py::object>(move)));
    }
}

void OwnPosition::play(Move m) {
    static const py::object* const copy = new py::object(py::module_::import("copy").attr("copy"));  // to the end
    py::object next = py::hasattr(state_, "copy") ? state_.attr("copy")() : (*copy)(state_);
    if (py::object returned = next.attr("play")(numbers_->move(m)); !returned.is_none()) next = std::move(returned);
    state_ = std::move(next);
    side_ = py::hasattr(state_, "to_move") ? state_.attr("to_move")().cast<int>() & 1 : 1 - side_;
}

Outcome OwnPosition::outcome() const {
    const py::object said = state_.attr("outcome")();
    const int sign = said.is_none() ? 2 : said.cast<int>();
    if (sign == 1) return Outcome::win;
    if (sign == 0) return Outcome::draw;
    if (sign == -1) return Outcome::loss;
    throw std::invalid_argument("outcome() of a finished game is 1, 0 or -1 for the side to move, not " +
                                std::string(py::repr(said)));
}

double OwnPosition::evaluate() const {
    return py::hasattr(state_, "evaluate") ? state_.attr("evaluate")().cast<double>() : 0.0;
}

namespace {

// Two words, each of all bytes (FNV-1a by Fowler, Noll and Vo, with two offsets).
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

}  // namespace

// A whole number or bytes are taken as they are, all else as Python writes it: hash() differs from run to run.
Key OwnPosition::key() const {
    const py::object named = state_.attr("key")();
    if (py::isinstance<py::bytes>(named)) return key_of_text(std::string(py::bytes(named)));
    return key_of_text(std::string(py::repr(named)));
}

}  // namespace betwixt::python
