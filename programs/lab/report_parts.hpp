#pragma once
// The files of programs/lab/report/, compiled in, and the plot library, which is empty if it was missing at build time.

#include <string_view>

namespace betwixt::data {

extern const std::string_view report_page, report_style, report_plot, report_script, report_files, report_vega;

}  // namespace betwixt::data
