#pragma once
// One option of an engine: its name, what it may be, what it does, and where it is kept.

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "betwixt/engine/domain.hpp"
#include "betwixt/engine/options.hpp"

namespace betwixt {

// Headings in help and documentation.
enum class OptionGroup { algorithm, memory, ordering };

struct Option {
    std::string name;  // as on the command line, without dashes: table-depth
    OptionGroup group;
    Domain domain;
    std::string help;
    void (*store)(EngineOptions&, const OptionValue&);  // what the domain holds
    OptionValue (*load)(const EngineOptions&);
    std::string opposite{};  // of a flag: the name that turns it off, "no-NAME" unless it has its own
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
// The member that a path of members leads to.
template <auto first, auto... rest> constexpr auto& member(auto& o) {
    if constexpr (sizeof...(rest) == 0) return o.*first;
    else return member<rest...>(o.*first);
}

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

// One function for all options: every engine compiles the table.
[[gnu::cold, gnu::noinline]] inline Option option(std::string_view name, OptionGroup group, Domain domain,
                                                  std::string_view help, std::string_view opposite,
                                                  std::string_view opposite_help, decltype(Option::store) store,
                                                  decltype(Option::load) load) {
    Option o{std::string(name),         group, std::move(domain), std::string(help), store, load, std::string(opposite),
             std::string(opposite_help)};
    if (o.domain.kind() == Domain::Kind::flag && opposite.empty()) o.opposite = "no-" + o.name;
    return o;
}
}  // namespace detail

// The option that is kept in the member at the end of a path: option<&EngineOptions::search, &SearchOptions::etc>(...).
template <auto... path> Option option(std::string_view name, OptionGroup group, Domain domain, std::string_view help,
                                      std::string_view opposite = {},
                                      std::string_view opposite_help = "Turn that off") {
    using Member = std::remove_cvref_t<decltype(detail::member<path...>(std::declval<EngineOptions&>()))>;
    using T = typename detail::ContentOf<Member>::type;
    return detail::option(
        name, group, std::move(domain), help, opposite, opposite_help,
        [](EngineOptions& o, const OptionValue& v) { detail::member<path...>(o) = detail::content_of<T>(v); },
        [](const EngineOptions& o) { return detail::value_of(detail::member<path...>(o)); });
}

}  // namespace betwixt
