#pragma once
// What key() of a position in Python returned, as bytes: equal for equal values, and different for all others.

#include <string>

#include <pybind11/pybind11.h>

namespace betwixt::python {

// Whole numbers of any size, reals, texts, bytes, None, members of an Enum, and tuples, lists and sets of such. Throws
// std::invalid_argument, with a sentence about the position's key(), for all else: what Python says of an object, or
// its address, need not tell the whole of it.
std::string key_text(const pybind11::handle& position, const pybind11::handle& key);

}  // namespace betwixt::python
