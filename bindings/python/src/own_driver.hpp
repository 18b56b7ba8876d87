#pragma once
// Drivers that are functions in Python: driver(mt, first_guess).

#include <memory>

#include <pybind11/pybind11.h>

#include "betwixt/drivers/passes.hpp"
#include "options.hpp"

namespace betwixt::python {

// Options as keywords. The driver may be a function.
class Keywords {
public:
    // Throws as given_options() does.
    explicit Keywords(const pybind11::dict& given);

    const GivenOptions& named() const { return named_; }
    // Changes the options that are given. A driver by name takes the place of a function.
    EngineOptions over(const EngineOptions& options) const;

private:
    GivenOptions named_;
    OwnDriver driver_;
};

// The function that is the driver of these options, or None.
pybind11::object function_of(const EngineOptions& options);

// Adds the class of `mt` to the module.
void add_own_drivers(pybind11::module_& module);

}  // namespace betwixt::python
