#include "asked.hpp"

#include <cmath>
#include <stdexcept>

#include "betwixt/engine/option_value.hpp"

namespace betwixt::python {

namespace {

py::object call(const py::handle& position, const char* function) { return position.attr(function)(); }

// Nothing if the object is no number. A bool counts as no number, because False would be a draw.
std::optional<double> number(const py::object& said) {
    if (py::isinstance<py::bool_>(said)) return std::nullopt;
    const double x = PyFloat_AsDouble(said.ptr());
    if (x != -1.0 || !PyErr_Occurred()) return x;
    if (!PyErr_ExceptionMatches(PyExc_TypeError) && !PyErr_ExceptionMatches(PyExc_OverflowError))
        throw py::error_already_set();
    PyErr_Clear();
    return std::nullopt;
}

}  // namespace

std::string class_of(const py::handle& object) {
    const bool is_class = PyType_Check(object.ptr());
    return py::str((is_class ? object : py::type::handle_of(object)).attr("__name__"));
}

std::string shown(const py::handle& object) {
    constexpr std::size_t longest = 60;
    try {
        const py::str text = py::repr(object);
        if (py::len(text) <= longest) return text;
        return std::string(py::str(text[py::slice(0, longest, 1)])) + "...";
    } catch (const py::error_already_set&) {
        return "an object of class " + class_of(object);
    }
}

void refuse(const py::handle& position, const char* function, const std::string& what) {
    throw std::invalid_argument(std::string(function) + "() of " + class_of(position) + " " + what);
}

bool has(const py::handle& position, const char* function) {
    return PyCallable_Check(py::getattr(position, function, py::none()).ptr()) != 0;
}

void expect_position(const py::handle& object) {
    if (PyType_Check(object.ptr()))
        throw std::invalid_argument("a search needs a position, not the class " + class_of(object));
    for (const char* needed : {"generate", "play", "key"})
        if (!has(object, needed))
            throw std::invalid_argument(std::string("a position needs a function ") + needed + "(), and " +
                                        shown(object) + " has none");
    if (!has(object, "outcome") && !has(object, "evaluate"))
        throw std::invalid_argument("a position needs a function outcome() or evaluate(), and " + shown(object) +
                                    " has none");
}

py::object copy_of(const py::object& position) {
    static const py::object* const deep = new py::object(py::module_::import("copy").attr("deepcopy"));  // never freed
    if (!has(position, "copy")) try {
            return (*deep)(position);
        } catch (const py::error_already_set& e) {
            if (!e.matches(PyExc_TypeError)) throw;
            throw std::invalid_argument(
                "copy.deepcopy() cannot copy " + class_of(position) +
                ", which needs a function copy() of its own: " + std::string(py::str(e.value())));
        }
    py::object copy = call(position, "copy");
    if (!has(copy, "play")) refuse(position, "copy", "returned " + shown(copy) + ", which is no position");
    return copy;
}

std::optional<std::string> content_of(const py::object& position) {
    static const py::object* const dumps = new py::object(py::module_::import("pickle").attr("dumps"));  // never freed
    try {
        const py::object attributes = position.attr("__reduce_ex__")(4).attr("__getitem__")(2);
        return std::string(py::bytes((*dumps)(attributes, 4)));
    } catch (const py::error_already_set& e) {
        if (!e.matches(PyExc_Exception)) throw;
        return std::nullopt;
    }
}

py::object after(const py::object& copy, const py::object& move) {
    py::object next = copy.attr("play")(move);
    if (next.is_none()) return copy;
    if (!has(next, "generate") || !has(next, "play") || !has(next, "key"))
        refuse(copy, "play", "returned " + shown(next) + "; it returns nothing, or the position after the move");
    return next;
}

py::object moves_of(const py::object& position) {
    py::object moves = call(position, "generate");
    if (!py::isinstance<py::iterable>(moves)) refuse(position, "generate", "returned " + shown(moves) + ", not moves");
    return moves;
}

Outcome outcome_of(const py::object& position) {
    const py::object said = call(position, "outcome");
    const auto sign = number(said);
    if (sign == 1.0) return Outcome::win;
    if (sign == 0.0) return Outcome::draw;
    if (sign == -1.0) return Outcome::loss;
    refuse(position, "outcome",
           "returned " + shown(said) + "; of a finished game it is 1, 0 or -1 for the side to move");
}

double evaluation_of(const py::object& position, double limit) {
    if (!has(position, "evaluate")) return 0.0;
    const py::object said = call(position, "evaluate");
    const auto value = number(said);
    if (value && -limit < *value && *value < limit) return *value;
    const std::string range =
        std::isinf(limit) ? "a finite number"
                          : "a number between " + text_of(OptionValue(-limit)) + " and " + text_of(OptionValue(limit));
    refuse(position, "evaluate", "returned " + shown(said) + "; it is " + range);
}

}  // namespace betwixt::python
