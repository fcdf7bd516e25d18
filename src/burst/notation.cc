#include "burst/notation.h"

#include <charconv>
#include <vector>

namespace fissile {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(by);
    parts.push_back(text.substr(0, end));
    if (end == text.npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> read_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

// Appends the cells of one row; false if it is not well formed or does not have `cols` cells.
bool read_row(std::string_view text, int cols, CellList& cells) {
  int count = 0;
  while (!text.empty()) {
    if (text[0] >= 'a' && text[0] < 'a' + kMaxPlayers) {
      const std::size_t orbs = text.size() < 2 ? kHex.npos : kHex.find(text[1]);
      if (orbs == kHex.npos || orbs == 0 || count == cols) return false;
      cells.push_back(
          {static_cast<std::uint8_t>(text[0] - 'a' + 1), static_cast<std::uint8_t>(orbs)});
      ++count;
      text.remove_prefix(2);
    } else {
      const std::size_t end = std::min(text.find_first_not_of(kHex.substr(0, 10)), text.size());
      const auto run = read_number(text.substr(0, end));
      if (!run || *run == 0 || *run > cols - count) return false;
      for (int i = 0; i < *run; ++i) cells.push_back({});
      count += *run;
      text.remove_prefix(end);
    }
  }
  return count == cols;
}

}  // namespace

std::string write_notation(const BurstTables& tables, const BurstState& state) {
  std::string text;
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
  };
  for (std::size_t i = 0; i < state.cells.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(tables.cols) == 0) flush(), text += '/';
    const Cell cell = state.cells[i];
    if (cell.owner == 0) {
      ++empty;
    } else {
      flush();
      text += {static_cast<char>('a' + cell.owner - 1), kHex[cell.orbs & 15]};
    }
  }
  flush();
  const char mover = state.mover == 0 ? '-' : static_cast<char>('a' + state.mover - 1);
  return text + " " + mover + " " + std::to_string(state.turn);
}

std::optional<std::string> read_notation(std::string_view text, int rows, int cols,
                                         BurstPosition& position) {
  const auto parts = split(text, ' ');
  if (parts.size() != 3)
    return "must be a board, a player's letter and a turn, with one space between";
  const auto lines = split(parts[0], '/');
  if (lines.size() != static_cast<std::size_t>(rows)) {
    return "must have " + std::to_string(rows) + " rows with '/' between them";
  }
  position.cells.clear();
  for (std::size_t row = 0; row < lines.size(); ++row) {
    if (!read_row(lines[row], cols, position.cells)) {
      return "is wrong in row " + std::to_string(row) +
             ": cells are a letter and a hex digit, a number " + "is empty cells, " +
             std::to_string(cols) + " in all";
    }
  }
  if (parts[1].size() != 1 || parts[1][0] < 'a' || parts[1][0] >= 'a' + kMaxPlayers) {
    return "must name the player to move by a letter, a to h";
  }
  position.current_player = parts[1][0] - 'a' + 1;
  const auto turn = read_number(parts[2]);
  if (!turn) return "must end in the turn, a whole number";
  position.turn = *turn;
  return std::nullopt;
}

}  // namespace fissile
