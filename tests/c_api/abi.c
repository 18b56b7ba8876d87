/* Prints the sizes of the library's structs, where their members lie, and what its constants are: tests/c_api/abi.txt. */
#include <betwixt.h>
#include <stdio.h>

#define STRUCT(type) printf("struct %s: %zu bytes\n", #type, sizeof(type))
#define MEMBER(type, name) printf("  %s.%s: %zu bytes at %zu\n", #type, #name, sizeof(((type*)0)->name), offsetof(type, name))
#define CONSTANT(name) printf("%s = %d\n", #name, (int)name)

int main(void) {
    STRUCT(betwixt_limits);
    MEMBER(betwixt_limits, depth);
    MEMBER(betwixt_limits, to_end);
    MEMBER(betwixt_limits, passes);
    MEMBER(betwixt_limits, nodes);
    MEMBER(betwixt_limits, seconds);
    STRUCT(betwixt_report);
    MEMBER(betwixt_report, kind);
    MEMBER(betwixt_report, depth);
    MEMBER(betwixt_report, selectivity);
    MEMBER(betwixt_report, exact);
    MEMBER(betwixt_report, proven);
    MEMBER(betwixt_report, decisive);
    MEMBER(betwixt_report, ends_in);
    MEMBER(betwixt_report, passes);
    MEMBER(betwixt_report, null_window);
    MEMBER(betwixt_report, lower);
    MEMBER(betwixt_report, upper);
    MEMBER(betwixt_report, alpha);
    MEMBER(betwixt_report, beta);
    MEMBER(betwixt_report, value);
    MEMBER(betwixt_report, seconds);
    MEMBER(betwixt_report, nodes);
    MEMBER(betwixt_report, value_text);
    MEMBER(betwixt_report, best);
    MEMBER(betwixt_report, line);
    STRUCT(betwixt_ranking);
    MEMBER(betwixt_ranking, depth);
    MEMBER(betwixt_ranking, count);
    MEMBER(betwixt_ranking, moves);
    MEMBER(betwixt_ranking, nodes);
    MEMBER(betwixt_ranking, seconds);
    CONSTANT(BETWIXT_OK);
    CONSTANT(BETWIXT_WRONG_USE);
    CONSTANT(BETWIXT_BUSY);
    CONSTANT(BETWIXT_NO_MEMORY);
    CONSTANT(BETWIXT_FAILED);
    CONSTANT(BETWIXT_PASS);
    CONSTANT(BETWIXT_ITERATION);
    CONSTANT(BETWIXT_END);
    return 0;
}
