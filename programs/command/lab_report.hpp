#pragma once
// `betwixt lab report`, for the group of subcommands `lab`.

#include "command/session.hpp"

namespace betwixt::command {

void add_lab_report(CLI::App& lab, Run& run);

}  // namespace betwixt::command
