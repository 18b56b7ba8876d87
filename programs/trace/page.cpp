// The viewer and a record as one page: programs/trace/viewer/page.html with the files that it names inserted.

#include <cstdint>

#include "trace/record.hpp"

namespace betwixt::data {
extern const std::string_view trace_page, trace_style, trace_reader, trace_outline, trace_chart, trace_diagram,
    trace_viewer;
}

namespace betwixt::trace {

namespace {

std::string base64(std::string_view bytes) {
    static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve(bytes.size() / 3 * 4 + 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three = three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k) out += i + k > bytes.size() ? '=' : digits[three >> (18 - 6 * k) & 63];
    }
    return out;
}

void replace(std::string& page, const std::string& mark, const std::string& by) {
    page.replace(page.find(mark), mark.size(), by);
}

std::string script(std::string_view text) { return "<script>\n" + std::string(text) + "</script>"; }

}  // namespace

std::string page_of(const Record& record) {
    std::string page(data::trace_page);
    replace(page, R"(<link rel="stylesheet" href="style.css">)",
            "<style>" + std::string(data::trace_style) + "</style>");
    for (const auto& [name, text] : {std::pair{"reader", data::trace_reader}, std::pair{"outline", data::trace_outline},
                                     std::pair{"chart", data::trace_chart}, std::pair{"diagram", data::trace_diagram},
                                     std::pair{"viewer", data::trace_viewer}})
        replace(page, R"(<script src=")" + std::string(name) + R"(.js"></script>)", script(text));
    replace(page, R"(id="record"></script>)", R"(id="record">)" + base64(bytes_of(record)) + "</script>");
    return page;
}

}  // namespace betwixt::trace
