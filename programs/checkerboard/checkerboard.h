#ifndef BETWIXT_CHECKERBOARD_H
#define BETWIXT_CHECKERBOARD_H
/* The two functions that CheckerBoard, a user interface for checkers, calls in an engine: version 2 of its interface.
   board[x][y]: x from the left and y from the bottom of a board with Black at the bottom, so that square 1 is
   board[6][0] and square 32 is board[1][7]. */

#ifdef __cplusplus
extern "C" {
#endif

enum { CB_FREE = 0, CB_WHITE = 1, CB_BLACK = 2, CB_MAN = 4, CB_KING = 8 }; /* on a square: a colour and a piece */
enum { CB_DRAW = 0, CB_WIN = 1, CB_LOSS = 2, CB_UNKNOWN = 3 };             /* the game's result, from getmove */

struct coor {
    int x, y;
};

struct CBmove {
    int jumps;              /* pieces captured */
    int newpiece, oldpiece; /* pieces on the target and the start square */
    struct coor from, to;
    struct coor path[12]; /* path[1], path[2] ...: where each jump ends */
    struct coor del[12];  /* captured pieces ... */
    int delpiece[12];     /* ... and what they are */
};

/* Plays a move for the colour and changes the board. `maxtime` is in seconds. info: bit 1 exact time; bits 2 and 3 a
   clock in units of 1, 10 or 100 ms; moreinfo then has the time left (high 16 bits) and the increment (low 16).
   Returns at once when *playnow becomes nonzero. On error writes a message to str and leaves the board unchanged. */
int getmove(int board[8][8], int color, double maxtime, char str[1024], int* playnow, int info, int moreinfo,
            struct CBmove* move);

/* Writes the answer to a command to reply. Returns 1, or 0 if the command is unknown (reply "?") or failed. */
int enginecommand(char command[256], char reply[1024]);

#ifdef __cplusplus
}
#endif

#endif
