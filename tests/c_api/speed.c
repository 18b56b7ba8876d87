/* speed GAME DEPTH [small-pages]: searches the start of a game once, and prints nodes and seconds of the process in user
 * mode, for tests/web/speed.mjs. With small-pages the system grants no huge pages (Linux). */
#include <betwixt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>

static double user_seconds(void) {
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)used.ru_utime.tv_sec + (double)used.ru_utime.tv_usec / 1e6;
}

int main(int argc, char** argv) {
    if (argc > 3) prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
    betwixt_engine* engine = betwixt_create(argc > 1 ? argv[1] : NULL);
    const betwixt_limits limits = {.depth = argc > 2 ? atoi(argv[2]) : 1};
    const double from = user_seconds();
    const betwixt_report* report = betwixt_search(engine, &limits, NULL, NULL);
    if (!report) {
        fprintf(stderr, "speed: %s\n", betwixt_last_error());
        return 1;
    }
    printf("%" PRIu64 " %.6f\n", report->nodes, user_seconds() - from);
    betwixt_destroy(engine);
    return 0;
}
