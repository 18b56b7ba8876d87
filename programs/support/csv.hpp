#pragma once
// Comma-separated values (RFC 4180), with \n as line end.

#include <string>
#include <vector>

#include "support/json.hpp"

namespace betwixt::support {

// A number in full precision; a text, in quotes if needed; empty for null. A text that a spreadsheet would take for a
// formula, because it begins with =, +, -, @, a tab or a carriage return and is no number, is preceded by an
// apostrophe. All other control characters, and all bytes that are no UTF-8, are replaced.
std::string csv_field(const Json& value);
// The fields separated by commas, and the line end.
std::string csv_line(const std::vector<Json>& fields);

}  // namespace betwixt::support
