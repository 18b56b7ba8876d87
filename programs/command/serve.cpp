// betwixt serve: serves the page with the games to browsers on this machine.

#include <filesystem>
#include <memory>

#include <dlfcn.h>

#include "command/session.hpp"
#include "support/interrupt.hpp"
#include "support/own_module.hpp"
#include "support/site.hpp"

namespace betwixt::command {

namespace fs = std::filesystem;

namespace {

bool is_page(const fs::path& folder) {
    std::error_code none;
    return fs::is_regular_file(folder / "index.html", none);
}

// The given folder; else the folder where the page is installed or where ./dev web builds it. Throws UserError.
fs::path page(const std::string& given) {
    if (!given.empty()) {
        if (is_page(given)) return given;
        throw UserError(fmt::format("--folder: '{}' has no index.html", given));
    }
    std::error_code none;
    const fs::path here = fs::read_symlink("/proc/self/exe", none).parent_path();
    for (const auto& folder : {here / ".." / "share" / "betwixt" / "web", here / ".." / "web" / "page"})
        if (is_page(folder)) return fs::weakly_canonical(folder, none);
    throw UserError("the page is missing: build it with ./dev web, or give its folder with --folder");
}

void say_where(int port) {
    fmt::print("http://127.0.0.1:{}/  (Ctrl-C ends it)\n", port);
    std::fflush(stdout);
}

int serve(const std::string& folder, int port) {
    const auto site_folder = page(folder).string();
    void* module = support::load_own_module(
        "betwixt_serve.so", "the part of the program that serves pages",
        "this program was built without a web server: install libcpp-httplib-dev and build again");
    const auto server = reinterpret_cast<BetwixtServer>(::dlsym(module, "betwixt_serve"));
    if (!server) throw std::runtime_error("betwixt_serve.so is not of this program");
    const support::Interrupt interrupt;
    const BetwixtSite site{site_folder.c_str(), port, interrupt.stop(), &say_where};
    if (const char* error = server(&site)) throw UserError(error);
    return done;
}

}  // namespace

void add_serve(CLI::App& app, Run& run) {
    auto& sub = *app.add_subcommand("serve", "Serve the page for web browsers, to this machine alone");
    const auto folder = std::make_shared<std::string>();
    const auto port = std::make_shared<int>(8080);
    sub.add_option("--folder", *folder, "The folder of the page; by default where it is installed or built");
    add_whole(sub, "port", 0, 65'535, "The port; 0 takes any that is free", *port);
    sub.callback([&run, folder, port] { run = [folder, port] { return serve(*folder, *port); }; });
}

}  // namespace betwixt::command
