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
        BETWIXT_SETTING("exact", search.exact),
        BETWIXT_SETTING("hash_move", search.hash_move),
        BETWIXT_SETTING("killers", search.killers),
        BETWIXT_SETTING("history", search.history),
        BETWIXT_SETTING("look", search.look),
        BETWIXT_SETTING("etc", search.etc),
        BETWIXT_SETTING("table_depth", search.table_depth),
        BETWIXT_SETTING("quiescence", search.quiescence),
        BETWIXT_SETTING("presort", search.presort),
        BETWIXT_SETTING("grain", search.grain),
        BETWIXT_SETTING("bounds", bounds),
        BETWIXT_SETTING("replacement", replacement),
        BETWIXT_SETTING("lag", guess_lag),
        BETWIXT_SETTING("first_guess", first_guess),
        BETWIXT_SETTING("stride", stride),
        BETWIXT_SETTING("width", width),
        BETWIXT_SETTING("step", step),
        BETWIXT_SETTING("epsilon", epsilon),
        BETWIXT_SETTING("best_only", stop_when_separated),
    };
    return all;
}

#undef BETWIXT_SETTING

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
