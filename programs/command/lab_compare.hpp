#pragma once
// `betwixt lab compare` and `betwixt lab power`, for the group of subcommands `lab`.

#include "command/session.hpp"

namespace betwixt::command {

void add_lab_compare(CLI::App& lab, Run& run);
void add_lab_power(CLI::App& lab, Run& run);

}  // namespace betwixt::command
