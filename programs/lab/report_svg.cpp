// SVG files from the same specification as the page's plots: the plot library runs under Node.js. rsvg-convert makes
// PDF files from them.

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab/report.hpp"
#include "lab/report_parts.hpp"

namespace betwixt::lab {

namespace {

std::string script(const std::vector<Section>& sections, const std::filesystem::path& folder) {
    const nlohmann::ordered_json job{{"data", plot_data(sections)}, {"folder", folder.string()}};
    return fmt::format("{}\n{}\nconst job = {};\n{}", data::report_vega, data::report_plot, support::json_text(job),
                       data::report_files);
}

// A file that is deleted with this object.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& text) {
        name_ = (std::filesystem::temp_directory_path() / "betwixt-XXXXXX").string();
        const int file = mkstemp(name_.data());
        if (file < 0) throw std::runtime_error("no temporary file can be made in " + name_);
        close(file);
        std::ofstream out(name_);
        out << text << std::flush;
        if (!out) throw std::runtime_error("the temporary file " + name_ + " cannot be written");
    }
    ~TemporaryFile() { std::remove(name_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    const std::string& name() const { return name_; }

private:
    std::string name_;
};

// The output of Node.js for that file. The file name is passed in the environment, not in the shell command, so it may
// contain any character.
std::string output_of_node(const std::string& file) {
    setenv("BETWIXT_SCRIPT", file.c_str(), 1);
    std::FILE* pipe = popen("exec node \"$BETWIXT_SCRIPT\"", "r");
    if (!pipe) throw std::runtime_error("no process can be started");
    std::string out;
    char buffer[4096];
    while (const auto n = std::fread(buffer, 1, sizeof buffer, pipe)) out.append(buffer, n);
    const int status = pclose(pipe);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
        throw std::runtime_error("SVG files need Node.js, and there is no 'node'; the Debian package is nodejs");
    if (status != 0) throw std::runtime_error("the plot library failed to draw; its error message is above");
    return out;
}

// Throws if rsvg-convert is missing or fails.
void convert(const std::string& svg, const std::string& pdf) {
    const char* words[] = {"rsvg-convert", "--format", "pdf", "--output", pdf.c_str(), svg.c_str(), nullptr};
    std::vector<char*> arguments;
    for (const char* word : words) arguments.push_back(const_cast<char*>(word));
    pid_t process = 0;
    if (posix_spawnp(&process, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0)
        throw std::runtime_error("PDF files need rsvg-convert, and there is none; the Debian package is librsvg2-bin");
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    if (status != 0) throw std::runtime_error(fmt::format("rsvg-convert failed to make {}", pdf));
}

}  // namespace

std::vector<std::string> write_pdf(const std::vector<Section>& sections, const std::filesystem::path& folder) {
    std::vector<std::string> files;
    for (const std::filesystem::path svg : write_svg(sections, folder)) {
        files.push_back(std::filesystem::path(svg).replace_extension(".pdf").string());
        convert(svg.string(), files.back());
        std::filesystem::remove(svg);
    }
    return files;
}

std::vector<std::string> write_svg(const std::vector<Section>& sections, const std::filesystem::path& folder) {
    if (!has_plots())
        throw std::runtime_error(
            "this program was built without the plot library; install the Debian package libjs-vega and build again");
    std::filesystem::create_directories(folder);
    const TemporaryFile program(script(sections, folder));
    std::istringstream lines(output_of_node(program.name()));
    std::vector<std::string> files;
    for (std::string line; std::getline(lines, line);) files.push_back(line);
    return files;
}

}  // namespace betwixt::lab
