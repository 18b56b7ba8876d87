#include "own_game.hpp"

#include "asked.hpp"

namespace betwixt::python {

std::uint32_t OwnGame::number_of(const py::object& position, const py::object& move) {
    PyObject* const known = PyDict_GetItemWithError(numbers_.ptr(), move.ptr());
    if (known) return py::reinterpret_borrow<py::object>(known).cast<std::uint32_t>();
    if (PyErr_Occurred()) {
        if (!PyErr_ExceptionMatches(PyExc_TypeError)) throw py::error_already_set();
        PyErr_Clear();
        refuse(position, "generate",
               "lists the move " + shown(move) + ", which cannot be the key of a dict; a number, text or tuple can");
    }
    const auto number = static_cast<std::uint32_t>(moves_.size());
    moves_.push_back(move);
    numbers_[move] = number;
    return number;
}

int OwnGame::side_of(const py::object& position) {
    const py::object said = position.attr("to_move")();
    for (std::size_t i = 0; i < sides_.size(); ++i)
        if (sides_[i].equal(said)) return static_cast<int>(i);
    if (said.is_none()) refuse(position, "to_move", "returned None; it says which side is to move");
    if (sides_.size() == 2)
        refuse(position, "to_move",
               "returned " + shown(said) + ", and before that " + shown(sides_[0]) + " and " + shown(sides_[1]) +
                   "; a game has two sides");
    sides_.push_back(said);
    return static_cast<int>(sides_.size()) - 1;
}

}  // namespace betwixt::python
