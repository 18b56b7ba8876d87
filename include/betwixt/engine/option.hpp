#pragma once
// One option of an engine: its name, its values, what it does, and where it is stored.

#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "betwixt/engine/domain.hpp"
#include "betwixt/engine/options.hpp"
#include "betwixt/search/option_rows.hpp"

namespace betwixt {

struct Option {
    std::string name;  // as on the command line, without dashes: table-depth
    OptionGroup group;
    Domain domain;
    std::string help;
    std::function<void(EngineOptions&, const OptionValue&)> store;  // a value of the domain
    std::function<OptionValue(const EngineOptions&)> load;
    std::string opposite{};  // of a flag: the name that turns it off, "no-NAME" by default
    std::string opposite_help{};

    // Throws std::invalid_argument: "NAME needs a number greater than 0, not 'x'".
    void set(EngineOptions& o, const OptionValue& value) const {
        check(value);
        store(o, value);
    }
    void check(const OptionValue& value) const {
        try {
            domain.check(value);
        } catch (const std::invalid_argument& e) {
            throw std::invalid_argument(name + " " + e.what());
        }
    }
};

namespace detail {
template <class T> T content_of(const OptionValue& value) {
    if constexpr (std::same_as<T, bool>) return std::get<bool>(value);
    else if constexpr (std::integral<T>) return static_cast<T>(std::get<std::int64_t>(value));
    else if constexpr (std::same_as<T, std::string>) return std::get<std::string>(value);
    else if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<T>(*whole);
    else return static_cast<T>(std::get<double>(value));
}
template <class T> OptionValue value_of(const T& content) {
    if constexpr (std::same_as<T, bool> || std::same_as<T, std::string>) return content;
    else if constexpr (std::integral<T>) return static_cast<std::int64_t>(content);
    else return static_cast<double>(content);
}
template <class T> OptionValue value_of(const std::optional<T>& content) {
    return content ? value_of(*content) : OptionValue();
}

template <class T> struct ContentOf { using type = T; };
template <class T> struct ContentOf<std::optional<T>> { using type = T; };

// One function for all options, to save time: every engine compiles the table.
[[gnu::cold, gnu::noinline]] inline Option option(std::string_view name, OptionGroup group, Domain domain,
                                                  std::string_view help, std::string_view opposite,
                                                  std::string_view opposite_help, decltype(Option::store) store,
                                                  decltype(Option::load) load) {
    Option o{std::string(name), group,           std::move(domain),     std::string(help),
             std::move(store),  std::move(load), std::string(opposite), std::string(opposite_help)};
    if (o.domain.kind() == Domain::Kind::flag && opposite.empty()) o.opposite = "no-" + o.name;
    return o;
}
}  // namespace detail

// The option that is stored in a member of EngineOptions.
template <class Member> Option option(Member EngineOptions::*member, std::string_view name, OptionGroup group,
                                      Domain domain, std::string_view help, std::string_view opposite = {},
                                      std::string_view opposite_help = "Turn that off") {
    using T = typename detail::ContentOf<Member>::type;
    return detail::option(
        name, group, std::move(domain), help, opposite, opposite_help,
        [member](EngineOptions& o, const OptionValue& v) { o.*member = detail::content_of<T>(v); },
        [member](const EngineOptions& o) { return detail::value_of(o.*member); });
}

// The option for a member of SearchOptions.
inline Option option(const SearchOptionRow& row) {
    return std::visit(
        [&]<class T>(T SearchOptions::*member) {
            return detail::option(
                row.range.name, row.group, std::same_as<T, bool> ? Domain::flag() : Domain::of(row.range), row.help,
                row.opposite, row.opposite_help,
                [member](EngineOptions& o, const OptionValue& v) { o.search.*member = detail::content_of<T>(v); },
                [member](const EngineOptions& o) { return detail::value_of(o.search.*member); });
        },
        row.member);
}

}  // namespace betwixt
