#pragma once
// The files of programs/lab/report/, compiled in, and the plot library, or nothing where it was not there to be built
// with.

#include <string_view>

namespace betwixt::data {

extern const std::string_view report_page, report_style, report_plot, report_script, report_files, report_vega;

}  // namespace betwixt::data
