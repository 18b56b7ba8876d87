#pragma once
// Game records in the formats of other programs. Texts are bytes, because files have more than one encoding.

#include <string>

#include <pybind11/pybind11.h>

namespace betwixt::python {

namespace py = pybind11;

// A dictionary for each record: its line, and either its fields or its `fault`, a sentence. `format` may be auto.
// Throws std::invalid_argument if the game or the format is unknown, or if a text in GGF or SGF has no record.
py::list read_games(const std::string& text, const std::string& game, const std::string& format);

// One record, of a dictionary with the same fields. Throws std::invalid_argument.
py::bytes write_game(const py::dict& fields, const std::string& game, const std::string& format);

// The text of each record in another format, as dictionaries of line and `text` or `fault`. Throws as read_games.
py::list convert(const std::string& text, const std::string& game, const std::string& to, const std::string& format);

}  // namespace betwixt::python
