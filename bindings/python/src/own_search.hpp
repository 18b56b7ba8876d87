#pragma once
// A search of a game that is written in Python.

#include <memory>
#include <string>

#include <pybind11/pybind11.h>

#include "own_driver.hpp"

namespace betwixt::python {

namespace py = pybind11;

// Runs with Python's lock, because the rules are in Python. Ctrl-C can interrupt the rules.
class OwnSearch {
public:
    virtual ~OwnSearch() = default;
    virtual py::dict search(const py::object& position, Limits limits, bool all_best, const py::object& on_report) = 0;
    virtual void forget() = 0;
    // True if it searches positions of this class.
    virtual bool takes(const py::object& position) const = 0;
};

// Creates a search for positions of this position's class. Throws std::invalid_argument for an option that such games
// do not have.
std::unique_ptr<OwnSearch> own_search(const py::object& position, const Keywords& options);

}  // namespace betwixt::python
