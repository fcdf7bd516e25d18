#pragma once
// What the baseline bots share: a plain board with rules of its own, written from the public
// descriptions of the game, and the loop that answers questions line by line (docs/bots.md). They
// use nothing of fissile but its JSON, as a program of anyone's would.
#include <cstdint>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/random.h"

namespace bots {

// What stays the same from move to move, and so is shared by all boards of a search.
struct Grid {
  std::vector<int> mass;
  std::vector<std::vector<int>> neighbours;
};

struct Board {
  int rows = 0, cols = 0;
  int players = 2;
  int turn = 0;
  int me = 1;
  int first_value = 1;    // orbs of a first move
  int opening_turns = 0;  // turns in which only empty cells may be taken
  bool empties = true;    // whether empty cells may be taken later on
  std::vector<int> owner, orbs;
  std::shared_ptr<const Grid> grid;

  int cells() const { return rows * cols; }
  int mass(int cell) const { return grid->mass[at(cell)]; }
  const std::vector<int>& neighbours(int cell) const { return grid->neighbours[at(cell)]; }
  bool critical(int cell) const { return orbs[at(cell)] == mass(cell) - 1; }
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  int orbs_of(int player) const {
    int sum = 0;
    for (int cell = 0; cell < cells(); ++cell)
      sum += owner[at(cell)] == player ? orbs[at(cell)] : 0;
    return sum;
  }

  bool may_place(int cell, int player) const {
    if (turn < opening_turns) return owner[at(cell)] == 0;
    return owner[at(cell)] == player || (empties && owner[at(cell)] == 0);
  }

  // Whether everyone has moved and the player owns all there is.
  bool won_by(int player) const {
    if (turn < players) return false;
    for (const int other : owner) {
      if (other != 0 && other != player) return false;
    }
    return true;
  }

  void place(int cell, int player) {
    orbs[at(cell)] += turn < opening_turns ? first_value : 1;
    owner[at(cell)] = player;
    ++turn;
    std::vector<int> full;
    while (!won_by(player)) {
      full.clear();
      for (int one = 0; one < cells(); ++one) {
        if (orbs[at(one)] >= mass(one)) full.push_back(one);
      }
      if (full.empty()) return;
      for (const int one : full) explode(one, player);
    }
  }

  // The next player who owns something, or has not moved yet.
  int after(int player) const {
    int next = player;
    do next = next % players + 1;
    while (next != player && turn >= players && orbs_of(next) == 0);
    return next;
  }

 private:
  void explode(int cell, int player) {
    orbs[at(cell)] -= mass(cell);
    if (orbs[at(cell)] == 0) owner[at(cell)] = 0;
    for (const int to : neighbours(cell)) {
      ++orbs[at(to)];
      owner[at(to)] = player;
    }
  }
};

inline int number(const fissile::Json* json, std::string_view name, int otherwise) {
  const fissile::Json* found = json ? json->find(name) : nullptr;
  return found && found->integer() ? static_cast<int>(*found->integer()) : otherwise;
}

inline Grid read_grid(const Board& board, const fissile::Json* setup) {
  Grid grid;
  const fissile::Json* masses = setup ? setup->find("criticalMass") : nullptr;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int row = cell / board.cols, col = cell % board.cols;
    std::vector<int> near;
    if (row > 0) near.push_back(cell - board.cols);
    if (col > 0) near.push_back(cell - 1);
    if (col + 1 < board.cols) near.push_back(cell + 1);
    if (row + 1 < board.rows) near.push_back(cell + board.cols);
    const int degree = static_cast<int>(near.size());
    const char* kind = degree == 2 ? "corner" : degree == 3 ? "edge" : "center";
    grid.mass.push_back(number(masses, kind, degree));
    grid.neighbours.push_back(near);
  }
  return grid;
}

inline Board read_board(const fissile::Json& question) {
  Board board;
  board.rows = number(question.find("gridSize"), "rows", 0);
  board.cols = number(question.find("gridSize"), "cols", 0);
  board.me = number(&question, "myPlayerIndex", 1);
  const fissile::Json* setup = question.find("setup");
  const fissile::Json* game = question.find("game");
  if (game && game->string() && *game->string() == "fission") {
    board.empties = false;
    board.opening_turns = 2;
    board.first_value = number(setup, "firstTurnValue", 3);
  }
  int sum = 0;
  for (const auto& row : *question.find("grid")->array()) {
    for (const auto& cell : *row.array()) {
      board.owner.push_back(number(&cell, "player", 0));
      board.orbs.push_back(number(&cell, "orbs", 0));
      sum += board.orbs.back();
    }
  }
  board.players = number(&question, "players", 2);
  board.turn = number(&question, "turn", sum);
  board.grid = std::make_shared<const Grid>(read_grid(board, setup));
  return board;
}

// What a position is worth to a player.
using Value = std::function<int(const Board&, int player)>;

constexpr int kWin = 1'000'000;

// The worth after the best `depth` moves of everyone, each seen by `me`.
inline int look_ahead(const Board& board, int mover, int me, int depth, const Value& value) {
  if (board.won_by(me)) return kWin;
  if (board.turn >= board.players && board.orbs_of(me) == 0) return -kWin;
  if (depth == 0) return value(board, me);
  int best = mover == me ? -2 * kWin : 2 * kWin;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (!board.may_place(cell, mover)) continue;
    Board next = board;
    next.place(cell, mover);
    const int worth = look_ahead(next, next.after(mover), me, depth - 1, value);
    best = mover == me ? std::max(best, worth) : std::min(best, worth);
  }
  return best;
}

// The best of the moves; among equals one that the position draws, so that games differ and yet can
// be played again.
inline int choose(const Board& board, int depth, const Value& value) {
  fissile::Random random;
  for (int cell = 0; cell < board.cells(); ++cell) {
    random.state = random.next() ^ static_cast<std::uint64_t>(board.owner[Board::at(cell)] * 16 +
                                                              board.orbs[Board::at(cell)]);
  }
  std::vector<int> best;
  int top = 0;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (!board.may_place(cell, board.me)) continue;
    Board next = board;
    next.place(cell, board.me);
    const int worth = look_ahead(next, next.after(board.me), board.me, depth - 1, value);
    if (best.empty() || worth > top) best.clear(), top = worth;
    if (worth == top) best.push_back(cell);
  }
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

// Answers every line until the input ends.
inline int run(int depth, const Value& value) {
  for (std::string line; std::getline(std::cin, line);) {
    const auto question = fissile::parse_json(line);
    if (!question || !question->find("grid")) return 1;
    const Board board = read_board(*question);
    const int cell = choose(board, depth, value);
    std::cout << "{\"move\":{\"row\":" << cell / board.cols << ",\"col\":" << cell % board.cols
              << "}}" << std::endl;
  }
  return 0;
}

inline int orb_difference(const Board& board, int player) {
  int sum = 0;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int owner = board.owner[Board::at(cell)], orbs = board.orbs[Board::at(cell)];
    sum += owner == player ? orbs : owner == 0 ? 0 : -orbs;
  }
  return sum;
}

}  // namespace bots
