// Every line of a certificate is a lemma about the value of a position for its side to move. The value is at least a
// bound because of one move, or at most a bound for all moves. A lemma rests on ends of the game and on lemmas above
// it; after the word `loops` also on lemmas below it.

#include "proof/checker.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <tuple>
#include <unordered_map>
#include <vector>

#include <fmt/core.h>

#include "proof/checksum.hpp"

namespace betwixt::proof {

namespace {

constexpr double win_value = 1e6;  // less the plies to the win

struct Known {
    double lower, upper;
};

struct Lemma {
    bool at_least;
    double bound;
    std::string_view position, move;
};

[[noreturn]] void refuse(std::string sentence) { throw std::invalid_argument(std::move(sentence)); }

std::string_view take_field(std::string_view& line) {
    const auto end = std::min(line.find('\t'), line.size());
    const auto field = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return field;
}

class Checker {
public:
    Checker(GameRules& rules, std::string_view certificate) : rules_(rules), rest_(certificate) {}

    Proven run(std::string_view game, const std::function<void(std::size_t)>& on_line) try {
        if (next() != "betwixt certificate 1") refuse("this is no certificate of version 1");
        if (take("game") != game) refuse(fmt::format("the certificate is not of the game {}", game));
        Proven p;
        set(p.position = take("position"));
        std::string_view line = next();
        const std::size_t first_claim = number_;
        std::vector<Lemma> claims;
        for (; line.starts_with("claim\t"); line = next()) claims.push_back(claimed(line.substr(6), p));
        if (claims.empty()) refuse("a claim is missing");
        for (; !line.starts_with("checksum\t"); line = next()) {
            on_line(number_);
            if (line == "loops") assume_loops();
            else prove(parsed(line)), ++p.lemmas;
        }
        if (line.substr(9) != sum_before_.text()) refuse("the checksum is wrong: the file was changed or damaged");
        if (!rest_.empty()) refuse("something follows the checksum");
        set(p.position);
        number_ = first_claim;
        for (const Lemma& claim : claims) {
            if (!(claim.at_least ? known().lower >= claim.bound : known().upper <= claim.bound))
                refuse("this claim is not proven");
            ++number_;
        }
        return p;
    } catch (const std::invalid_argument& error) {
        throw Refused(fmt::format("line {}: {}", number_, error.what()));
    }

private:
    // Returns the next line.
    std::string_view next() {
        ++number_;
        sum_before_ = sum_;
        const auto end = rest_.find('\n');
        if (end == std::string_view::npos) refuse("the file ends here, without a checksum: it was cut short");
        const auto line = rest_.substr(0, end);
        sum_.add(rest_.substr(0, end + 1));
        rest_.remove_prefix(end + 1);
        return line;
    }
    std::string_view take(std::string_view name) {
        auto line = next();
        if (take_field(line) != name) refuse(fmt::format("a line '{}' is missing", name));
        return line;
    }

    // Parses "win 7", "draw", "loss 6"; or points.
    double bound_of(std::string_view text) const {
        const bool win = text.starts_with("win "), loss = text.starts_with("loss ");
        if (rules_.has_outcomes() && text == "draw") return 0;
        if (rules_.has_outcomes() != (win || loss)) refuse("this is no bound");
        text.remove_prefix(win ? 4 : loss ? 5 : 0);
        double x = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), x);
        const bool fits = win || loss ? x >= 0 && x < win_value && x == std::floor(x) : std::isfinite(x);
        if (error != std::errc{} || end != text.data() + text.size() || !fits) refuse("this is no bound");
        return win ? win_value - x : loss ? x - win_value : x;
    }
    // Parses ">= " or "<= ", followed by a bound.
    Lemma relation(std::string_view text) const {
        const bool at_least = text.starts_with(">= ");
        if (!at_least && !text.starts_with("<= ")) refuse("this is no lemma and no claim");
        return {at_least, bound_of(text.substr(3)), {}, {}};
    }
    Lemma claimed(std::string_view text, Proven& p) const {
        const Lemma claim = relation(text);
        auto& place = claim.at_least ? p.at_least : p.at_most;
        if (!place.empty()) refuse("this is claimed twice");
        place = text;
        return claim;
    }
    Lemma parsed(std::string_view line) const {
        Lemma lemma = relation(take_field(line));
        lemma.position = take_field(line), lemma.move = line;
        if (line.empty() == lemma.at_least) refuse(lemma.at_least ? "a move is missing" : "no move belongs here");
        return lemma;
    }

    void set(std::string_view position) {
        rules_.set_position(position);
        if (rules_.position() != position) refuse("the position is not written as the game writes it");
    }
    // The known bounds of the position set. An unfinished game cannot end before the next ply.
    Known known() const {
        const double scale = rules_.has_outcomes() ? win_value : 1;
        if (const auto end = rules_.final_value()) return {*end * scale, *end * scale};
        const auto found = lemmas_.find(rules_.position());
        return found == lemmas_.end() ? Known{-most(), most()} : found->second;
    }
    double most() const { return rules_.has_outcomes() ? win_value - 1 : std::numeric_limits<double>::infinity(); }
    // The known bounds of the position after the move, as values of the position before it.
    Known after(std::string_view move) {
        const int mover = rules_.side_to_move();
        const double gain = rules_.gain(move);
        rules_.play(move);
        Known k = known();
        const auto later = [&](double v) { return !rules_.has_outcomes() || v == 0 ? v : v > 0 ? v - 1 : v + 1; };
        if (rules_.side_to_move() != mover) k = {-k.upper, -k.lower};
        rules_.take_back();
        return {later(k.lower) + gain, later(k.upper) + gain};
    }

    // Checks the lemma and stores it.
    void prove(const Lemma& lemma) {
        set(lemma.position);
        const auto moves = rules_.legal_moves();
        if (moves.empty()) refuse("the game is over there");
        if (lemma.at_least) {
            if (std::find(moves.begin(), moves.end(), lemma.move) == moves.end())
                refuse(fmt::format("the move {} is not legal", lemma.move));
            if (!(after(lemma.move).lower >= lemma.bound))
                refuse(fmt::format("that much is not proven of the move {}", lemma.move));
        } else {
            for (const auto& move : moves)
                if (!(after(move).upper <= lemma.bound)) refuse(fmt::format("no lemma answers the move {}", move));
        }
        keep(lemma);
    }
    void keep(const Lemma& lemma) {
        Known& k = lemmas_.try_emplace(lemma.position, Known{-most(), most()}).first->second;
        if (lemma.at_least) k.lower = std::max(k.lower, lemma.bound);
        else k.upper = std::min(k.upper, lemma.bound);
    }
    // Stores the remaining lemmas before they are checked. A side that always finds a move to one of these positions
    // does not lose: the game ends well or never, and endless play is a draw. So the lemmas may rest on each other, if
    // each is checked afterwards.
    void assume_loops() {
        if (!rules_.has_outcomes() || !rules_.can_repeat()) refuse("endless play is no draw in this game");
        const auto [rest, number, sum] = std::tuple(rest_, number_, sum_);
        for (auto line = next(); !line.starts_with("checksum\t"); line = next()) {
            const auto lemma = parsed(line);
            if (lemma.bound != 0) refuse("lemmas that rest on each other prove draws alone");
            keep(lemma);
        }
        rest_ = rest, number_ = number, sum_ = sum;
    }

    GameRules& rules_;
    std::string_view rest_;
    std::size_t number_ = 0;
    Checksum sum_, sum_before_;  // with and without the last line read
    std::unordered_map<std::string_view, Known> lemmas_;
};

}  // namespace

Proven check(GameRules& rules, std::string_view game, std::string_view certificate,
             const std::function<void(std::size_t line)>& on_line) {
    return Checker(rules, certificate).run(game, on_line);
}

}  // namespace betwixt::proof
