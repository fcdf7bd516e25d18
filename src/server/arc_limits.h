#pragma once
// What plays over the protocol of ARC-AGI-3 may cost (docs/server.md): plain values.
#include <cstddef>
#include <cstdint>

#include "online/rates.h"
#include "store/arc_changes.h"

namespace fissile::server {

struct ArcLimits {
  bool competition = false;            // the whole server: one scorecard a key
  std::int64_t idle_ms = 15 * 60'000;  // then a scorecard closes by itself
  int keep_days = 90;                  // since it was closed; 0 is for ever
  int kib_per_second = 2'048;          // of frames, to one key and to one address
  std::size_t live_bytes = 64 << 20;   // of plays in memory; idle ones leave it first
  std::size_t commands_per_play = 8;   // that wait for each other
  online::Rate cards_per_address{120, 3'600'000};
  online::Rate keys_per_address{120, 3'600'000};
  // What one address may have stored at once and a second, in bytes.
  double stored_at_once = 32 << 20, stored_per_second = 16 << 10;
  store::ArcQuota quota{.cards = 500, .bytes = 64 << 20, .plays = 200, .runs = 1'000};
  int keys_per_user = 10;
};

}  // namespace fissile::server
