#include "lab/library.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>

#include <fmt/core.h>

#include "lab/embedded.hpp"

namespace betwixt::lab {

namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::invalid_argument(fmt::format("cannot read the file '{}'", path.string()));
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::vector<ExperimentFile> experiment_files() {
    std::map<std::string, ExperimentFile> all;
    for (const auto& e : embedded_experiments())
        all[std::string(e.name)] = {std::string(e.name), fmt::format("{}.toml", e.name), std::string(e.text)};
    std::error_code none;
    for (const auto& found : fs::directory_iterator("experiments", none)) {
        if (found.path().extension() != ".toml") continue;
        const auto name = found.path().stem().string();
        all[name] = {name, found.path().string(), contents(found.path())};
    }
    std::vector<ExperimentFile> list;
    for (auto& [name, file] : all) list.push_back(std::move(file));
    return list;
}

ExperimentFile experiment_file(const std::string& name) {
    if (name.ends_with(".toml")) return {fs::path(name).stem().string(), name, contents(name)};
    std::string names;
    for (auto& e : experiment_files()) {
        if (e.name == name) return e;
        names += (names.empty() ? "" : ", ") + e.name;
    }
    throw std::invalid_argument(
        fmt::format("'{}' is not an experiment; choose among {}, or name a .toml file", name, names));
}

}  // namespace betwixt::lab
