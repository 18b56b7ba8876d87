#pragma once
// A view of one table of a TOML file, optionally overlaid by another table of the same file: the upper one takes
// precedence. Every error message names file, line and key.

#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "betwixt/engine/nearest_name.hpp"

// toml++ 3.0 asserts conditions that a malformed text such as `[=` can break; built by clang with NDEBUG it even
// assumes them. Without both it reports the error.
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(expression) static_assert(true)
// The nesting of arrays and inline tables: an experiment needs three levels.
#define TOML_MAX_NESTED_VALUES 16
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

namespace betwixt::lab {

class TomlView {
public:
    TomlView(const std::string& file, const toml::table& base, const toml::table* over = nullptr, std::string path = "")
        : file_(&file), base_(&base), over_(over), path_(std::move(path)) {}

    const toml::node* find(std::string_view key) const {
        if (over_)
            if (const auto* node = over_->get(key)) return node;
        return base_ ? base_->get(key) : nullptr;
    }
    // The table of that name; nothing if there is none. Throws if the key is something else.
    std::optional<TomlView> table(std::string_view key) const {
        const auto* upper = over_ ? as_table(over_->get(key), key) : nullptr;
        const auto* below = base_ ? base_->get(key) : nullptr;
        const auto* lower = upper && below && !below->is_table() ? nullptr : as_table(below, key);
        if (!lower && !upper) return std::nullopt;
        return TomlView(*file_, lower, upper, path_of(key));
    }
    // Only the lower table, and only the upper one; nothing if there is none.
    std::optional<TomlView> lower() const { return one(base_); }
    std::optional<TomlView> upper() const { return one(over_); }
    // The keys of both tables.
    std::set<std::string> keys() const {
        std::set<std::string> all;
        for (const auto* t : {base_, over_})
            if (t)
                for (const auto& [key, node] : *t) all.emplace(key.str());
        return all;
    }
    void allow(const std::vector<std::string>& allowed) const {
        for (const auto& key : keys())
            if (std::find(allowed.begin(), allowed.end(), key) == allowed.end())
                fail(key, "is not a key; " + suggestion(key, allowed, "keys are"));
    }

    // Each leaves `target` unchanged if there is no such key.
    template <class T> void read(std::string_view key, T& target) const {
        if (const auto* node = find(key)) target = scalar<T>(*node, key);
    }
    template <class T> void read(std::string_view key, std::optional<T>& target) const {
        if (const auto* node = find(key)) target = scalar<T>(*node, key);
    }
    // Reads a list; a single value counts as a list of one.
    template <class T> void read(std::string_view key, std::vector<T>& target) const {
        const auto* node = find(key);
        if (!node) return;
        target.clear();
        if (const auto* array = node->as_array())
            for (const auto& element : *array) target.push_back(scalar<T>(element, key));
        else target.push_back(scalar<T>(*node, key));
        if (target.empty()) fail(key, "is an empty list");
    }
    template <class T> T scalar(const toml::node& node, std::string_view key) const {
        if constexpr (std::is_same_v<T, std::string>) {
            if (const auto v = node.value_exact<std::string>()) return *v;
            fail(key, "needs a text in quotes");
        } else if constexpr (std::is_same_v<T, double>) {
            if (node.is_number()) return *node.value<double>();
            fail(key, "needs a number");
        } else if constexpr (std::is_same_v<T, bool>) {
            if (const auto v = node.value_exact<bool>()) return *v;
            fail(key, "needs true or false");
        } else {
            if (const auto v = node.value_exact<std::int64_t>(); v && std::in_range<T>(*v)) return static_cast<T>(*v);
            fail(key, "needs a whole number of reasonable size");
        }
    }

    [[noreturn]] void fail(std::string_view key, const std::string& what) const {
        const toml::node* node = find(key);
        if (!node && over_) node = over_;
        if (!node) node = base_;
        const auto line = node ? node->source().begin.line : 0;
        throw std::invalid_argument(line ? fmt::format("{}, line {}: '{}' {}", *file_, line, path_of(key), what)
                                         : fmt::format("{}: '{}' {}", *file_, path_of(key), what));
    }

private:
    TomlView(const std::string& file, const toml::table* base, const toml::table* over, std::string path)
        : file_(&file), base_(base), over_(over), path_(std::move(path)) {}

    std::optional<TomlView> one(const toml::table* t) const {
        if (!t) return std::nullopt;
        return TomlView(*file_, t, nullptr, path_);
    }
    const toml::table* as_table(const toml::node* node, std::string_view key) const {
        if (node && !node->is_table()) fail(key, "needs a table, as in { a = 1, b = 2 }");
        return node ? node->as_table() : nullptr;
    }
    std::string path_of(std::string_view key) const {
        return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
    }

    const std::string* file_;
    const toml::table* base_;
    const toml::table* over_;
    std::string path_;
};

}  // namespace betwixt::lab
