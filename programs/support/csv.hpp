#pragma once
// Comma-separated values (RFC 4180), with lines that end as everywhere here.

#include <string>
#include <vector>

#include "support/json.hpp"

namespace betwixt::support {

// A number as a program reads it; a text, in quotes where it needs them; nothing for null. A text that a spreadsheet
// would take for a formula, because it begins with =, +, -, @, a tab or a carriage return and is no number, gets an
// apostrophe in front. No other control character, and nothing that is no UTF-8, is left in it.
std::string csv_field(const Json& value);
// Fields with commas between, and the end of the line.
std::string csv_line(const std::vector<Json>& fields);

}  // namespace betwixt::support
