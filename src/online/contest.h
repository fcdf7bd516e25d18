#pragma once
// What is played in one game between people: one match in a game of turns, one match a seat in a
// race. It changes by steps alone, and a step is made from a record or from what somebody wants to
// do; a step that was made can be carried out, and cannot fail.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/fixed_list.h"
#include "base/json.h"
#include "games/all.h"
#include "online/terms.h"
#include "store/records.h"

namespace fissile::online {

using SharedMatch = std::shared_ptr<AnyMatch<AllGames>>;

// How a contest stands, in numbers of players.
struct Standing {
  int current = 0;  // to move; 0 for none, and in a race
  int winner = 0;
  bool finished = false;
  unsigned active = 0;  // one bit a player, player 1 the lowest: still in
  bool operator==(const Standing&) const = default;
};

// One record's effect, checked against the contest as it is.
struct Step {
  store::MoveKind kind = store::MoveKind::play;
  int player = 0;
  std::uint32_t code = 0;   // play: the action as its game's number; takeback: turns left standing
  std::string action = {};  // as it is stored
  std::optional<int> row = {}, col = {};
  std::uint64_t hash = 0;
  int turn = 0;
  Standing after = {};
  // play, takeback: the state of its match after it, so that nothing is computed twice. Of which
  // type it is, the contest knows whose step this is.
  std::shared_ptr<const void> state = {};
};

// How one seat of a race stands.
struct Facts {
  bool solved = false;
  bool done = false;  // its board is dead, or it has made all its landings
  bool gone = false;  // it gave up, or its flag fell
  std::int64_t score = 0;
  std::int64_t landings = 0;  // of a game that counts them

  bool over() const { return solved || done || gone; }
};
using FactList = FixedList<Facts, kMaxPlayers>;
Standing race_standing(const Race& race, const FactList& seats);

class Contest {
 public:
  // More turns than any game that the game service lets be played
  // (GameServiceLimits::records_per_game).
  static constexpr std::int64_t kMaxRecords = 20'000;

  // A game from outside. `setup` gets every default; the number of seats must be the setup's number
  // of players, which the setup may leave out.
  static Result<Contest> make(const std::string& game, const Json* setup, std::uint64_t seed,
                              const Race& race, int seats);
  // A game from the store, before its first record; then one record after the other, with its hash
  // compared.
  static Result<Contest> begin(const store::StoredGame& stored, const Race& race);
  std::optional<Error> replay(const store::MoveRecord& record);
  // All of it at once, which takes long for a long game; see online/restoring.h.
  static Result<Contest> restore(const store::StoredGame& stored, const Race& race);
  // The same contest for another thread, which may look at it while nothing is applied to this one.
  Contest copy_to_read() const { return *this; }

  int seats() const { return seats_; }
  // What a step costs at most, and all that it takes to find it (core/offers.h).
  double turn_cost() const;
  // About how many bytes it holds.
  std::size_t bytes() const;
  bool is_race() const { return race_.goal != RaceGoal::none; }
  // Whether its seed must stay in the game service until the end.
  bool is_hidden() const;
  const Standing& standing() const { return standing_; }
  std::uint64_t hash(int player) const;
  int turns(int player) const;
  std::string setup_text() const;
  int grid_rows() const;
  int grid_cols() const;
  // The match of a player, or the one of all, as it stands.
  const AnyMatch<AllGames>& look_at(int player) const { return match_of(player); }
  // What a player sees of a match: the state of the game's own text form.
  void write_state(JsonWriter& writer, int player) const;
  // What all may see of a seat of a race on a hidden seed: how far it is, and its board after the
  // last landing that everybody who still plays has made too.
  void write_board(JsonWriter& writer, int player) const;
  // The seats of which the last step changed that; one bit a player.
  unsigned changed_boards() const { return changed_boards_; }
  // How many turns of a seat were made at its last landing; the rest belong to its pair.
  int landed_turns(int player) const;
  // Whether this play of a race brought it on: a landing where there are such, else any.
  bool is_progress(const store::MoveRecord& record) const;
  void write_replay(JsonWriter& writer, int player) const;
  // The cells of a game that has them (HasCells), or an empty list.
  void write_grid(JsonWriter& writer) const;

  // An action as its game's number, whether it can be played or not; or action/malformed.
  Result<std::uint32_t> action_code(const Json& action) const;
  Result<Step> play(int player, const Json& action) const;
  // A resignation, a flag that fell, or a claim of the win. REQUIRES: the player is still in.
  Step leave(store::MoveKind kind, int player, std::string action) const;
  // Before the last play of a player; in a race one turn of their own.
  Result<Step> takeback(int player) const;
  // How many turns it would leave standing, and what it costs to find out how they end.
  Result<int> turns_without(int player) const;
  double takeback_cost(int player) const;
  void apply(const Step& step);

  // A match for somebody who thinks about it elsewhere. While it is lent nothing touches it.
  std::shared_ptr<const AnyMatch<AllGames>> lend();
  void give_back() { lent_ = false; }

 private:
  struct Side {
    SharedMatch match;
    Facts facts = {};
    // The state as far as all may see it, and after how many turns that is; of a race on a hidden
    // seed.
    std::shared_ptr<const void> seen = {};
    std::size_t seen_turns = 0;
    std::vector<std::uint32_t> landed = {};  // how many turns there were at each landing
  };

  Contest() = default;
  Result<Step> step_of(const store::MoveRecord& record) const;
  Result<Step> takeback_to(int player, int turns) const;
  const AnyMatch<AllGames>& match_of(int player) const;
  SharedMatch& match_to_change(int player);
  std::size_t side_of(int player) const;
  void look_around();
  void show_boards();
  // Shows a board as it was after so many turns.
  void show_board(Side& side, std::size_t turns);
  // Fills hash, turn and standing of a step that plays these actions.
  void look_ahead(Step& step, const std::vector<std::uint32_t>& codes) const;
  std::vector<std::uint32_t> codes_of(const Step& step) const;
  // Who leaves the game by a step; one bit a player.
  unsigned leavers(const Step& step) const;

  Race race_;
  int seats_ = 0;
  bool lent_ = false;
  std::vector<Side> sides_;
  std::vector<std::uint8_t> actors_;  // of every turn of the one match
  int floor_ = 0;                     // turns that no takeback can reach
  unsigned changed_boards_ = 0;
  Standing standing_;
};

// Whether the game of that id is played in turns; nothing if there is none.
std::optional<bool> is_turn_game(std::string_view game);
// Whether its players do not see all of it, and whether it counts a score.
bool is_hidden_game(std::string_view game);
bool is_scored_game(std::string_view game);

}  // namespace fissile::online
