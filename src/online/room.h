#pragma once
// One game in memory: what is stored of it, what follows from that, who watches, what waits.
#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "online/clocks.h"
#include "online/contest.h"
#include "online/game_service.h"
#include "online/restoring.h"
#include "online/tally.h"
#include "online/words.h"

namespace fissile::online {

// Something to be done, and whom to answer.
struct Command {
  Verb verb = Verb::ping;
  Client client = 0;  // 0: a request without a connection, or the service's own
  std::string id;     // as the client wrote it; empty without one
  std::shared_ptr<const Actor> actor;
  Reply reply = {};
  Json json = {};
  Ask ask = {};
  std::int64_t arrived_ms = 0;  // what a player is charged by
  std::int64_t arrived_us = 0;  // the same, for metrics
  // The move of a level or a bot, thought out after record `ask.seq`.
  std::optional<Workers::Played> played = {};
  std::string rematch_of = {};  // of `create`: the game that is played again
  bool again = false;           // of `create`: what it made was there already
  // Places for games of users that are taken until this is done (UserCounts::hold).
  std::shared_ptr<void> held = {};
};

struct Watcher {
  Client client = 0;
  int player = 0;         // 0: somebody who looks on
  std::int64_t last = 0;  // the last record that was sent
  bool behind = false;    // it asks for the next records itself before it is told of new ones
  bool slow = false;      // it was told nothing since it had not read what was sent before
  bool missed = false;    // and what it was not told was more than records
};

struct Offer {
  What what = What::takeback;
  int player = 0;
  unsigned accepted = 0;  // one bit a player
};

// What a user is called from now on.
struct NewName {
  std::string user_id;
  std::string username;
};

// What is said to whoever asked for a write that is stored.
enum class Said { nothing, record, seat, game_id };

// A write on its way: how the room will be once it is stored.
struct Write {
  bool is_new = false;  // the game itself is being stored
  std::optional<store::MoveRecord> record = {};
  Step step = {};
  store::GameStatus status = store::GameStatus::waiting;
  int current = 0;
  int winner = 0;
  std::int64_t updated_at_ms = 0;
  std::vector<store::SeatRecord> seats = {};  // empty: as they are
  std::vector<std::string> names = {};        // with them
  std::optional<Command> command = {};
  std::shared_ptr<void> held = {};  // as Command::held, of one that was answered already
  Said said = Said::nothing;
  int player = 0;               // whose write it is
  std::string rematch_of = {};  // the game that this one follows
  bool drops = false;           // the game itself goes: nobody ever played it
};

enum class Phase {
  absent,   // nothing is known but who watches
  loading,  // being read
  ready,
  computing,  // another thread finds out what becomes of a command
  writing,
};

struct Room {
  std::string id;
  Phase phase = Phase::absent;
  bool stale = false;   // another node wrote: read again before anything is done
  bool unsure = false;  // the write may or may not be stored; reading will tell

  store::GameRecord game = {};
  std::vector<store::SeatRecord> seats = {};
  std::vector<store::MoveRecord> records = {};
  std::vector<std::string> names = {};  // of the seats' users
  std::vector<NewName> new_names = {};  // given while the game was being read
  Terms terms = {};
  std::optional<Contest> contest = {};
  double turn_cost = 0;    // of the contest
  std::string brief = {};  // of the setup, for lists
  Tally tally = {};
  std::vector<std::int64_t> since_ms = {};  // by seat: when its turn began

  std::vector<Watcher> watchers = {};
  std::vector<std::int64_t> gone_ms = {};  // by seat: since when nobody of it is here
  std::vector<Offer> offers = {};
  std::string rematch = {};
  bool rematch_agreed = false;  // and on its way
  std::deque<Command> queue = {};
  std::optional<Write> write = {};
  bool thinking = false;
  bool clock_runs = false;                 // of a move or a bank, as it was noted last
  int busy = 0;                            // how many calls stand on it: it cannot be forgotten
  std::int64_t idle_ms = kNever;           // its place among the idle
  std::int64_t retry_ms = 0;               // not before this is anything of our own tried again
  std::int64_t due_ms = kNever;            // of its timer
  std::int64_t used_ms = 0;                // when somebody last wanted something here
  std::int64_t shown_ms = 0;               // when the window began in which it was told who is here
  int shown = 0;                           // how often that was
  std::int64_t show_ms = kNever;           // when it is to be told again
  std::uint64_t events = 0;                // of `game`, published by this node
  std::string owner = {};                  // the user for whom it is in memory; empty: the server
  std::string reader = {};                 // likewise for whom it is being read
  std::size_t bytes = 0;                   // what it holds, about
  std::list<Room*>::iterator recent = {};  // its place among all rooms that hold something
  std::list<Room*>::iterator owners = {};  // and among those of its owner

  std::int64_t seq() const { return static_cast<std::int64_t>(records.size()); }
  bool active() const { return game.status == store::GameStatus::active; }
};

// The seat of a user, 1 and up; 0 for none.
int player_of(const std::vector<store::SeatRecord>& seats, std::string_view user_id);
// The first seat for a human that is nobody's; 0 for none.
int free_seat(const std::vector<store::SeatRecord>& seats);
inline bool is_full(const Room& room) { return free_seat(room.seats) == 0; }
bool present(const Room& room, int player);
// Whether the player has not resigned, lost or finished.
bool still_in(const Room& room, int player);
// Whether this seat's clock runs.
bool running(const Room& room, int player);
// When the next flag falls, and whose.
struct Flag {
  std::int64_t at_ms = kNever;
  int player = 0;
};
Flag next_flag(const Room& room);
// The record that a player's next one will be: of all, or in a race of their own.
std::int64_t next_seq(const Room& room, int player);
// Whether the game has had all records that it may have. In a race everybody has a share of them,
// so that nobody can use up those of the others.
bool is_too_long(const Room& room, int player, int records_per_game);
// A record that is there under that number, or null.
const store::MoveRecord* find_record(const Room& room, int player, std::int64_t seq);
// Makes a room's contest and clocks from what was read. A turn that was known goes on as it was; of
// one that was not, `elapsed_ms` of the time on the wall at which it began says how long it has
// run.
using Elapsed = std::function<std::int64_t(std::int64_t wall_ms)>;
void fill(Room& room, Restored restored, std::vector<std::string> names, const Moment& moment,
          const Elapsed& elapsed_ms);
// Appends a record that is stored.
void append(Room& room, store::MoveRecord added, const Step& step, std::int64_t now_ms);
// About what a room holds in memory.
std::size_t bytes_of(const Room& room);
constexpr std::size_t kRecordBytes = 400;

}  // namespace fissile::online
