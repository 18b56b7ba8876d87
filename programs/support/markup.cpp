#include "support/markup.hpp"

namespace betwixt::support {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<') out += "&lt;";
        else if (c == '>') out += "&gt;";
        else if (c == '&') out += "&amp;";
        else out += c;
    }
    return out;
}

}  // namespace betwixt::support
