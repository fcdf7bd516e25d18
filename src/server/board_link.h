#pragma once
// The board that a link of the web app names in its query: a level of a pack, a level or a game
// written into the link, or else an example of a game. All of it comes from strangers, and is
// checked by the engine like any setup or replay.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/all.h"

namespace fissile::server {

struct BoardLink {
  std::string game = {};  // empty: the code says which
  std::string pack = {};
  int level = 0;
  std::string code = {};
  std::string play = {};  // of a puzzle: u, d, l and r
};

// What of the query the app would follow; anything else in it is not looked at.
BoardLink read_board_link(std::string_view game, std::string_view query);
// The query that read_board_link reads as that link.
std::string write_board_link(const BoardLink& link);

// A task in slices (online/slices.h) that makes the match which a link stands for.
class LinkedBoard {
 public:
  explicit LinkedBoard(BoardLink link) : link_(std::move(link)) {}

  double cost() const;
  void run();
  bool ready() const { return begun_ && (failed_ || next_ == actions_.size()); }

  // REQUIRES of all below: ready().
  const std::optional<Error>& failed() const { return failed_; }
  const AnyMatch<AllGames>& match() const { return match_; }
  // What its maker called the level; empty if nothing.
  const std::string& title() const { return title_; }

 private:
  void begin();
  void begin_with(const std::string& game, const Json* setup, std::uint64_t seed);
  void read_pack();
  void read_code();
  void read_play();

  BoardLink link_;
  AnyMatch<AllGames> match_;
  Json::Array actions_;  // still to be played
  std::size_t next_ = 0;
  double turn_cost_ = 0;
  std::string title_;
  std::optional<Error> failed_;
  bool begun_ = false;
};

// A game as it may look: a level, or some moves of a game of several. Nothing for an unknown game.
std::optional<AnyMatch<AllGames>> example_board(std::string_view game);

// What the game of that id is called; nothing if there is none.
std::optional<std::string> title_of_game(std::string_view game);

}  // namespace fissile::server
