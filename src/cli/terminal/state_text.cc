#include "cli/terminal/state_text.h"

#include <algorithm>

namespace fissile::cli {
namespace {

constexpr std::size_t kLongestFact = 60;

// One value without the marks of JSON; what stands for nothing is a dot.
std::string cell_text(const Json& value) {
  if (value.string()) return value.string()->empty() ? "." : *value.string();
  if (value.object()) {
    std::string text;
    bool any = false;
    for (const auto& [name, member] : *value.object()) {
      const std::string part = cell_text(member);
      any = any || part != ".";
      text += (text.empty() ? "" : ":") + part;
    }
    return any ? text : ".";
  }
  const std::string text = value.dump();
  return text == "null" || text == "0" || text == "false" ? "." : text;
}

std::vector<std::string> row_of(const Json& row) {
  std::vector<std::string> cells;
  if (row.array()) {
    for (const Json& cell : *row.array()) cells.push_back(cell_text(cell));
  } else if (row.string()) {
    for (const char c : *row.string()) cells.emplace_back(1, c);
  }
  return cells;
}

// The rows if the member is a grid, else none.
Grid rows_of(const Json& member) {
  Grid grid;
  if (!member.array()) return grid;
  for (const Json& row : *member.array()) grid.push_back(row_of(row));
  const bool even = std::ranges::all_of(
      grid, [&](const auto& row) { return !row.empty() && row.size() == grid[0].size(); });
  return even ? grid : Grid{};
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

}  // namespace

Grid grid_of(const Json& state) {
  if (!state.object()) return {};
  for (const auto& [name, member] : *state.object()) {
    if (Grid grid = rows_of(member); !grid.empty()) return grid;
  }
  return {};
}

std::vector<std::string> grid_lines(const Grid& grid, std::optional<GridPlace> cursor) {
  std::size_t width = 1;
  for (const auto& row : grid) {
    for (const std::string& cell : row) width = std::max(width, cell.size());
  }
  std::vector<std::string> lines{"   "};
  for (std::size_t col = 0; col < grid[0].size(); ++col)
    lines[0] += " " + padded(std::to_string(col), width) + " ";
  for (std::size_t row = 0; row < grid.size(); ++row) {
    std::string line = padded(std::to_string(row), 3);
    for (std::size_t col = 0; col < grid[row].size(); ++col) {
      const bool here = cursor == GridPlace{static_cast<int>(row), static_cast<int>(col)};
      line += (here ? "[" : " ") + padded(grid[row][col], width) + (here ? "]" : " ");
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> fact_lines(const Json& state) {
  std::vector<std::string> lines;
  if (!state.object()) return lines;
  bool found = false;  // the grid is no fact
  for (const auto& [name, member] : *state.object()) {
    const bool grid = !found && !rows_of(member).empty();
    found = found || grid;
    if (grid) continue;
    const std::string text = member.string() ? *member.string() : member.dump();
    lines.push_back(name + " " + text.substr(0, kLongestFact));
  }
  return lines;
}

std::string state_text(const Json& state) {
  std::string text;
  const auto add = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines)
      text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  };
  if (const Grid grid = grid_of(state); !grid.empty()) add(grid_lines(grid, std::nullopt));
  add(fact_lines(state));
  return text;
}

}  // namespace fissile::cli
