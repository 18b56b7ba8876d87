#include "own_driver.hpp"

#include <cmath>
#include <exception>
#include <optional>

#include <pybind11/stl.h>

#include "betwixt/deepening/root.hpp"

namespace betwixt::python {

namespace py = pybind11;

namespace {

// Raised in the driver when a limit ends its search. No Exception in Python, so that no driver catches it by chance.
struct SearchEnded : std::exception {
    const char* what() const noexcept override { return "the search has ended"; }
};

// What a driver in Python calls `mt`. It is of no use after the driver has returned.
class Mt {
public:
    explicit Mt(Passes& passes) : passes_(&passes), search_keeps_lock_(PyGILState_Check()) {}

    // One pass: a null window at the first number, or a window of both.
    py::object ask(double first, const std::optional<double>& second) {
        Passes& passes = this->passes();
        if (ended_) throw SearchEnded();
        double g = 0;
        try {
            std::optional<py::gil_scoped_release> unlocked;
            if (!search_keeps_lock_) unlocked.emplace();
            g = second ? passes.ask({first, *second}) : passes.ask(first);
        } catch (const Stopped&) {
            ended_ = std::current_exception();
        } catch (const Enough&) {
            ended_ = std::current_exception();
        }
        if (ended_) throw SearchEnded();
        return number(g);
    }
    bool open() const { return passes().bounds().open(); }
    py::object lower() const { return number(passes().bounds().lower); }
    py::object upper() const { return number(passes().bounds().upper); }
    py::tuple bracket() const {
        const auto b = passes().bracket();
        return py::make_tuple(number(b.lower), number(b.upper));
    }
    py::object below(double value) const { return number(passes().below(value)); }
    py::object above(double value) const { return number(passes().above(value)); }
    double unit() const { return passes().unit(); }
    // An int where all values are whole numbers.
    py::object number(double value) const {
        if (passes().whole() && std::isfinite(value)) return py::int_(static_cast<std::int64_t>(value));
        return py::float_(value);
    }

    // Ends the use of this object. Throws what ended the search, if something did.
    void leave() {
        passes_ = nullptr;
        if (ended_) std::rethrow_exception(ended_);
    }

private:
    Passes& passes() const {
        if (!passes_) throw std::runtime_error("mt is of no use after the driver has returned");
        return *passes_;
    }

    Passes* passes_;
    bool search_keeps_lock_;  // as that of a game in Python does, whose rules need it
    std::exception_ptr ended_;
};

// A function in Python, which may be copied and destroyed without Python's lock.
class Function {
public:
    explicit Function(py::function function)
        : function_(new py::function(std::move(function)), [](py::function* last) {
              const py::gil_scoped_acquire locked;
              delete last;
          }) {}

    const py::function& operator*() const { return *function_; }

    void operator()(Passes& passes, double first_guess) const {
        const auto mt = std::make_shared<Mt>(passes);
        const py::gil_scoped_acquire locked;
        try {
            (*function_)(mt, mt->number(first_guess));
        } catch (const py::error_already_set&) {
            mt->leave();  // SearchEnded becomes again what it was
            throw;
        }
        mt->leave();
    }

private:
    std::shared_ptr<py::function> function_;
};

}  // namespace

Keywords::Keywords(const py::dict& given) {
    const py::dict named = given.attr("copy")();
    if (named.contains("driver") && PyCallable_Check(py::object(named["driver"]).ptr()))
        driver_ = Function(py::reinterpret_borrow<py::function>(named.attr("pop")("driver")));
    named_ = given_options(named);
}

EngineOptions Keywords::over(const EngineOptions& options) const {
    EngineOptions changed = overlaid(options, named_);
    if (driver_ || named_.count("driver")) changed.own_driver = driver_;
    return changed;
}

py::object function_of(const EngineOptions& options) {
    const auto* function = options.own_driver.target<Function>();
    return function ? py::object(**function) : py::object(py::none());
}

void add_own_drivers(py::module_& module) {
    py::register_exception<SearchEnded>(module, "SearchEnded", PyExc_BaseException);
    py::class_<Mt, std::shared_ptr<Mt>>(module, "Mt")
        .def("__call__", &Mt::ask, py::arg("first"), py::arg("second") = py::none())
        .def_property_readonly("open", &Mt::open)
        .def_property_readonly("lower", &Mt::lower)
        .def_property_readonly("upper", &Mt::upper)
        .def_property_readonly("bracket", &Mt::bracket)
        .def_property_readonly("unit", &Mt::unit)
        .def("below", &Mt::below)
        .def("above", &Mt::above);
}

}  // namespace betwixt::python
