#pragma once
// The parameters of betwixt_serve.so: a folder to serve as a web site on this machine, only to this machine.

#include <atomic>

struct BetwixtSite {
    const char* folder;
    int port;                      // 0: any free port
    const std::atomic<bool>* end;  // checked ten times a second
    void (*ready)(int port);       // called when pages can be requested
};

// Returns after `end` is set. The result is nullptr, or a sentence, valid for the rest of the program, if the server
// could not start.
using BetwixtServer = const char* (*)(const BetwixtSite* site);
