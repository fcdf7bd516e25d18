// Minimax over two plies with the heuristic that public programs for Chain Reaction share: an orb
// counts 1; a cell of one's own loses 5 less its mass for every critical enemy beside it, and one
// without such a neighbour gains 2 at an edge, 3 in a corner and 2 when it is critical itself; a
// block of critical cells that touch gains twice its size.
#include "board.h"

namespace {

using bots::Board;

int cell_value(const Board& board, int cell, int player) {
  int sum = board.orbs[Board::at(cell)];
  bool safe = true;
  for (const int near : board.neighbours(cell)) {
    const int owner = board.owner[Board::at(near)];
    if (owner == 0 || owner == player || !board.critical(near)) continue;
    sum -= 5 - board.mass(cell);
    safe = false;
  }
  if (!safe) return sum;
  const std::size_t degree = board.neighbours(cell).size();
  if (degree == 3) sum += 2;
  if (degree == 2) sum += 3;
  if (board.critical(cell)) sum += 2;
  return sum;
}

// The size of the block of the player's critical cells around this one; they are marked as seen.
int block_size(const Board& board, int cell, int player, std::vector<char>& seen) {
  if (seen[Board::at(cell)] || board.owner[Board::at(cell)] != player || !board.critical(cell)) {
    return 0;
  }
  seen[Board::at(cell)] = 1;
  int size = 1;
  for (const int near : board.neighbours(cell)) {
    size += block_size(board, near, player, seen);
  }
  return size;
}

int heuristic(const Board& board, int player) {
  int sum = 0;
  std::vector<char> seen(Board::at(board.cells()), 0);
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int owner = board.owner[Board::at(cell)];
    if (owner == 0) continue;
    const int block = block_size(board, cell, owner, seen);
    const int worth = cell_value(board, cell, owner) + (block > 1 ? 2 * block : 0);
    sum += owner == player ? worth : -worth;
  }
  return sum;
}

}  // namespace

int main() { return bots::run(2, heuristic); }
