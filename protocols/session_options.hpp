#pragma once
// The options of a session, a row each: how they are listed in UCI and CECP, and how a client sets them.

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace betwixt::protocols {

// An option that is stored in a member of S: a flag, or a whole number in a range.
template <class S> struct SessionOption {
    std::string_view name;
    std::variant<bool S::*, int S::*> member;
    int least = 0, most = 0;
};

// "true" or "1", "false" or "0", in any case of letters. Throws std::invalid_argument: "NAME needs true or false".
bool read_flag(std::string_view name, std::string_view value);
// Throws std::invalid_argument: "NAME needs a whole number from 1 to 9".
int read_count(std::string_view name, std::string_view value, int least, int most);

// True for the same name, in any case of letters; a hyphen is a blank.
bool names_option(std::string_view name, std::string_view option);

std::string uci_flag(std::string_view name, bool value);
std::string uci_count(std::string_view name, int value, int least, int most);
std::string xboard_flag(std::string_view name, bool value);
std::string xboard_count(std::string_view name, int value, int least, int most);

// "option name Ponder type check default false".
template <class S> std::string uci_line(const SessionOption<S>& o, const S& s) {
    if (const auto* flag = std::get_if<bool S::*>(&o.member)) return uci_flag(o.name, s.**flag);
    return uci_count(o.name, s.*std::get<int S::*>(o.member), o.least, o.most);
}
// "Resign -check 0".
template <class S> std::string xboard_text(const SessionOption<S>& o, const S& s) {
    if (const auto* flag = std::get_if<bool S::*>(&o.member)) return xboard_flag(o.name, s.**flag);
    return xboard_count(o.name, s.*std::get<int S::*>(o.member), o.least, o.most);
}
// False if no row has that name. On error throws std::invalid_argument and changes nothing.
template <class S, class Rows> bool set_row(const Rows& rows, S& s, std::string_view name, std::string_view value) {
    for (const SessionOption<S>& o : rows) {
        if (!names_option(name, o.name)) continue;
        if (const auto* flag = std::get_if<bool S::*>(&o.member)) s.** flag = read_flag(o.name, value);
        else s.*std::get<int S::*>(o.member) = read_count(o.name, value, o.least, o.most);
        return true;
    }
    return false;
}

}  // namespace betwixt::protocols
