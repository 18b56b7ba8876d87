#pragma once
// Reports as C structs, with the texts they point to.

#include <string>
#include <vector>

#include "betwixt.h"
#include "betwixt/analysis/ranking.hpp"
#include "betwixt/engine/engine.hpp"

namespace betwixt::bindings {

// A report and the texts that it points to. Not copyable, so that the pointers stay valid.
class OwnedReport {
public:
    OwnedReport() = default;
    OwnedReport(const OwnedReport&) = delete;
    OwnedReport& operator=(const OwnedReport&) = delete;

    const betwixt_report& set(const EngineReport& r);

private:
    std::string value_text_, best_, line_;
    betwixt_report report_{};
};

class OwnedRanking {
public:
    const betwixt_ranking& set(const Ranking& r);

private:
    std::vector<std::string> texts_;
    std::vector<betwixt_report> moves_;
    betwixt_ranking ranking_{};
};

}  // namespace betwixt::bindings
