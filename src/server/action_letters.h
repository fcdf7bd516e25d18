#pragma once
// Actions as the letters of a link, as the web app writes them (web/src/analysis/letters.ts,
// web/src/games/stacker/link.ts).
#include <optional>
#include <string_view>

#include "base/json.h"
#include "core/offers.h"

namespace fissile::server {

using LinkActions = std::optional<Json::Array>;  // nothing if the letters are none

// A row and a column, each a digit of 36, or '-' and who gives up.
LinkActions read_cells(std::string_view letters);
// u, d, l and r.
LinkActions read_ways(std::string_view letters);
// The steps of a falling pair, with a number behind those that repeat; a placement is a column from
// A to F and its rotation.
LinkActions read_steps(std::string_view letters);

template <class Text>
LinkActions read_letters(std::string_view letters) {
  if constexpr (HasCells<Text>) {
    return read_cells(letters);
  } else if constexpr (HasPlacements<Text>) {
    return read_steps(letters);
  } else {
    return read_ways(letters);
  }
}

}  // namespace fissile::server
