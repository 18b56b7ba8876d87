#pragma once
// A player that is a process and speaks a protocol. This class has what all protocols share: starting and restarting,
// deadlines, faults. A subclass only sends the protocol's commands and reads its answers.

#include <memory>

#include "match/player.hpp"
#include "match/player_spec.hpp"

namespace betwixt::match {

// Times to wait, in seconds.
struct Patience {
    double grace = 5;       // after a player lost on time, before its process is killed
    double unlimited = 60;  // for everything without a clock: starting, setting up, a move limited by depth or nodes
};

class External : public Player {
public:
    External(PlayerSpec spec, Patience patience, const std::atomic<bool>* stop)
        : spec_(std::move(spec)), patience_(patience), stop_(stop) {}
    ~External() override;

    void begin(const GameSoFar& game) final;
    Choice choose(const Turn& turn) final;
    void ponder(const Turn& turn) final;
    void end() final;
    double cpu_seconds() const final { return spent_ + (process_ ? process_->cpu_seconds() : 0); }

protected:
    // ---- implemented by each protocol
    virtual void greet() = 0;                                            // once after the start; sends the settings
    virtual void new_game() = 0;                                         // also waits until the program is ready
    virtual void prepare(const Turn& turn) = 0;                          // not counted as the program's time
    virtual void go(const Turn& turn) = 0;                               // starts the program's clock
    virtual bool answered(const std::string& line, Choice& choice) = 0;  // reads a line; true if the line is the answer
    virtual void hurry() {}                                              // called if the answer is late
    // Makes the program think on the opponent's time, as if the opponent had played the expected move. Ends with
    // ponder_hit() if the opponent plays it, else with end_pondering().
    virtual void begin_to_ponder(const Turn&, const std::string& /*expected*/) {}
    virtual void ponder_hit() {}
    virtual void end_pondering() {}  // also waits for the unused answer

    // ---- for use by each protocol
    const PlayerSpec& spec() const { return spec_; }
    const std::string& game() const { return game_; }
    // Sets the opponent's next move as the program's answer predicts it.
    void expect(const std::string& move) { expected_ = move; }
    void tell(const std::string& line);
    // The next line that `wanted` accepts; skips other lines.
    template <class Wanted> std::string hear(const Wanted& wanted) {
        for (;;)
            if (auto line = next(); wanted(line)) return line;
    }
    std::string hear_word(const std::string& first_word);

private:
    using Deadline = ChildProcess::Time::time_point;
    static Deadline after(double seconds);
    std::string next();
    bool wait_for_answer(Choice& choice, Deadline deadline);
    [[noreturn]] void fail(ChildProcess::Outcome outcome);
    void drop();  // ends the process
    bool hit(const Turn& turn) const;
    void stop_pondering();

    PlayerSpec spec_;
    std::string game_;  // the game being played
    Patience patience_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<ChildProcess> process_;
    std::string expected_;                  // the opponent's next move as predicted by the last answer
    std::optional<std::size_t> pondering_;  // while pondering: the number of moves in the game after the expected one
    double spent_ = 0;                      // CPU time of processes that ended
    Deadline deadline_{};
};

// A client for the protocol that the specification names.
std::unique_ptr<Player> external_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop);
// Throws std::invalid_argument if there is no such protocol, or if it cannot express the limits.
void check_protocol(const PlayerSpec& spec);
// Throws std::invalid_argument if the protocol does not support thinking on the opponent's time.
void check_ponder(const PlayerSpec& spec);
// Throws std::invalid_argument if the protocol cannot play this game, or cannot begin it from another position.
void check_game(const PlayerSpec& spec, const std::string& game, bool from_start);

// ---- for reading lines

// The first word, and the text after the blanks that follow it.
std::pair<std::string, std::string> split_word(const std::string& line);
// The number at the beginning of a text.
std::optional<double> number_in(const std::string& text);
std::string lower_case(std::string s);

}  // namespace betwixt::match
