#pragma once
// The first frames of many levels in one picture.
#include <vector>

#include "cli/terminal/png.h"
#include "games/push/frame.h"
#include "games/push/pack.h"

namespace fissile::cli {

// In rows, every pack beginning a new one. A pixel of a frame becomes scale x scale of the picture.
Picture contact_sheet(const std::vector<push::Pack>& packs, std::size_t scale);

}  // namespace fissile::cli
