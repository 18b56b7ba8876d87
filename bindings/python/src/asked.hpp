#pragma once
// What the functions of a position in Python return, checked. A refusal is a std::invalid_argument whose sentence
// begins with the function and the class: "outcome() of Heap returned ...". What the functions raise comes through.

#include <optional>
#include <string>

#include <pybind11/pybind11.h>

#include "betwixt/core/outcome.hpp"

namespace betwixt::python {

namespace py = pybind11;

// The name of its class.
std::string class_of(const py::handle& object);
// As Python writes it, shortened.
std::string shown(const py::handle& object);

// Throws "FUNCTION() of CLASS WHAT".
[[noreturn]] void refuse(const py::handle& position, const char* function, const std::string& what);

// True if the class has such a function.
bool has(const py::handle& position, const char* function);
// Throws where it lacks a function that every position has.
void expect_position(const py::handle& object);

// The position's copy() if it has one, else a deep copy.
py::object copy_of(const py::object& position);
// The bytes of all that it holds; nothing where Python cannot tell.
std::optional<std::string> content_of(const py::object& position);
// The position after a move on `copy`: that object, or the one that its play() returns.
py::object after(const py::object& copy, const py::object& move);
// Something to go through.
py::object moves_of(const py::object& position);
Outcome outcome_of(const py::object& position);
// 0 where there is no evaluate(). It lies between -limit and limit.
double evaluation_of(const py::object& position, double limit);

}  // namespace betwixt::python
