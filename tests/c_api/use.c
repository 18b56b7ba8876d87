/* The library as a program in C uses it: games, options, positions, searches, and what is wrong with a call. */
#include <betwixt.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "check.h"

/* Every game that is named can be created, and has a first move and a picture. */
static void list_games(void) {
    int othello = 0;
    for (size_t i = 0; i < betwixt_game_count(); ++i) {
        betwixt_engine* e;
        CHECK(strlen(betwixt_game_summary(i)) > 0);
        othello += strcmp(betwixt_game_name(i), "othello") == 0;
        if (strcmp(betwixt_game_name(i), "tictactoe") != 0) continue;
        e = betwixt_create(betwixt_game_name(i));
        CHECK(strlen(betwixt_legal_moves(e)) > 0 && strlen(betwixt_board(e)) > 0);
        betwixt_destroy(e);
    }
    CHECK(othello == 1);
    CHECK(betwixt_game_name(betwixt_game_count()) == NULL && has(betwixt_last_error(), "there is no game"));
    CHECK(has(betwixt_version(), "."));
}

/* What is wrong is told by a status and a sentence, and changes nothing. */
static void refuse(void) {
    betwixt_engine* e = betwixt_create("tictactoe");
    char before[64];
    snprintf(before, sizeof before, "%s", betwixt_position(e));
    CHECK(betwixt_create("othelo") == NULL && has(betwixt_last_error(), "did you mean 'othello'?"));
    CHECK(betwixt_create(NULL) == NULL && has(betwixt_last_error(), "it is NULL"));
    CHECK(betwixt_position(NULL) == NULL && betwixt_last_status() == BETWIXT_WRONG_USE);
    CHECK(betwixt_side_to_move(NULL) == -1 && betwixt_stop(NULL) == 0);
    CHECK(betwixt_play(e, "z9") == BETWIXT_WRONG_USE && has(betwixt_last_error(), "z9"));
    CHECK(betwixt_play(e, NULL) == BETWIXT_WRONG_USE);
    CHECK(betwixt_undo(e) == BETWIXT_WRONG_USE && has(betwixt_last_error(), "no move to take back"));
    CHECK(betwixt_set_position(e, "nonsense") == BETWIXT_WRONG_USE);
    CHECK(strcmp(before, betwixt_position(e)) == 0 && betwixt_last_status() == BETWIXT_OK);
    CHECK(strlen(betwixt_last_error()) > 0); /* the sentence stays */
    betwixt_destroy(NULL);
    betwixt_destroy(e);
}

static void set_options(void) {
    betwixt_engine* e = betwixt_create("tictactoe");
    CHECK(strcmp(betwixt_option(e, "driver"), "mtd(f)") == 0);
    CHECK(betwixt_set_option(e, "driver", "aspiration") == BETWIXT_OK);
    CHECK(strcmp(betwixt_option(e, "searcher"), "negascout") == 0);
    CHECK(betwixt_set_option(e, "driver", "mtd(g)") == BETWIXT_WRONG_USE && has(betwixt_last_error(), "driver needs"));
    CHECK(betwixt_set_option(e, "hsah", "1") == BETWIXT_WRONG_USE && has(betwixt_last_error(), "did you mean 'hash'?"));
    CHECK(betwixt_set_option(e, "hash", NULL) == BETWIXT_WRONG_USE);
    CHECK(betwixt_set_option(e, NULL, NULL) == BETWIXT_WRONG_USE);
    CHECK(betwixt_set_option(e, "hash", "1") == BETWIXT_OK && strcmp(betwixt_option(e, "hash"), "1") == 0);
    CHECK(betwixt_set_option(e, "exact", NULL) == BETWIXT_OK && strcmp(betwixt_option(e, "exact"), "true") == 0);
    CHECK(betwixt_set_option(e, "practical", NULL) == BETWIXT_OK && strcmp(betwixt_option(e, "exact"), "false") == 0);
    CHECK(betwixt_option_count() > 30 && strlen(betwixt_option_help(0)) > 0 && strlen(betwixt_option_range(0)) > 0);
    CHECK(strcmp(betwixt_option_name(0), "driver") == 0 && betwixt_option_name(100000) == NULL);
    betwixt_destroy(e);
}

struct heard {
    int passes, iterations, ends;
};

static void hear(const betwixt_report* r, void* context) {
    struct heard* h = context;
    CHECK(r->lower <= r->upper);
    h->passes += r->kind == BETWIXT_PASS;
    h->iterations += r->kind == BETWIXT_ITERATION;
    h->ends += r->kind == BETWIXT_END;
}

/* A whole game, searched to its end. */
static void play_a_game(void) {
    const betwixt_limits limits = {.depth = 9, .passes = 1};
    struct heard heard = {0, 0, 0};
    betwixt_engine* e = betwixt_create("tictactoe");
    const betwixt_report* r;
    r = betwixt_search(e, &limits, hear, &heard);
    CHECK(r && r->kind == BETWIXT_END && r->exact && r->proven && r->value == 0 && !r->decisive && r->nodes > 0);
    CHECK(r && strcmp(r->value_text, "0") == 0 && has(r->line, r->best) && r->passes == heard.passes);
    CHECK(heard.passes >= heard.iterations && heard.iterations > 1 && heard.ends == 1);
    while (strlen(betwixt_result(e)) == 0) {
        r = betwixt_search(e, &limits, NULL, NULL);
        if (!r || betwixt_play(e, r->best) != BETWIXT_OK) break;
    }
    CHECK(strcmp(betwixt_result(e), "a draw") == 0 && strlen(betwixt_legal_moves(e)) == 0);
    CHECK(betwixt_undo(e) == BETWIXT_OK && strlen(betwixt_result(e)) == 0);
    CHECK(betwixt_set_position(e, "moves b2 a1 b1") == BETWIXT_OK && betwixt_side_to_move(e) == 1);
    CHECK(betwixt_forget(e) == BETWIXT_OK);
    betwixt_destroy(e);
}

static void win(void) {
    betwixt_engine* e = betwixt_create("tictactoe");
    const betwixt_report* r;
    betwixt_set_position(e, "moves b2 b1 a1");
    r = betwixt_search(e, NULL, NULL, NULL); /* no limit: until it is proven */
    CHECK(r && strcmp(r->best, "c3") == 0);
    betwixt_set_position(e, "moves b2 b1 a1 a2");
    r = betwixt_search(e, NULL, NULL, NULL);
    CHECK(r && r->decisive && r->ends_in == 1 && strcmp(r->value_text, "win in 1") == 0 && strcmp(r->best, "c3") == 0);
    betwixt_destroy(e);
}

static void count_rankings(const betwixt_ranking* r, void* context) {
    CHECK(r->count == 7 && r->moves[0].value >= r->moves[6].value);
    ++*(int*)context;
}

static void rank(void) {
    const betwixt_limits limits = {.depth = 4};
    betwixt_engine* e = betwixt_create("connect4");
    int rankings = 0;
    const betwixt_ranking* r = betwixt_rank_moves(e, &limits, count_rankings, &rankings);
    CHECK(r && rankings == 3 && r->depth == 4 && r->count == 7 && r->nodes > 0);
    for (int i = 0; r && i < r->count; ++i) CHECK(strlen(r->moves[i].best) == 1 && strlen(r->moves[i].value_text) > 0);
    betwixt_destroy(e);
}

static void refuse_limits(void) {
    const betwixt_limits deep = {.depth = 251}, shallow = {.depth = -1};
    const betwixt_limits negative = {.seconds = -1}, no_number = {.seconds = NAN};
    betwixt_engine* e = betwixt_create("tictactoe");
    CHECK(betwixt_search(e, &deep, NULL, NULL) == NULL && has(betwixt_last_error(), "1 to 250"));
    CHECK(betwixt_search(e, &shallow, NULL, NULL) == NULL && betwixt_search(e, &negative, NULL, NULL) == NULL);
    CHECK(betwixt_rank_moves(e, &no_number, NULL, NULL) == NULL && betwixt_last_status() == BETWIXT_WRONG_USE);
    CHECK(betwixt_search(NULL, NULL, NULL, NULL) == NULL);
    betwixt_destroy(e);
}

static void* search_without_end(void* engine) {
    const betwixt_report* report;
    do report = betwixt_search(engine, NULL, NULL, NULL);
    while (!report && betwixt_last_status() == BETWIXT_BUSY); /* with the other thread's call */
    return (void*)report;
}

/* While an engine searches it takes no other call, and a stop from another thread ends it. */
static void stop(void) {
    betwixt_engine* e = betwixt_create("othello");
    pthread_t thread;
    void* report = NULL;
    CHECK(betwixt_stop(e) == 0);
    CHECK(pthread_create(&thread, NULL, search_without_end, e) == 0);
    while (betwixt_play(e, "no move") != BETWIXT_BUSY) continue;
    CHECK(has(betwixt_last_error(), "busy"));
    while (betwixt_stop(e) == 0) continue;
    pthread_join(thread, &report);
    CHECK(report && strlen(((const betwixt_report*)report)->best) == 2);
    CHECK(betwixt_stop(e) == 0 && betwixt_play(e, ((const betwixt_report*)report)->best) == BETWIXT_OK);
    betwixt_destroy(e);
}

static void stop_at_depth_3(const betwixt_report* r, void* engine) {
    CHECK(betwixt_play(engine, "d3") == BETWIXT_BUSY);
    if (r->kind == BETWIXT_ITERATION && r->depth == 3) CHECK(betwixt_stop(engine) == 1);
}

static void stop_from_the_callback(void) {
    betwixt_engine* e = betwixt_create("othello");
    const betwixt_report* r = betwixt_search(e, NULL, stop_at_depth_3, e);
    CHECK(r && r->depth >= 3 && r->depth < 8);
    betwixt_destroy(e);
}

int main(void) {
    list_games();
    refuse();
    set_options();
    play_a_game();
    win();
    rank();
    refuse_limits();
    stop();
    stop_from_the_callback();
    if (failures == 0) printf("all holds\n");
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
