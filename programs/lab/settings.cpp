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

// What an option holds, which may be absent.
template <class T> struct Content { using type = T; };
template <class T> struct Content<std::optional<T>> { using type = T; };

template <class T> bool fits(const Json& value) {
    if constexpr (std::is_same_v<T, bool>) return value.is_boolean();
    else if constexpr (std::is_integral_v<T>) return value.is_number_integer();
    else if constexpr (std::is_floating_point_v<T>) return value.is_number();
    else return value.is_string();
}

// The member that a path of members leads to.
template <auto first, auto... rest> constexpr auto& member(auto& o) {
    if constexpr (sizeof...(rest) == 0) return o.*first;
    else return member<rest...>(o.*first);
}

template <auto... path> Setting setting(const char* name) {
    using Member = std::remove_cvref_t<decltype(member<path...>(std::declval<EngineOptions&>()))>;
    using T = typename Content<Member>::type;
    return {name,
            [](EngineOptions& o, const Json& value) {
                if (!fits<T>(value)) throw std::invalid_argument(kind_of<T>());
                member<path...>(o) = value.get<T>();
            },
            [](const EngineOptions& o) {
                if constexpr (std::is_same_v<Member, T>) return Json(member<path...>(o));
                else return member<path...>(o) ? Json(*member<path...>(o)) : Json(nullptr);
            }};
}

using E = EngineOptions;
using S = SearchOptions;

// Of all cuts, at the end of the game, too: each depth is one iteration.
Setting confidence() {
    Setting s = setting<&E::selectivity>("confidence");
    s.set = [set = s.set](EngineOptions& o, const Json& value) {
        set(o, value);
        o.selectivity_at_end = o.selectivity;
    };
    return s;
}

}  // namespace

const std::vector<Setting>& settings() {
    static const std::vector<Setting> all{
        setting<&E::search, &S::exact>("exact"),
        setting<&E::search, &S::hash_move>("hash_move"),
        setting<&E::search, &S::killers>("killers"),
        setting<&E::search, &S::history>("history"),
        setting<&E::search, &S::look>("look"),
        setting<&E::search, &S::etc>("etc"),
        setting<&E::search, &S::table_depth>("table_depth"),
        setting<&E::search, &S::quiescence>("quiescence"),
        setting<&E::search, &S::presort>("presort"),
        setting<&E::search, &S::grain>("grain"),
        confidence(),
        setting<&E::bounds>("bounds"),
        setting<&E::replacement>("replacement"),
        setting<&E::guess_lag>("lag"),
        setting<&E::first_guess>("first_guess"),
        setting<&E::stride>("stride"),
        setting<&E::width>("width"),
        setting<&E::step>("step"),
        setting<&E::epsilon>("epsilon"),
        setting<&E::best_only>("best_only"),
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
