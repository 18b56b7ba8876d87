/* play LIBRARY: loads the engine as a user interface does, plays a game of both variants, and sends it what no interface
   should. Exits with 1 and a line about the first thing that is wrong. */

#include <dlfcn.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "checkerboard/checkerboard.h"

typedef int (*GetMove)(int[8][8], int, double, char*, int*, int, int, struct CBmove*);
typedef int (*Command)(char*, char*);

static GetMove get_move;
static Command command;

static void check(int good, const char* what) {
    if (good) return;
    printf("wrong: %s\n", what);
    exit(1);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int say(const char* text, char* reply) {
    char line[2048];
    snprintf(line, sizeof line, "%s", text);
    return command(line, reply);
}

static void set_up(int board[8][8]) {
    memset(board, 0, 64 * sizeof(int));
    for (int y = 0; y < 8; ++y)
        for (int x = y % 2; x < 8; x += 2)
            if (y < 3 || y > 4) board[x][y] = CB_MAN | (y < 3 ? CB_BLACK : CB_WHITE);
}

/* The move that is described leads from one board to the other, and is one that the rules could allow. */
static void check_move(int before[8][8], int after[8][8], int color, const struct CBmove* m) {
    int expected[8][8];
    memcpy(expected, before, sizeof expected);
    check(m->jumps >= 0 && m->jumps <= 12, "the number of jumps");
    check(before[m->from.x][m->from.y] == m->oldpiece && (m->oldpiece & color), "the piece that moves");
    expected[m->from.x][m->from.y] = CB_FREE;
    struct coor at = m->from;
    for (int i = 0; i < m->jumps; ++i) {
        const struct coor next = m->path[i + 1];
        check(abs(next.x - at.x) == 2 && abs(next.y - at.y) == 2, "the path of a capture");
        check(before[m->del[i].x][m->del[i].y] == m->delpiece[i], "what is captured");
        check((m->delpiece[i] & 3) == (color ^ 3), "whose piece is captured");
        expected[m->del[i].x][m->del[i].y] = CB_FREE;
        at = next;
    }
    if (m->jumps) check(at.x == m->to.x && at.y == m->to.y, "the end of a capture");
    else check(abs(m->to.x - m->from.x) == 1 && abs(m->to.y - m->from.y) == 1, "the step");
    check(expected[m->to.x][m->to.y] == CB_FREE, "the square it goes to");
    expected[m->to.x][m->to.y] = m->newpiece;
    check(memcmp(expected, after, sizeof expected) == 0, "the board after the move");
}

static void play_game(const char* variant) {
    char reply[1024], text[64], status[1024] = "";
    int board[8][8], before[8][8], color = CB_BLACK, playnow = 0, plies = 0, result = CB_UNKNOWN;
    snprintf(text, sizeof text, "set variant %s", variant);
    check(say(text, reply) == 1, "set variant");
    set_up(board);
    for (; plies < 150 && result == CB_UNKNOWN; ++plies) {
        struct CBmove move;
        memcpy(before, board, sizeof before);
        const double start = now();
        result = get_move(board, color, 0.004, status, &playnow, plies == 0 ? 1 : 0, 0, &move);
        check(now() - start < 2, "the time of a move");
        if (memcmp(before, board, sizeof before) == 0) break;
        check_move(before, board, color, &move);
        check(strlen(status) > 0 && strlen(status) < 1024, "the status line");
        color ^= CB_WHITE | CB_BLACK;
    }
    check(plies > 5, "the length of the game");  // give-away can be short
    check(result >= CB_DRAW && result <= CB_UNKNOWN, "the result");
    printf("%s: %d plies, result %d, last status: %.60s\n", variant, plies, result, status);
}

static void* set_after_a_while(void* number) {
    usleep(200000);
    *(volatile int*)number = 1;
    return NULL;
}

static void play_now(void) {
    int board[8][8], playnow = 0;
    char status[1024];
    pthread_t thread;
    set_up(board);
    pthread_create(&thread, NULL, set_after_a_while, &playnow);
    const double start = now();
    get_move(board, CB_BLACK, 60, status, &playnow, 2, 0, NULL);
    check(now() - start < 5, "playnow ends the search");
    pthread_join(thread, NULL);
}

/* White's only move leads to a position that has occurred twice: a draw, if the history is known. */
static void history(void) {
    char reply[1024], status[1024];
    check(say("set variant english", reply) == 1, "set variant");
    for (int known = 0; known < 2; ++known) {
        int board[8][8] = {{0}}, playnow = 0;
        board[7][7] = CB_WHITE | CB_KING, board[6][0] = CB_BLACK | CB_KING;
        check(say(known ? "set gamehist W:WK29:BK1 29-25 1-5 25-29 5-1 29-25 1-5 25-29 5-1"
                        : "set gamehist W:WK29:BK1 29-25 1-5",
                  reply) == 1,
              "set gamehist");
        const int result = get_move(board, CB_WHITE, 0.05, status, &playnow, 0, 0, NULL);
        check(board[6][6] == (CB_WHITE | CB_KING), "the only move");
        check(result == (known ? CB_DRAW : CB_UNKNOWN), "the draw by repetition");
    }
}

static void hostile(void) {
    char reply[1024], status[1024];
    int board[8][8], same[8][8];
    srand(1);
    for (int i = 0; i < 2000; ++i) {
        int* const squares = &board[0][0];
        static const int codes[] = {0, 5, 6, 9, 10, 16, 1, INT_MIN, -1, 255};
        for (int s = 0; s < 64; ++s) squares[s] = codes[rand() % (i % 2 ? 5 : 10)];
        memcpy(same, board, sizeof same);
        /* The clock has a tenth of a second left, or less, whatever the units. */
        const int result = get_move(board, rand() % 4, 0.001, status, NULL, rand(), rand() % (1 << 17), NULL);
        check(result >= CB_DRAW && result <= CB_UNKNOWN, "the result of a board that cannot be");
        check(memchr(status, 0, sizeof status) != NULL, "the end of the status line");
    }
    set_up(board);
    const double times[] = {-1, 0, NAN, -INFINITY};
    for (int i = 0; i < 4; ++i) get_move(board, i % 2 ? CB_WHITE : CB_BLACK, times[i], NULL, NULL, 0, 0, NULL);
    check(get_move(NULL, CB_BLACK, 1, status, NULL, 0, 0, NULL) == CB_UNKNOWN, "no board");
    char* const longest = malloc(200001);
    memset(longest, 'x', 200000);
    longest[200000] = 0;
    for (int i = 0; i < 3; ++i) {
        if (i) memcpy(longest, i == 1 ? "set gamehist " : "set hashsize 9", i == 1 ? 13 : 14);
        memset(reply, 'y', sizeof reply);
        command(longest, reply);
        check(memchr(reply, 0, sizeof reply) != NULL, "the end of the reply to a long command");
    }
    free(longest);
    check(command(NULL, reply) == 0 && command(NULL, NULL) == 0, "no command");
}

/* Settings with any bytes as their values. */
static void hostile_settings(void) {
    static const char* const settings[] = {"variant", "allscores", "solve", "enable_wld", "dbpath", "book",
                                           "gamehist", "max_dbpieces", "driver", "quiescence", "", "x"};
    char text[64], reply[1024];
    srand(2);
    for (int i = 0; i < 3000; ++i) {
        int n = snprintf(text, sizeof text, "%s %s ", i % 3 ? "set" : "get", settings[rand() % 12]);
        for (const int end = n + rand() % 12; n < end; ++n)
            text[n] = rand() % 3 ? "01 WB:xK,.\n-"[rand() % 12] : (char)(rand() % 256);
        text[n] = 0;
        memset(reply, 'y', sizeof reply);
        const int known = command(text, reply);
        check(known == 0 || known == 1, "the answer to a setting");
        check(memchr(reply, 0, sizeof reply) != NULL, "the end of the reply to a setting");
    }
    check(say("set variant english", reply) && say("set allscores 0", reply) && say("set dbpath", reply), "settings");
    check(say("set enable_wld 1", reply) && say("set solve 0", reply) && say("set driver mtd(f)", reply), "settings");
    check(say("set quiescence 24", reply), "settings");
}

static void commands(void) {
    static const struct {
        const char *text, *reply;
        int result;
    } all[] = {{"name", "Betwixt", 1},           {"get protocolversion", "2", 1}, {"get gametype", "21", 1},
               {"set hashsize 8", NULL, 1},      {"get hashsize", "8", 1},        {"set searchthreads 1", NULL, 1},
               {"get searchthreads", "1", 1},    {"set hashsize 0", NULL, 0},     {"set hashsize many", NULL, 0},
               {"get nothing", "?", 0},          {"", "?", 0},                    {"set", "?", 0},
               {"set variant international", NULL, 0}, {"set ", "?", 0},          {"help", "betwixt_checkers.md", 1},
               {"get book", "0", 1},             {"set book 0", "book is 0", 1},  {"set book 3", NULL, 0},
               {"set allscores 2", NULL, 0},     {"set allscores 1", NULL, 1},    {"get allscores", "1", 1},
               {"set allscores 0", NULL, 1},     {"get allscores", "0", 1},       {"set solve on", NULL, 0},
               {"set solve 1", NULL, 1},         {"get solve", "1", 1},           {"set solve 0", NULL, 1},
               {"get enable_wld", "1", 1},       {"set enable_wld 0", NULL, 1},   {"get enable_wld", "0", 1},
               {"set enable_wld 1", NULL, 1},    {"get max_dbpieces", "4", 1},    {"set max_dbpieces 8", NULL, 0},
               {"get dbpath", "", 1},            {"set dbpath no/such", NULL, 0}, {"set dbpath .", NULL, 1},
               {"get dbpath", ".", 1},           {"set dbpath", NULL, 1},         {"get dbpath", "", 1},
               {"set tables .", NULL, 1},        {"set tables ", NULL, 1},        {"get no-killers", "?", 0}};
    char reply[1024];
    for (size_t i = 0; i < sizeof all / sizeof *all; ++i) {
        check(say(all[i].text, reply) == all[i].result, all[i].text);
        check(!all[i].reply || strcmp(reply, all[i].reply) == 0, all[i].text);
    }
}

/* The value of every move is in the status line, best first, and the best is played. */
static void all_scores(void) {
    char reply[1024], status[1024], move[16];
    int board[8][8], playnow = 0;
    check(say("set variant english", reply) == 1 && say("set allscores 1", reply) == 1, "set allscores");
    set_up(board);
    struct CBmove m;
    get_move(board, CB_BLACK, 0.3, status, &playnow, 0, 0, &m);
    check(strncmp(status, "depth ", 6) == 0, "the status line of all moves");
    static const char* const moves[] = {"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"};
    for (int i = 0; i < 7; ++i) {
        snprintf(move, sizeof move, " %s ", moves[i]);
        const char* const at = strstr(status, move);
        check(at != NULL, "a move in the status line");
        check(strchr("+-0123456789", at[strlen(move)]) != NULL, "its value");
    }
    int from = 0, to = 0;
    check(sscanf(status, "depth %*d %d-%d", &from, &to) == 2, "the best move in the status line");
    check(m.from.y == (from - 1) / 4 && m.to.y == (to - 1) / 4, "the move that is played");
    check(say("set allscores 0", reply) == 1, "set allscores");
}

int main(int argc, char** argv) {
    check(argc == 2, "use: play LIBRARY");
    void* const library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    check(library != NULL, argc == 2 ? dlerror() : "");
    *(void**)&get_move = dlsym(library, "getmove");
    *(void**)&command = dlsym(library, "enginecommand");
    check(get_move && command, "the two functions");
    commands();
    play_game("english");
    play_game("giveaway");
    play_now();
    history();
    all_scores();
    hostile();
    hostile_settings();
    play_game("english");
    dlclose(library);
    return 0;
}
