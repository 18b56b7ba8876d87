#include "options.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "asked.hpp"

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

// The object in the syntax of options: True becomes "true".
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

// Checks that a number lies in a domain; 2.0 counts as a whole number. Throws std::invalid_argument: "depth needs ...,
// not 'x'".
double number(const py::object& given, const std::string& what, const Domain& domain) {
    const bool is_number = PyNumber_Check(given.ptr()) && !py::isinstance<py::bool_>(given);
    const double x = is_number ? PyFloat_AsDouble(given.ptr()) : std::nan("");
    if (PyErr_Occurred()) PyErr_Clear();  // too large, or an array: x is -1
    OptionValue value;
    if (x == std::floor(x) && std::abs(x) <= 0x1p62) value.emplace<std::int64_t>(static_cast<std::int64_t>(x));
    else value.emplace<double>(x);
    if (!domain.holds(value))
        throw std::invalid_argument(what + " needs " + domain.sentence() + ", not " + shown(given));
    return x;
}
double number(const py::object& given, const std::string& limit) {
    for (const auto& l : limit_table())
        if (l.name == limit) return number(given, limit, l.domain);
    throw std::logic_error("there is no limit " + limit);
}

}  // namespace

GivenOptions given_options(const py::dict& keywords) {
    GivenOptions given;
    for (const auto& [keyword, value] : keywords)
        if (!value.is_none()) give(given, named(py::str(keyword)), text_of_object(value));
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
    if (!depth.is_none()) l.depth = static_cast<Depth>(number(depth, "depth"));
    if (!nodes.is_none()) l.nodes = static_cast<std::uint64_t>(number(nodes, "nodes"));
    if (!seconds.is_none()) {
        const double most = std::min(number(seconds, "seconds", Domain::real(0, true)), 1e12);
        l.time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * most));
    }
    return l;
}

}  // namespace betwixt::python
