#pragma once
// Syzygy tables of endgames, for a search: results (.rtbw), and plies to the next capture, pawn move or mate (.rtbz).

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/chess/syzygy/file.hpp"
#include "games/tables/folder.hpp"

namespace betwixt::chess::syzygy {

using betwixt::tables::Complain;

// Thread-safe. Only the constructor may throw. A file is opened when it is first needed. One that cannot be used is
// reported once and left out.
class Tables {
public:
    // The tables in these folders (games/tables/folder.hpp); none if the name is empty. `complain` receives reports of
    // damaged files, from any thread.
    explicit Tables(const std::filesystem::path& folders, Complain complain = {});
    ~Tables();

    // The most men, kings included, of a file of results; 0 if there is none.
    int most() const { return most_; }

    // Opens all files. The tables of results that can be used, fewest men first.
    struct Listed {
        std::string name;
        int men;
        bool has_plies;
        std::uint64_t bytes;  // of both files
    };
    std::vector<Listed> listed() const;

    // The result for the side to move if the counter of reversible plies were 0. Nothing if a side may castle, or if
    // the table of the position, or of one after captures, is not there or damaged.
    std::optional<Wdl> result(const Position& p) const;
    // Plies to the next capture, pawn move or mate, if the winner hurries and the loser delays: positive if the side to
    // move wins, negative if it loses, 0 in a draw; with 100 more for cursed wins and blessed losses. The number may be
    // one too small, but not of a win or a loss that takes just 100. Nothing without the tables.
    std::optional<int> plies(const Position& p) const;

private:
    struct Entry;
    // What the result of a position comes from.
    struct Sources {
        Wdl others;                    // the best of all moves but captures en passant
        bool by_capture;               // a capture wins as much
        std::optional<Wdl> passant{};  // the best capture en passant
    };

    void list(const std::filesystem::path& path);
    const Entry* usable(const Material& material, Kind kind) const;
    std::optional<Wdl> stored_result(const Position& p) const;
    std::optional<Sources> sources(const Position& p) const;
    std::optional<int> plies_by_others(const Position& p, Wdl result) const;
    std::optional<int> plies_to_win(const Position& p) const;
    std::optional<int> plies_to_loss(const Position& p, Wdl result) const;
    std::optional<bool> pawn_keeps(const Position& p, Wdl result) const;
    void name_damaged(const Entry& entry) const;

    Complain complain_;
    int most_ = 0;
    std::unordered_map<std::uint64_t, std::unique_ptr<Entry>> entries_;  // by kind and material
};

}  // namespace betwixt::chess::syzygy
