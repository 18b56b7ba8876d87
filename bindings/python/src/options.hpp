#pragma once
// Options as keyword arguments: table_depth=2, killers=False.

#include <pybind11/pybind11.h>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/option_table.hpp"

namespace betwixt::python {

// Throws std::invalid_argument, which names the option and its domain, or suggests a name for an unknown option.
GivenOptions given_options(const pybind11::dict& keywords);

// All options as a dictionary.
pybind11::dict dictionary_of(const EngineOptions& options);

// Limits of a search; None means no limit. Throws std::invalid_argument.
Limits limits_of(const pybind11::object& depth, const pybind11::object& nodes, const pybind11::object& seconds);

}  // namespace betwixt::python
