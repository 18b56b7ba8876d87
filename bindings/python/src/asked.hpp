#pragma once
// Calls the functions of a position in Python and checks the results. A wrong result throws std::invalid_argument,
// whose sentence begins with the function and the class: "outcome() of Heap returned ...". Python exceptions pass
// through.

#include <optional>
#include <string>

#include <pybind11/pybind11.h>

#include "betwixt/core/outcome.hpp"

namespace betwixt::python {

namespace py = pybind11;

// The name of the object's class, or of the class if the object is one.
std::string class_of(const py::handle& object);
// The object's repr(), shortened.
std::string shown(const py::handle& object);

// Throws "FUNCTION() of CLASS WHAT".
[[noreturn]] void refuse(const py::handle& position, const char* function, const std::string& what);

// True if the class has such a function.
bool has(const py::handle& position, const char* function);
// Throws if the object lacks a function that every position needs.
void expect_position(const py::handle& object);

// The position's copy() if it has one, else a deep copy.
py::object copy_of(const py::object& position);
// All attributes as bytes; nothing if Python cannot pickle them.
std::optional<std::string> content_of(const py::object& position);
// The position after a move on `copy`: that object, or the one that its play() returns.
py::object after(const py::object& copy, const py::object& move);
// Any iterable.
py::object moves_of(const py::object& position);
Outcome outcome_of(const py::object& position);
// 0 if the position has no evaluate(). Throws if the value is not between -limit and limit.
double evaluation_of(const py::object& position, double limit);

}  // namespace betwixt::python
