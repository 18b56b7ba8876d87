#pragma once
// The definition of betwixt_engine.

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "bindings/c/report.hpp"

struct betwixt_engine {
    std::unique_ptr<betwixt::Engine> engine;
    std::atomic<bool> busy{false};  // a call is running; betwixt_stop() does not count
    std::mutex searching_mutex;
    bool searching = false;
    std::atomic<bool> stop{false};  // read by the search
    std::string text;               // the last one returned
    betwixt::bindings::OwnedReport report, heard;
    betwixt::bindings::OwnedRanking ranking, heard_ranking;
};
