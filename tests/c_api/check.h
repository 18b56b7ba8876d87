#ifndef CHECK_H
#define CHECK_H
/* Sentences about what does not hold, and how many there are. */

#include <stdio.h>
#include <string.h>

static int failures = 0;

#define CHECK(what) ((what) ? (void)0 : (void)(++failures, printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #what)))

/* Does the text hold that one? */
static int has(const char* text, const char* part) { return text && strstr(text, part) != NULL; }

#endif
