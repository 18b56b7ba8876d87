/* Plays a move of Othello, and says what the search found. */
#include <betwixt.h>
#include <stdio.h>

static void show(const betwixt_report* report, void* context) {
    (void)context;
    if (report->kind != BETWIXT_ITERATION) return;
    printf("depth %d: %s, %s\n", report->depth, report->best, report->value_text);
}

int main(void) {
    betwixt_limits limits = {.depth = 6};
    betwixt_engine* engine = betwixt_create("othello");
    const betwixt_report* report = betwixt_search(engine, &limits, show, NULL);
    if (!report || betwixt_play(engine, report->best) != BETWIXT_OK) {
        fprintf(stderr, "best_move: %s\n", betwixt_last_error());
        return 1;
    }
    printf("\n%s", betwixt_board(engine));
    betwixt_destroy(engine);
    return 0;
}
