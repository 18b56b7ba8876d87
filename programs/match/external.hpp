#pragma once
// A player that is a process and speaks a protocol. What is common to all protocols is here: starting and restarting,
// deadlines, faults. A protocol says only what it tells and how it reads an answer.

#include <memory>

#include "match/player.hpp"
#include "match/player_spec.hpp"

namespace betwixt::match {

// How long to wait, in seconds.
struct Patience {
    double grace = 5;       // after a player lost on time, before its process is ended
    double unlimited = 60;  // for whatever no clock limits: starting, setting up, a move limited by depth or nodes
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
    // ---- what a protocol says
    virtual void greet() = 0;                                            // once after the start; sends the settings
    virtual void new_game() = 0;                                         // and waits until the program is ready
    virtual void prepare(const Turn& turn) = 0;                          // not on the program's time
    virtual void go(const Turn& turn) = 0;                               // its clock starts to run
    virtual bool answered(const std::string& line, Choice& choice) = 0;  // reads a line; true: it is the answer
    virtual void hurry() {}                                              // it is late
    // Thinking on the opponent's time, as if the expected move had been played: until it is, or until something else
    // is.
    virtual void begin_to_ponder(const Turn&, const std::string& /*expected*/) {}
    virtual void ponder_hit() {}
    virtual void end_pondering() {}  // and waits for the answer that nobody needs

    // ---- what it says it with
    const PlayerSpec& spec() const { return spec_; }
    const std::string& game() const { return game_; }
    // Its answer names the move that the opponent is to play next.
    void expect(const std::string& move) { expected_ = move; }
    void tell(const std::string& line);
    // The next line that `wanted` accepts; others are passed over.
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
    std::string game_;  // that is played
    Patience patience_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<ChildProcess> process_;
    std::string expected_;                  // the opponent's next move, by its last answer
    std::optional<std::size_t> pondering_;  // on that move, which would be the game's so-and-so-many-th
    double spent_ = 0;                      // CPU time of processes that ended
    Deadline deadline_{};
};

// A client of the protocol that the specification names.
std::unique_ptr<Player> external_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop);
// Throws std::invalid_argument when there is no such protocol, or when it cannot express the limits.
void check_protocol(const PlayerSpec& spec);
// Throws std::invalid_argument when the protocol has no way to think on the opponent's time.
void check_ponder(const PlayerSpec& spec);
// Throws std::invalid_argument when the protocol cannot play this game, or begin it elsewhere than at its start.
void check_game(const PlayerSpec& spec, const std::string& game, bool from_start);

// ---- for readers of lines

// The first word, and what follows the blanks after it.
std::pair<std::string, std::string> split_word(const std::string& line);
// The number that a text begins with.
std::optional<double> number_in(const std::string& text);
std::string lower_case(std::string s);

}  // namespace betwixt::match
