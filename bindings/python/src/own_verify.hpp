#pragma once
// Checks the rules of a game that is written in Python, as `betwixt verify` checks those of a game in C++.

#include <cstdint>

#include <pybind11/pybind11.h>

namespace betwixt::python {

namespace py = pybind11;

// Checks so many positions breadth-first and plays so many random games. The fields of betwixt.Verification. Throws
// what ends a program, such as KeyboardInterrupt; any other exception of the rules is a fault of theirs.
py::dict verify_own(const py::object& position, std::uint64_t positions, int games, std::uint64_t seed);

}  // namespace betwixt::python
