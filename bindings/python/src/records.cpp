#include "records.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include <pybind11/stl.h>

#include "betwixt/engine/nearest_name.hpp"
#include "betwixt/game/safe_text.hpp"
#include "engine.hpp"
#include "protocols/records.hpp"

namespace betwixt::python {

namespace {

using protocols::GameRecord, protocols::RecordedMove;

std::unique_ptr<Engine> board_of(const std::string& game) {
    auto engine = engine_of(game);
    EngineOptions options = engine->options();
    options.table_megabytes = 1;  // nothing is searched
    engine->configure(options);
    return engine;
}

void check_format(const std::string& name) {
    const auto& names = protocols::record_formats();
    if (std::find(names.begin(), names.end(), name) == names.end())
        throw std::invalid_argument(quoted_text(name) + " is not a format; " + suggestion(name, names, "formats are"));
}

py::list texts(const std::vector<std::string>& all) {
    py::list list;
    for (const auto& text : all) list.append(py::bytes(text));
    return list;
}

py::dict dictionary_of(const GameRecord& record) {
    py::list moves, evals, seconds, depths, annotations, tags;
    for (const auto& move : record.moves) {
        moves.append(py::bytes(move.text));
        evals.append(move.eval);
        seconds.append(move.seconds);
        depths.append(move.depth);
        annotations.append(texts(move.annotations));
    }
    for (const auto& [name, value] : record.tags) tags.append(py::make_tuple(py::bytes(name), py::bytes(value)));
    py::dict fields;
    fields["start"] = py::bytes(record.start);
    fields["moves"] = moves;
    fields["tags"] = tags;
    fields["preface"] = texts(record.preface);
    fields["annotations"] = annotations;
    fields["evals"] = evals;
    fields["seconds"] = seconds;
    fields["depths"] = depths;
    fields["notes"] = texts(record.notes);
    return fields;
}

template <class T> T field(const py::dict& fields, const char* name) { return fields[name].cast<T>(); }

GameRecord record_of(const py::dict& fields) {
    using Texts = std::vector<std::string>;
    GameRecord record{.start = field<std::string>(fields, "start"), .preface = field<Texts>(fields, "preface")};
    record.tags = field<decltype(record.tags)>(fields, "tags");
    const auto evals = field<std::vector<std::optional<double>>>(fields, "evals");
    const auto seconds = field<std::vector<double>>(fields, "seconds");
    const auto depths = field<std::vector<std::optional<int>>>(fields, "depths");
    const auto annotations = field<std::vector<Texts>>(fields, "annotations");
    for (auto& text : field<Texts>(fields, "moves")) {
        const std::size_t i = record.moves.size();
        RecordedMove move{.text = std::move(text)};
        if (i < evals.size()) move.eval = evals[i];
        if (i < seconds.size()) move.seconds = seconds[i];
        if (i < depths.size()) move.depth = depths[i];
        if (i < annotations.size()) move.annotations = annotations[i];
        record.moves.push_back(std::move(move));
    }
    return record;
}

// Passes each record, with the moves that were played, to `take`, which fills in a dictionary, without Python's lock.
py::list for_each_record(const std::string& text, const std::string& game, std::string format,
                         const std::function<std::function<void(py::dict&)>(Engine&, GameRecord)>& take) {
    const auto engine = board_of(game);
    std::istringstream in(text);
    protocols::RecordTexts records(in);
    if (format == "auto") format = protocols::format_of(records.head(), *engine);
    check_format(format);
    py::list all;
    while (const auto record = records.next(protocols::record_shape(format))) {
        py::dict found;
        found["line"] = record->line;
        try {
            std::function<void(py::dict&)> fill;
            {
                const py::gil_scoped_release unlocked;
                auto read = protocols::read_record(*engine, *record, format, game);
                read.moves = protocols::replay(*engine, read);
                fill = take(*engine, std::move(read));
            }
            fill(found);
        } catch (const std::invalid_argument& e) {
            found["fault"] = safe_text(e.what());
        }
        all.append(found);
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    if (all.empty() && (format == "ggf" || format == "sgf"))
        throw std::invalid_argument("the text holds no record; " + format + " begins with '(;'");
    return all;
}

}  // namespace

py::list read_games(const std::string& text, const std::string& game, const std::string& format) {
    return for_each_record(text, game, format, [](Engine&, GameRecord record) {
        return [record = std::move(record)](py::dict& found) { found["fields"] = dictionary_of(record); };
    });
}

py::bytes write_game(const py::dict& fields, const std::string& game, const std::string& format) {
    const auto engine = board_of(game);
    check_format(format);
    try {
        return protocols::write_record(*engine, record_of(fields), format, game);
    } catch (const std::invalid_argument& e) {
        throw std::invalid_argument(safe_text(e.what()));
    }
}

py::list convert(const std::string& text, const std::string& game, const std::string& to, const std::string& format) {
    check_format(to);
    return for_each_record(text, game, format, [&](Engine& engine, const GameRecord& record) {
        return [written = protocols::write_record(engine, record, to, game)](py::dict& found) {
            found["text"] = py::bytes(written);
        };
    });
}

}  // namespace betwixt::python
