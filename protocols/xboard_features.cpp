#include "protocols/xboard_features.hpp"

#include "protocols/engine_options.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

std::vector<std::string> xboard_features(const Engine& engine, const OwnBook& book, const Agreement& agreement) {
    std::vector<std::string> lines{
        "feature done=0",
        "feature myname=\"Betwixt " BETWIXT_VERSION "\" variants=\"normal,fischerandom\"",
        "feature ping=1 setboard=1 usermove=1 san=0 playother=1 time=1 draw=1 reuse=1 analyze=1 pause=1",
        "feature colors=0 sigint=0 sigterm=0 ics=1 name=1 nps=1 debug=1 memory=1 smp=1 exclude=1 egt=\"syzygy\"",
    };
    for (const auto& option : xboard_options(engine)) lines.push_back("feature option=\"" + option + "\"");
    for (const auto& option : book.xboard_options()) lines.push_back("feature option=\"" + option + "\"");
    for (const auto& option : agreement.xboard_options()) lines.push_back("feature option=\"" + option + "\"");
    lines.push_back("feature done=1");
    return lines;
}

void set_xboard_option(Engine& engine, const XboardOption& option) {
    const auto named = find_xboard_option(engine, option.name);
    if (!named) throw std::invalid_argument(in_quotes(option.name) + " is not an option");
    const bool flag = named->domain.kind() == Domain::Kind::flag;
    const auto value = flag && option.value == "1" ? "true" : flag && option.value == "0" ? "false" : option.value;
    set_uci_option(engine, named->name, option.has_value ? std::optional<std::string>(value) : std::nullopt);
}

}  // namespace betwixt::protocols
