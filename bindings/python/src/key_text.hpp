#pragma once
// The value that key() of a position in Python returned, as bytes: equal bytes for equal values only.

#include <string>

#include <pybind11/pybind11.h>

namespace betwixt::python {

// Accepts whole numbers of any size, reals, texts, bytes, None, members of an Enum, and tuples, lists and sets of
// these. For all else throws std::invalid_argument with a sentence about the position's key(): the repr() or the
// address of another object need not contain all that distinguishes it.
std::string key_text(const pybind11::handle& position, const pybind11::handle& key);

}  // namespace betwixt::python
