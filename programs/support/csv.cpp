#include "support/csv.hpp"

#include <fmt/core.h>

#include "betwixt/game/safe_text.hpp"
#include "support/text.hpp"

namespace betwixt::support {

namespace {

// A text that a spreadsheet would run. Of texts that begin with a sign, only those that name or call something:
// positions begin with signs, too.
bool looks_like_formula(const std::string& text) {
    if (text.find_first_of("=@\t\r") == 0) return true;
    return text.find_first_of("+-") == 0 && !to_number(text) && text.find_first_of("(|!") != std::string::npos;
}

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) out.append(c == '"' ? 2 : 1, c);
    return out + '"';
}

std::string number_field(double x) { return std::isnan(x) ? "" : fmt::format("{}", x); }

}  // namespace

std::string csv_field(const Json& value) {
    if (value.is_null()) return "";
    if (value.is_number_float()) return number_field(value.get<double>());
    if (!value.is_string()) return json_text(value);
    const std::string plain = safe_text(value.get_ref<const std::string&>(), "\t\r\n");
    const std::string text = looks_like_formula(plain) ? "'" + plain : plain;
    return text.find_first_of(",\"\r\n") == std::string::npos ? text : quoted(text);
}

std::string csv_line(const std::vector<Json>& fields) {
    std::string line;
    for (const auto& field : fields) line.append(csv_field(field)).push_back(',');
    if (!line.empty()) line.pop_back();
    return line + '\n';
}

}  // namespace betwixt::support
