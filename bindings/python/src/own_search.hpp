#pragma once
// A search of a game that is written in Python.

#include <memory>
#include <string>

#include <pybind11/pybind11.h>

#include "options.hpp"

namespace betwixt::python {

namespace py = pybind11;

// Python's lock is held: the rules are in Python. They may be interrupted by Ctrl-C.
class OwnSearch {
public:
    virtual ~OwnSearch() = default;
    virtual py::dict search(const py::object& position, Limits limits, const py::object& on_report) = 0;
    virtual void forget() = 0;
    // True if it searches positions of this class.
    virtual bool takes(const py::object& position) const = 0;
};

// For positions of the class of this one. Throws std::invalid_argument for an option that such games do not have.
std::unique_ptr<OwnSearch> own_search(const py::object& position, const GivenOptions& options);

}  // namespace betwixt::python
