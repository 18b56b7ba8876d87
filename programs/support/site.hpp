#pragma once
// What betwixt_serve.so is asked: a folder as a web site on this machine, for this machine alone.

#include <atomic>

struct BetwixtSite {
    const char* folder;
    int port;                      // 0: any that is free
    const std::atomic<bool>* end;  // looked at ten times a second
    void (*ready)(int port);       // called once pages can be asked for
};

// Returns when `end` is set: nothing, or a sentence that says why it could not begin, which stays.
using BetwixtServer = const char* (*)(const BetwixtSite* site);
