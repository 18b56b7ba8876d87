#ifndef BETWIXT_H
#define BETWIXT_H
/* Betwixt for programs in C and for languages that call C: a game and its search behind an opaque handle. C99.

   Texts are UTF-8 and end with a zero byte. A text, a report or a ranking that a function returns belongs to the
   library: of an engine it stays until the next call with that engine, of the library itself until the end of the
   program. NULL says that the call failed, and so does a status other than BETWIXT_OK; betwixt_last_error() has the
   sentence. No exception leaves the library.

   An engine is used by one thread at a time; a call while it searches fails with BETWIXT_BUSY. betwixt_stop() alone may
   be called at any time and from any thread. Different engines know nothing of each other. */

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define BETWIXT_API __attribute__((visibility("default")))
#else
#define BETWIXT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct betwixt_engine betwixt_engine;

/* What became of a call. */
typedef enum betwixt_status {
    BETWIXT_OK = 0,
    BETWIXT_WRONG_USE = 1, /* NULL, a number out of range, or a text that is no game, position, move, option or value */
    BETWIXT_BUSY = 2,      /* the engine searches */
    BETWIXT_NO_MEMORY = 3,
    BETWIXT_FAILED = 4 /* anything else */
} betwixt_status;

/* ---- the library ---------------------------------------------------------------------------------------------- */

/* "0.1.0". */
BETWIXT_API const char* betwixt_version(void);

/* The status of the last call of this thread. */
BETWIXT_API betwixt_status betwixt_last_status(void);

/* What was wrong with the last call of this thread that failed, as one sentence; "" before that. It stays until this
   thread's next failure. */
BETWIXT_API const char* betwixt_last_error(void);

/* How many games there are. */
BETWIXT_API size_t betwixt_game_count(void);

/* The name of game 0, 1, ...: "othello". NULL where there is no such game. */
BETWIXT_API const char* betwixt_game_name(size_t game);

/* What that game is, in a few words. NULL where there is no such game. */
BETWIXT_API const char* betwixt_game_summary(size_t game);

/* ---- an engine ------------------------------------------------------------------------------------------------ */

/* A new engine for the game of that name, at the start of a game, with options that suit play and a table of 64 MB.
   NULL when there is no such game or no memory. The caller ends it with betwixt_destroy(). */
BETWIXT_API betwixt_engine* betwixt_create(const char* game);

/* Ends an engine that does not search. NULL is allowed and does nothing. */
BETWIXT_API void betwixt_destroy(betwixt_engine* engine);

/* ---- options -------------------------------------------------------------------------------------------------- */

/* How many options an engine has. All engines have the same ones. */
BETWIXT_API size_t betwixt_option_count(void);

/* The name of option 0, 1, ...: "driver". NULL where there is no such option. */
BETWIXT_API const char* betwixt_option_name(size_t option);

/* What that option does. NULL where there is no such option. */
BETWIXT_API const char* betwixt_option_help(size_t option);

/* What it may be: "1..64", "two|one|compact", "number > 0", "true|false". NULL where there is no such option. */
BETWIXT_API const char* betwixt_option_range(size_t option);

/* The value of an option as text; "" for a number that is left open. NULL when there is no option of that name. */
BETWIXT_API const char* betwixt_option(betwixt_engine* engine, const char* name);

/* Sets an option. A flag is "true" or "false"; NULL as a value sets a flag by its name alone, or by its opposite's
   ("practical"). A driver comes with its usual searcher. What is wrong changes nothing. Options of the table forget
   what it holds. */
BETWIXT_API betwixt_status betwixt_set_option(betwixt_engine* engine, const char* name, const char* value);

/* Empties the table and forgets what orders moves, as for a new game. */
BETWIXT_API betwixt_status betwixt_forget(betwixt_engine* engine);

/* ---- position and moves --------------------------------------------------------------------------------------- */

/* Sets a position: the game's own text, then the word "moves" and moves; or "moves" alone; or "": the start of a game.
   A text that is wrong leaves the position as it was. */
BETWIXT_API betwixt_status betwixt_set_position(betwixt_engine* engine, const char* position);

/* The position as text. */
BETWIXT_API const char* betwixt_position(betwixt_engine* engine);

/* A picture of the position for people, some lines of text. */
BETWIXT_API const char* betwixt_board(betwixt_engine* engine);

/* The legal moves with a blank between them; "" where there is none. */
BETWIXT_API const char* betwixt_legal_moves(betwixt_engine* engine);

/* Who is to move: 0 for the side that begins games, or 1. -1 when the call failed. */
BETWIXT_API int betwixt_side_to_move(betwixt_engine* engine);

/* Plays a move. One that is not legal leaves the position as it was. */
BETWIXT_API betwixt_status betwixt_play(betwixt_engine* engine, const char* move);

/* Takes the last move back. BETWIXT_WRONG_USE where none has been played since the position was set. */
BETWIXT_API betwixt_status betwixt_undo(betwixt_engine* engine);

/* How the game has ended, as "lost for the side to move", "+12 for the side to move" or "a draw"; "" while it goes on.
   "a draw", too, where the moves played end it by repetition or by a counter. */
BETWIXT_API const char* betwixt_result(betwixt_engine* engine);

/* ---- search --------------------------------------------------------------------------------------------------- */

/* When a search ends, and what is heard of it. 0 everywhere: when the value is proven, or when it is stopped. */
typedef struct betwixt_limits {
    int32_t depth;  /* plies, 1 to 250; 0: no limit */
    int32_t to_end; /* not 0: near the end of a game go on to the end, even beyond `depth` */
    int32_t passes; /* not 0: passes are reported, too; no limit */
    uint64_t nodes; /* positions visited; 0: no limit */
    double seconds; /* 0: no limit */
} betwixt_limits;

/* What a report tells. */
typedef enum betwixt_report_kind {
    BETWIXT_PASS = 0,      /* one null-window search has returned; where the limits ask for it */
    BETWIXT_ITERATION = 1, /* a depth is finished */
    BETWIXT_END = 2        /* the search is */
} betwixt_report_kind;

/* What a search has found. Values are those of the side to move, in units of the game: a disc, a pawn, a seed. Of a win
   or a loss (`decisive`) they are the game's own number for it, and `ends_in` has its plies. */
typedef struct betwixt_report {
    int32_t kind;        /* betwixt_report_kind */
    int32_t depth;       /* plies */
    int32_t selectivity; /* percent: how sure the search is of what it cut off; 100: nothing was */
    int32_t exact;       /* 1: lower and upper are equal */
    int32_t proven;      /* 1: the value holds for the whole rest of the game */
    int32_t decisive;    /* 1: a win or a loss */
    int32_t ends_in;     /* of one: plies to the end, below zero where the side to move loses; else 0 */
    int32_t passes;      /* searches from the root so far */
    int32_t null_window; /* of a pass, 1: it asked only whether the value is at least beta */
    double lower, upper; /* lower <= value <= upper; -infinity or infinity where there is no bound yet */
    double alpha, beta;  /* of a pass: the window that it asked, cut to the values that the game can have; else 0 */
    double value;
    double seconds;         /* since the search began */
    uint64_t nodes;         /* positions visited so far */
    const char* value_text; /* "+1.25", "win in 7", or "+0.50..+2.00" while the bounds are apart */
    const char* best;       /* the best move; "" where the game is over */
    const char* line;       /* it and what follows, a blank between moves */
} betwixt_report;

/* Hears of a report, which stays as long as the call lasts, on the thread that searches. `context` is what was given to
   the search. It may call betwixt_stop(), and no other function with this engine; it must return. */
typedef void (*betwixt_on_report)(const betwixt_report* report, void* context);

/* Searches the position, and returns what it has found: a move and a value whatever ended the search, unless the game
   is over. `on_report` hears of passes where the limits ask for them, of iterations and of the end; it may be NULL.
   NULL for `limits` is no limit. */
BETWIXT_API const betwixt_report* betwixt_search(betwixt_engine* engine, const betwixt_limits* limits,
                                                 betwixt_on_report on_report, void* context);

/* The moves of a position, best first, each with a value of its own. */
typedef struct betwixt_ranking {
    int32_t depth; /* plies to which all moves that are not proven were searched */
    int32_t count;
    const betwixt_report* moves; /* each as if it were the best: best, value, bounds and line are the move's */
    uint64_t nodes;              /* of all searches so far */
    double seconds;
} betwixt_ranking;

/* As betwixt_on_report, for a depth to which all moves have been searched. */
typedef void (*betwixt_on_ranking)(const betwixt_ranking* ranking, void* context);

/* Searches every move of the position by itself, deeper and deeper from 2 plies on, within limits that hold for all
   searches together. `on_ranking` hears of each depth that is finished; it may be NULL. `to_end` and `passes` have no
   meaning here. The first depth is finished whatever the limits are. */
BETWIXT_API const betwixt_ranking* betwixt_rank_moves(betwixt_engine* engine, const betwixt_limits* limits,
                                                      betwixt_on_ranking on_ranking, void* context);

/* Asks the search of that engine to end, from any thread, or from its callback. Returns 1 if one was running, which
   ends within milliseconds, and 0 if none was: a search that begins later is not stopped. */
BETWIXT_API int betwixt_stop(betwixt_engine* engine);

#ifdef __cplusplus
}
#endif

#endif
