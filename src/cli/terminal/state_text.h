#pragma once
// A state of any game as lines of text, from its JSON alone.
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"

namespace fissile::cli {

struct GridPlace {
  int row = 0, col = 0;
  bool operator==(const GridPlace&) const = default;
};

// The first member of a state that is a list of rows, all of one length; what stands in each cell,
// in a few characters. Empty if there is none.
using Grid = std::vector<std::vector<std::string>>;
Grid grid_of(const Json& state);

// The grid with numbers around it, and brackets around the cursor.
std::vector<std::string> grid_lines(const Grid& grid, std::optional<GridPlace> cursor);

// The other members, one a line, such as "currentPlayer 2".
std::vector<std::string> fact_lines(const Json& state);

// Both, as a text.
std::string state_text(const Json& state);

}  // namespace fissile::cli
