#include "key_text.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "asked.hpp"

namespace betwixt::python {

namespace {

class KeyWriter {
public:
    explicit KeyWriter(const py::handle& position) : position_(position) {}

    void write(const py::handle& value, int level = 0) {
        constexpr int deepest = 50;  // a list may contain itself
        PyObject* const p = value.ptr();
        if (level > deepest) refuse(position_, "key", "returned tuples within tuples, more than 50 of them");
        if (PyLong_Check(p)) write_whole(value);
        else if (p == Py_None) add('n', {});
        else if (PyBytes_Check(p)) add('b', {PyBytes_AS_STRING(p), static_cast<std::size_t>(PyBytes_GET_SIZE(p))});
        else if (PyUnicode_Check(p)) write_text(value);
        else if (PyFloat_Check(p)) add('r', std::string(py::repr(value)));
        else if (PyTuple_Check(p) || PyList_Check(p)) write_sequence(value, level);
        else if (PyAnySet_Check(p)) write_set(value, level);
        else if (is_enumerator(value)) write_enumerator(value, level);
        else if (PyIndex_Check(p) && !py::hasattr(value, "__len__")) write_whole(value);  // an array has a length
        else refuse_value(value);
    }
    const std::string& text() const { return text_; }

private:
    void add(char kind, std::string_view content) {
        text_ += kind;
        text_ += std::to_string(content.size());
        text_ += ':';
        text_ += content;
    }
    void write_whole(const py::handle& value) {
        int too_large = 0;
        const long small = PyLong_Check(value.ptr()) ? PyLong_AsLongAndOverflow(value.ptr(), &too_large) : 0;
        if (PyLong_Check(value.ptr()) && !too_large) text_ += 'i' + std::to_string(small) + ';';
        else write_large(value);
    }
    // PyNumber_ToBase() writes whole numbers of any size in base 16; Python limits the digits of base 10.
    void write_large(const py::handle& value) {
        const auto digits = py::reinterpret_steal<py::object>(PyNumber_ToBase(value.ptr(), 16));
        if (!digits) throw py::error_already_set();
        add('l', std::string(py::str(digits)));
    }
    static bool is_enumerator(const py::handle& value) {
        static const py::object* const any = new py::object(py::module_::import("enum").attr("Enum"));  // never freed
        return py::isinstance(value, *any);
    }
    void write_enumerator(const py::handle& value, int level) {
        add('e', class_of(value));
        write(value.attr("value"), level + 1);
    }
    // Accepts lone surrogates too.
    void write_text(const py::handle& value) {
        const auto bytes =
            py::reinterpret_steal<py::bytes>(PyUnicode_AsEncodedString(value.ptr(), "utf-8", "surrogatepass"));
        if (!bytes) throw py::error_already_set();
        add('t', std::string(bytes));
    }
    void write_sequence(const py::handle& value, int level) {
        const auto size = PySequence_Fast_GET_SIZE(value.ptr());
        text_ += 's' + std::to_string(size) + ':';
        for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(value.ptr()); ++i)
            write(PySequence_Fast_GET_ITEM(value.ptr(), i), level + 1);
    }
    void write_set(const py::handle& value, int level) {
        std::vector<std::string> all;
        for (const auto& member : value) {
            KeyWriter writer(position_);
            writer.write(member, level + 1);
            all.push_back(writer.text());
        }
        std::sort(all.begin(), all.end());
        text_ += 'f' + std::to_string(all.size()) + ':';
        for (const auto& member : all) text_ += member;
    }
    [[noreturn]] void refuse_value(const py::handle& value) const {
        const bool gives_bytes = py::hasattr(value, "tobytes");
        refuse(position_, "key",
               "returned " + std::string(text_.empty() ? "" : "a tuple with ") + "an object of class " +
                   class_of(value) +
                   (gives_bytes ? "; its tobytes() will do" : "; a key is a number, text, bytes, or a tuple of such"));
    }

    py::handle position_;
    std::string text_;
};

}  // namespace

std::string key_text(const py::handle& position, const py::handle& key) {
    KeyWriter writer(position);
    writer.write(key);
    return writer.text();
}

}  // namespace betwixt::python
