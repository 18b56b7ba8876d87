#pragma once

#include "betwixt/engine/engine.hpp"

namespace betwixt::synthetic {

GameEntry uniform_entry();
GameEntry uniform_real_entry();
GameEntry incremental_entry();
GameEntry incremental_real_entry();
GameEntry ordered_entry();
GameEntry graph_entry();
GameEntry graph_real_entry();
std::unique_ptr<Engine> logged_engine();  // of uniform_entry()

}  // namespace betwixt::synthetic
