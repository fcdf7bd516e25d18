#include "solve/npc/row.h"

namespace fissile::npc {
void unpack(std::span<const std::uint64_t> words, Row& row) {
  row.is_wide = false;
  row.count = 0;
  for (std::size_t at = 0; at < words.size(); ++row.count) {
    const std::uint64_t head = words[at++];
    if (head & 1) {
      const auto used = static_cast<std::size_t>(head >> 2);
      row.widen();
      row.wide[row.count] = Int1024::from_limbs(words.subspan(at, used), (head & 2) != 0);
      at += used;
    } else {
      const std::int64_t small = static_cast<std::int64_t>(head) >> 1;
      row.is_wide ? void(row.wide[row.count] = small) : void(row.small[row.count] = small);
    }
  }
}

}  // namespace fissile::npc
