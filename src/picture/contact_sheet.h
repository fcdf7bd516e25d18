#pragma once
// Many frames of ARC-AGI-3 in one picture.
#include <vector>

#include "core/arc.h"
#include "picture/png.h"

namespace fissile::picture {

// In rows, every group beginning a new one. A pixel of a frame becomes scale x scale of the
// picture.
Picture contact_sheet(const std::vector<std::vector<arc::Frame>>& groups, std::size_t scale);

}  // namespace fissile::picture
