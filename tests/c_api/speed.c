/* speed GAME DEPTH: searches the start of a game once, and prints nodes and seconds of CPU time, for
 * tests/web/speed.mjs. */
#include <betwixt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char** argv) {
    betwixt_engine* engine = betwixt_create(argc > 1 ? argv[1] : NULL);
    const betwixt_limits limits = {.depth = argc > 2 ? atoi(argv[2]) : 1};
    const clock_t from = clock();
    const betwixt_report* report = betwixt_search(engine, &limits, NULL, NULL);
    if (!report) {
        fprintf(stderr, "speed: %s\n", betwixt_last_error());
        return 1;
    }
    printf("%" PRIu64 " %.6f\n", report->nodes, (double)(clock() - from) / CLOCKS_PER_SEC);
    betwixt_destroy(engine);
    return 0;
}
