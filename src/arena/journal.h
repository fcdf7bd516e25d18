#pragma once
// A tournament on disk, in a folder of its own:
//
//   tournament.json   what was asked for
//   games.jsonl       one line a finished game, appended as they end
//   replays/N.json    the replay of game N, for `fissile replay`
//   results.json      the table, written at the end
//
// A line is written after its replay and in one piece, so a kill at any moment costs only the games
// in progress; half a line at the end is cut off when the tournament goes on.
#include <optional>
#include <string>

#include "arena/results.h"
#include "base/result.h"

namespace fissile::arena {

std::string write_game_line(std::uint64_t number, const Pairing& pairing,
                            const std::vector<std::string>& names, const GameLine& game);
// Nothing if the line is not one of those.
std::optional<std::pair<std::uint64_t, GameLine>> read_game_line(std::string_view line);

enum class Begin { anew, resume };

class Journal {
 public:
  Journal() = default;
  ~Journal();
  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;

  // Makes the folder or goes on in it. `order` is the text of tournament.json; one that is there
  // must say the same but for "games". The folder is locked until the journal is gone.
  static Result<Journal> open(const std::string& folder, const std::string& order, Begin begin);

  // The games that the folder had when it was opened.
  const GameLines& games() const { return games_; }

  // What went wrong, if something did.
  std::optional<std::string> add(std::uint64_t number, const std::string& line,
                                 const std::string& replay) const;
  std::optional<std::string> write_results(const std::string& text) const;

 private:
  std::optional<std::string> read_games();

  std::string folder_;
  int file_ = -1;
  GameLines games_;
};

}  // namespace fissile::arena
