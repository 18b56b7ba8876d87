#pragma once
// Escapes text for HTML and SVG.

#include <string>
#include <string_view>

namespace betwixt::support {

std::string escaped(std::string_view text);

}  // namespace betwixt::support
