#include "lab/library.hpp"

#include <filesystem>
#include <map>
#include <stdexcept>

#include <fmt/core.h>

#include "lab/embedded.hpp"
#include "support/files.hpp"
#include "support/text.hpp"

namespace betwixt::lab {

namespace fs = std::filesystem;

std::vector<ExperimentFile> experiment_files() {
    std::map<std::string, ExperimentFile> all;
    for (const auto& e : embedded_experiments())
        all[std::string(e.name)] = {std::string(e.name), fmt::format("{}.toml", e.name), std::string(e.text)};
    std::error_code none;
    for (const auto& found : fs::directory_iterator("experiments", none)) {
        if (found.path().extension() != ".toml") continue;
        const auto name = found.path().stem().string();
        all[name] = {name, found.path().string(), support::read_file(found.path())};
    }
    std::vector<ExperimentFile> list;
    for (auto& [name, file] : all) list.push_back(std::move(file));
    return list;
}

ExperimentFile experiment_file(const std::string& name) {
    if (name.ends_with(".toml")) return {fs::path(name).stem().string(), name, support::read_file(name)};
    std::vector<std::string> names;
    for (auto& e : experiment_files()) {
        if (e.name == name) return e;
        names.push_back(e.name);
    }
    throw std::invalid_argument(
        fmt::format("'{}' is not an experiment; choose among {}, or name a .toml file", name, support::joined(names)));
}

}  // namespace betwixt::lab
