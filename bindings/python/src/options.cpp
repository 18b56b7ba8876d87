#include "options.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

namespace betwixt::python {

namespace py = pybind11;

namespace {

std::string with_dashes(std::string name) {
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
}
std::string with_underscores(std::string name) {
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// As an option reads it: True is "true".
std::string text_of_object(const py::handle& value) {
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
    return py::str(value);
}

NamedOption named(const std::string& keyword) {
    const auto found = find_option(option_table(), with_dashes(keyword));
    if (found.option) return found;
    auto names = option_names(option_table());
    for (auto& name : names) name = with_underscores(name);
    const auto nearest = nearest_name(keyword, names);
    throw std::invalid_argument(
        "there is no option '" + keyword + "'" +
        (nearest.empty() ? "; betwixt.options() lists them" : "; did you mean '" + nearest + "'?"));
}

struct ToPython {
    py::object operator()(std::monostate) const { return py::none(); }
    py::object operator()(bool x) const { return py::bool_(x); }
    py::object operator()(std::int64_t x) const { return py::int_(x); }
    py::object operator()(double x) const { return py::float_(x); }
    py::object operator()(const std::string& x) const { return py::str(x); }
};

// A number of at least `least`. Throws std::invalid_argument.
double number(const py::object& given, const char* what, double least) {
    double x = 0;
    try {
        x = given.cast<double>();
    } catch (const py::cast_error&) {
        throw std::invalid_argument(std::string(what) + " needs a number, not " + std::string(py::repr(given)));
    }
    if (!(x >= least) || !std::isfinite(x))
        throw std::invalid_argument(std::string(what) + " needs a number of at least " +
                                    std::string(py::str(py::float_(least))) + ", not " + std::string(py::repr(given)));
    return x;
}

}  // namespace

GivenOptions given_options(const py::dict& keywords) {
    GivenOptions given;
    for (const auto& [keyword, value] : keywords)
        if (!value.is_none()) give(given, named(keyword.cast<std::string>()), text_of_object(value));
    return given;
}

py::dict dictionary_of(const EngineOptions& options) {
    py::dict all;
    for (const auto& o : option_table())
        all[py::str(with_underscores(o.name))] = std::visit(ToPython{}, o.load(options));
    return all;
}

Limits limits_of(const py::object& depth, const py::object& nodes, const py::object& seconds) {
    Limits l;
    if (!depth.is_none()) {
        const double plies = number(depth, "depth", 1);
        if (plies > max_depth || plies != std::floor(plies))
            throw std::invalid_argument("depth needs a whole number from 1 to " + std::to_string(max_depth));
        l.depth = static_cast<Depth>(plies);
    }
    if (!nodes.is_none()) l.nodes = static_cast<std::uint64_t>(std::min(number(nodes, "nodes", 1), 0x1p62));
    if (!seconds.is_none())
        l.time =
            std::chrono::milliseconds(static_cast<std::int64_t>(1000 * std::min(number(seconds, "seconds", 0), 1e12)));
    return l;
}

}  // namespace betwixt::python
