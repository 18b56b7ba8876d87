#include "lab/settings.hpp"

#include <stdexcept>
#include <type_traits>

namespace betwixt::lab {

namespace {

template <class T> constexpr const char* kind_of() {
    if constexpr (std::is_same_v<T, bool>) return "needs true or false";
    else if constexpr (std::is_integral_v<T>) return "needs a whole number";
    else if constexpr (std::is_floating_point_v<T>) return "needs a number";
    else return "needs a text in quotes";
}

template <class T> struct Content { using type = T; };
template <class T> struct Content<std::optional<T>> { using type = T; };

template <class T> bool fits(const Json& value) {
    if constexpr (std::is_same_v<T, bool>) return value.is_boolean();
    else if constexpr (std::is_integral_v<T>) return value.is_number_integer();
    else if constexpr (std::is_floating_point_v<T>) return value.is_number();
    else return value.is_string();
}

// `access` gives the member, of an options object that may be const.
template <class Access> Setting setting(const char* name, Access access) {
    using Member = std::remove_cvref_t<decltype(access(std::declval<EngineOptions&>()))>;
    using T = typename Content<Member>::type;
    return {name,
            [access](EngineOptions& o, const Json& value) {
                if (!fits<T>(value)) throw std::invalid_argument(kind_of<T>());
                access(o) = value.get<T>();
            },
            [access](const EngineOptions& o) {
                if constexpr (std::is_same_v<Member, T>) return Json(access(o));
                else return access(o) ? Json(*access(o)) : Json(nullptr);
            }};
}

#define BETWIXT_SETTING(name, member) \
    setting(                          \
        name, [](auto& o) -> auto& { return o.member; })

}  // namespace

const std::vector<Setting>& settings() {
    static const std::vector<Setting> all{
        setting(
            "exact", [](auto& o) -> auto& { return o.search.exact; }),
        setting(
            "hash_move", [](auto& o) -> auto& { return o.search.hash_move; }),
        setting(
            "killers", [](auto& o) -> auto& { return o.search.killers; }),
        setting(
            "history", [](auto& o) -> auto& { return o.search.history; }),
        setting(
            "look", [](auto& o) -> auto& { return o.search.look; }),
        setting(
            "etc", [](auto& o) -> auto& { return o.search.etc; }),
        setting(
            "table_depth", [](auto& o) -> auto& { return o.search.table_depth; }),
        setting(
            "quiescence", [](auto& o) -> auto& { return o.search.quiescence; }),
        setting(
            "presort", [](auto& o) -> auto& { return o.search.presort; }),
        setting(
            "grain", [](auto& o) -> auto& { return o.search.grain; }),
        setting(
            "bounds", [](auto& o) -> auto& { return o.bounds; }),
        setting(
            "replacement", [](auto& o) -> auto& { return o.replacement; }),
        setting(
            "lag", [](auto& o) -> auto& { return o.guess_lag; }),
        setting(
            "first_guess", [](auto& o) -> auto& { return o.first_guess; }),
        setting(
            "stride", [](auto& o) -> auto& { return o.stride; }),
        setting(
            "width", [](auto& o) -> auto& { return o.width; }),
        setting(
            "step", [](auto& o) -> auto& { return o.step; }),
        setting(
            "epsilon", [](auto& o) -> auto& { return o.epsilon; }),
        setting(
            "best_only", [](auto& o) -> auto& { return o.stop_when_separated; }),
    };
    return all;
}

const Setting* setting_named(const std::string& name) {
    for (const auto& s : settings())
        if (s.name == name) return &s;
    return nullptr;
}

Json to_json(const EngineOptions& o) {
    Json json;
    for (const auto& s : settings()) json[s.name] = s.get(o);
    return json;
}

}  // namespace betwixt::lab
