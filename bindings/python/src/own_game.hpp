#pragma once
// The data that a search stores about a game in Python as long as its table exists: the class of its positions, and
// moves and sides as numbers.

#include <cstdint>
#include <vector>

#include <pybind11/pybind11.h>

#include "equal_keys.hpp"

namespace betwixt::python {

namespace py = pybind11;

class OwnGame {
public:
    // The game of positions of this class.
    explicit OwnGame(const py::object& position) : class_(py::type::of(position)) {}
    bool is_of(const py::object& position) const { return class_.is(py::type::of(position)); }

    // Equal moves have the same number. Throws std::invalid_argument if the move cannot be the key of a dict.
    std::uint32_t number_of(const py::object& position, const py::object& move);
    py::object move(std::uint32_t number) const { return moves_[number]; }

    // Maps the result of to_move() to 0 or 1; the two sides may have any names. Throws std::invalid_argument for a
    // third side.
    int side_of(const py::object& position);

    EqualKeys& equal_keys() { return equal_keys_; }

private:
    py::object class_;
    py::dict numbers_;
    std::vector<py::object> moves_, sides_;
    EqualKeys equal_keys_;
};

}  // namespace betwixt::python
