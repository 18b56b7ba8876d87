/* Random sets of options and limits with one wrong field each: every one is refused with one sentence, changes nothing,
   and leaves an engine that searches. ./c_refuse [COUNT [SEED]] */
#include <betwixt.h>
#include <math.h>
#include <stdlib.h>

#include "check.h"

static uint64_t state;

/* A number below `end` (SplitMix64, Steele et al. 2014). */
static size_t below(size_t end) {
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (size_t)((z ^ (z >> 31)) % end);
}

static int is_flag(const char* range) { return strcmp(range, "true|false") == 0; }

/* Is any text a value of that option? */
static int is_text(size_t option) { return strcmp(betwixt_option_name(option), "tables") == 0; }

/* A value that the option takes: one of its choices, or a number that lies in all ranges but of sizes. */
static void right_value(size_t option, char* value, size_t room) {
    const char* range = betwixt_option_range(option);
    const char* bar = strchr(range, '|');
    if (bar) snprintf(value, room, "%.*s", (int)(bar - range), range);
    else snprintf(value, room, "%d", strcmp(betwixt_option_name(option), "table-entries") == 0 ? 4096 : 1);
}

/* One that no option takes but a text. */
static const char* wrong_value(void) {
    static const char* const wrong[] = {"",
                                        " ",
                                        " 1",
                                        "1 ",
                                        "x",
                                        "1x",
                                        "1e3x",
                                        "nan",
                                        "NaN",
                                        "inf",
                                        "-inf",
                                        "1e999",
                                        "--1",
                                        "18446744073709551616",
                                        "-9223372036854775809",
                                        "1,5",
                                        "TRUE",
                                        "yes",
                                        "true ",
                                        "null",
                                        "\xff\xfe",
                                        "\n",
                                        "1\n",
                                        "two|one"};
    return wrong[below(sizeof wrong / sizeof *wrong)];
}

/* One letter of a name is another, or lacks. No option has the name then. */
static void wrong_name(size_t option, char* name, size_t room) {
    snprintf(name, room, "%s", betwixt_option_name(option));
    const size_t at = below(strlen(name));
    if (below(2)) name[at] = 'Q';
    else memmove(name + at, name + at + 1, strlen(name + at));
}

static int one_sentence(void) {
    const char* error = betwixt_last_error();
    return strlen(error) > 10 && strlen(error) < 2000 &&
           (!strchr(error, '\n') || has(error, "'\n") || has(error, "1\n"));
}

static void set_wrong(betwixt_engine* e) {
    const size_t option = below(betwixt_option_count());
    const char* const name = betwixt_option_name(option);
    char before[256], other[256];
    snprintf(before, sizeof before, "%s", betwixt_option(e, name));
    const size_t kind = below(4);
    if (kind == 0) {
        wrong_name(option, other, sizeof other);
        CHECK(betwixt_set_option(e, other, below(2) ? before : NULL) == BETWIXT_WRONG_USE && one_sentence());
    } else if (kind == 1 && !is_flag(betwixt_option_range(option))) {
        CHECK(betwixt_set_option(e, name, NULL) == BETWIXT_WRONG_USE && one_sentence());
    } else if (!is_text(option)) {
        const int real = strncmp(betwixt_option_range(option), "number", 6) == 0; /* large numbers are right there */
        const char* value = wrong_value();
        if (real && strlen(value) > 15) value = "x";
        CHECK(betwixt_set_option(e, name, value) == BETWIXT_WRONG_USE && one_sentence());
    }
    CHECK(strcmp(betwixt_option(e, name), before) == 0);
}

static void limit_wrong(betwixt_engine* e) {
    static const double wrong_seconds[] = {-1, -1e-300, -1e300};
    betwixt_limits limits = {.depth = (int32_t)below(5), .nodes = 1 + below(1000), .seconds = 1};
    if (below(2)) limits.depth = below(2) ? 251 + (int32_t)below(2147483396) : -1 - (int32_t)below(2147483646);
    else limits.seconds = below(2) ? (below(2) ? NAN : -INFINITY) : wrong_seconds[below(3)];
    if (below(2)) CHECK(betwixt_search(e, &limits, NULL, NULL) == NULL && one_sentence());
    else CHECK(betwixt_rank_moves(e, &limits, NULL, NULL) == NULL && one_sentence());
    CHECK(betwixt_last_status() == BETWIXT_WRONG_USE);
}

/* Right options first: some of them; those that go together with few others stay as they are. */
static void set_right(betwixt_engine* e) {
    static const char* const names[] = {"driver",  "guess-lag", "hash",        "killers",
                                        "history", "etc",       "table-depth", "hash-move"};
    char value[256];
    for (size_t n = below(4); n > 0; --n) {
        const char* const name = names[below(sizeof names / sizeof *names)];
        size_t option = 0;
        while (strcmp(betwixt_option_name(option), name) != 0) ++option;
        right_value(option, value, sizeof value);
        CHECK(betwixt_set_option(e, name, value) == BETWIXT_OK);
    }
}

int main(int argc, char** argv) {
    const long count = argc > 1 ? atol(argv[1]) : 3000;
    const betwixt_limits whole_game = {.depth = 9};
    betwixt_engine* e = betwixt_create("tictactoe");
    state = argc > 2 ? (uint64_t)atol(argv[2]) : 1;
    CHECK(e && betwixt_set_option(e, "hash", "1") == BETWIXT_OK);
    for (long i = 0; i < count && failures < 20; ++i) {
        set_right(e);
        if (below(4)) set_wrong(e);
        else limit_wrong(e);
        if (i % 100 != 0) continue;
        const betwixt_report* r = betwixt_search(e, &whole_game, NULL, NULL);
        CHECK(r && r->value == 0 && betwixt_last_status() == BETWIXT_OK);
    }
    const betwixt_status most = betwixt_set_option(e, "hash", "16777216"); /* some systems promise any memory */
    CHECK(most == BETWIXT_OK || (most == BETWIXT_NO_MEMORY && one_sentence()));
    if (most == BETWIXT_OK) betwixt_set_option(e, "hash", "1");
    const betwixt_report* r = betwixt_search(e, &whole_game, NULL, NULL);
    CHECK(r && r->value == 0);
    betwixt_destroy(e);
    if (failures == 0) printf("%ld sets were refused\n", count);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
