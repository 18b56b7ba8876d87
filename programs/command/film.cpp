#include "command/film.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "command/axis.hpp"
#include "support/markup.hpp"

namespace betwixt::command {

namespace {

constexpr double most_units = 10'000;  // what is beyond is a win or a loss

constexpr std::string_view typeset_minus = "−";

std::string with_sign(double v, std::string_view minus = typeset_minus) {
    if (std::abs(v) > most_units) return v > 0 ? "a win" : "a loss";
    return fmt::format("{}{:g}", v > 0 ? "+" : v < 0 ? minus : "", std::abs(v));
}

// "Is the value at least +2? Yes: it is at least +2.5."
std::string sentence(const EngineReport& p) {
    const std::string asked =
        p.null_window ? fmt::format("Is the value {}?", asked_of(p, typeset_minus))
                      : fmt::format("Is the value between {} and {}?", with_sign(p.alpha), with_sign(p.beta));
    if (p.exact())
        return fmt::format("{} The bounds meet: the value is {}.", asked,
                           p.decisive ? p.value_text : with_sign(*p.lower));
    const std::string bounds = p.lower && p.upper
                                   ? fmt::format("it lies between {} and {}", with_sign(*p.lower), with_sign(*p.upper))
                               : p.lower ? fmt::format("it is at least {}", with_sign(*p.lower))
                               : p.upper ? fmt::format("it is at most {}", with_sign(*p.upper))
                                         : "nothing is known yet";
    if (!p.null_window) return fmt::format("{} Now {}.", asked, bounds);
    return fmt::format("{} {}: {}.", asked, p.lower && *p.lower >= p.beta ? "Yes" : "No", bounds);
}

class Film {
public:
    explicit Film(std::vector<EngineReport> passes)
        : passes_(std::move(passes)),
          tall_(top + row * static_cast<double>(passes_.size())),
          lasts_(seconds_a_pass * count() + pause) {
        find_range();
        add(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:.0f} {1:.0f}" width="{0:.0f}" height="{1:.0f}" )"
            R"(font-family="sans-serif" font-size="13" fill="#222">)",
            wide, tall_ + below);
        style();
        add(R"(<rect width="100%" height="100%" rx="8" fill="#fff"/>)");
    }
    void title(const std::string& text) {
        add(R"(<text x="{}" y="28" font-size="15" fill="#555">{}</text>)", side, support::escaped(text));
    }
    void axis() {
        const double step = std::max(axis_step(most_ - least_), whole_ ? 1.0 : 0.0);
        for (double v = std::ceil(least_ / step) * step; v <= most_; v += step) {
            const double rounded = std::round(v / step) * step;
            add(R"(<line x1="{0:.1f}" x2="{0:.1f}" y1="{1:.0f}" y2="{2:.0f}" stroke="{3}"/>)", x(v), top, tall_,
                rounded == 0 ? "#888" : "#e2e2e2");
            add(R"(<text x="{:.1f}" y="{:.0f}" text-anchor="middle" fill="#555">{}</text>)", x(v), tall_ + 18,
                with_sign(rounded));
        }
    }
    void passes() {
        for (std::size_t i = 0; i < passes_.size(); ++i) bar(passes_[i], i);
        for (std::size_t i = 0; i < passes_.size(); ++i)
            add(R"(<text x="{}" y="62" font-size="18" font-weight="600" opacity="{}" class="said s{}">{}</text>)", side,
                i + 1 == passes_.size() ? 1 : 0, i, support::escaped(sentence(passes_[i])));
    }
    std::string text() const { return out_ + "</svg>\n"; }

private:
    static constexpr double wide = 760, side = 40, top = 84, row = 26, below = 34;
    static constexpr double seconds_a_pass = 1.6, pause = 3;

    double count() const { return static_cast<double>(passes_.size()); }
    template <class... T> void add(fmt::format_string<T...> format, T&&... parts) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<T>(parts)...);
        out_ += '\n';
    }
    // Bars come one after the other and stay; sentences go again. A reader without animation sees all bars and the last
    // sentence.
    void style() {
        add("<style>.bar,.said{{animation:{:.1f}s linear infinite}}", lasts_);
        for (std::size_t i = 0; i < passes_.size(); ++i) {
            const double from = 100 * seconds_a_pass * static_cast<double>(i) / lasts_;
            const double to =
                i + 1 == passes_.size() ? 100 : 100 * seconds_a_pass * static_cast<double>(i + 1) / lasts_;
            add("@keyframes b{0}{{0%,{1:.2f}%{{opacity:0}}{2:.2f}%,100%{{opacity:1}}}}.b{0}{{animation-name:b{0}}}", i,
                from, from + 0.5);
            add("@keyframes "
                "s{0}{{0%,{1:.2f}%{{opacity:0}}{2:.2f}%,{3:.2f}%{{opacity:1}}{4:.2f}%,100%{{opacity:{5}}}}}.s{0}{{"
                "animation-name:s{0}}}",
                i, from, from + 0.5, to - 0.5, to, i + 1 == passes_.size() ? 1 : 0);
        }
        add("@media(prefers-reduced-motion:reduce){{.bar,.said{{animation:none}}}}</style>");
        add(R"(<defs><linearGradient id="up"><stop offset="0" stop-color="#4a8fd6"/><stop offset="1" stop-color="#4a8fd6" stop-opacity="0"/></linearGradient>)"
            R"(<linearGradient id="down"><stop offset="0" stop-color="#4a8fd6" stop-opacity="0"/><stop offset="1" stop-color="#4a8fd6"/></linearGradient></defs>)");
    }
    void bar(const EngineReport& p, std::size_t i) {
        const double y = top + row * static_cast<double>(i), from = p.lower ? x(*p.lower) : side,
                     to = p.upper ? x(*p.upper) : wide - side;
        const char* fill = p.lower && p.upper ? "#4a8fd6" : p.lower ? "url(#up)" : p.upper ? "url(#down)" : "none";
        add(R"(<g class="bar b{}"><rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{}" rx="3" fill="{}"/>)", i, from,
            y + 2, std::max(3.0, to - from), row - 4, fill);
        add(R"(<line x1="{0:.1f}" x2="{0:.1f}" y1="{1:.1f}" y2="{2:.1f}" stroke="#c2410c" stroke-width="3"/>)",
            x(p.beta), y, y + row);
        if (!p.null_window)
            add(R"(<line x1="{0:.1f}" x2="{0:.1f}" y1="{1:.1f}" y2="{2:.1f}" stroke="#c2410c" stroke-width="3"/>)",
                x(p.alpha), y, y + row);
        if (p.exact()) add(R"(<circle cx="{:.1f}" cy="{:.1f}" r="7" fill="#c2410c"/>)", x(*p.lower), y + row / 2);
        add("</g>");
        // A name stands beside the mark, not on it.
        const double mark = x(p.beta), lower_end = from - mark > 0 && from - mark < 90 ? mark : from,
                     upper_end = mark - to > 0 && mark - to < 90 ? mark : to;
        if (p.lower && !p.exact()) name("lower bound", "end", std::max(lower_end - 6, 88.0), y, i);
        if (p.upper && !p.exact()) name("upper bound", "start", std::min(upper_end + 6, wide - 88), y, i);
        if (p.exact() && to > wide - 90) name("the value", "end", from - 12, y, i);
        else if (p.exact()) name("the value", "start", to + 12, y, i);
    }
    // The name of a bound, while its pass is the last one.
    void name(const char* what, const char* anchor, double at, double y, std::size_t i) {
        add(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}" fill="#555" stroke="#fff" stroke-width="4" paint-order="stroke" )"
            R"(opacity="{}" class="said s{}">{}</text>)",
            at, y + row / 2 + 4, anchor, i + 1 == passes_.size() ? 1 : 0, i, what);
    }
    // The range of the axis, without wins and losses, which are drawn at the edge.
    void find_range() {
        double least = 0, most = 0;
        const auto see = [&](std::optional<double> v, bool decisive) {
            if (!v || decisive) return;
            least = std::min(least, *v), most = std::max(most, *v);
            whole_ = whole_ && *v == std::floor(*v);
        };
        for (const auto& p : passes_)
            see(p.lower, p.decisive), see(p.upper, p.decisive), see(p.beta, std::abs(p.beta) > most_units);
        const double margin = std::max((most - least) * 0.15, 0.5);
        least_ = least - margin, most_ = most + margin;
    }
    double x(double v) const {
        return side + (wide - 2 * side) * (std::clamp(v, least_, most_) - least_) / (most_ - least_);
    }

    std::vector<EngineReport> passes_;
    double tall_, lasts_;
    double least_ = 0, most_ = 0;
    bool whole_ = true;  // all numbers of the passes are
    std::string out_;
};

}  // namespace

std::string asked_of(const EngineReport& p, std::string_view minus) {
    const auto alpha = with_sign(p.alpha, minus), beta = with_sign(p.beta, minus);
    return alpha.size() < beta.size() ? "more than " + alpha : "at least " + beta;
}

std::string film_of(const std::vector<EngineReport>& passes, const std::string& title) {
    std::vector<EngineReport> last;
    for (const auto& p : passes)
        if (p.depth == passes.back().depth) last.push_back(p);
    Film film(std::move(last));
    film.title(title);
    film.axis();
    film.passes();
    return film.text();
}

}  // namespace betwixt::command
