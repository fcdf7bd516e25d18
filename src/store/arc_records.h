#pragma once
// What is stored of plays over the protocol of ARC-AGI-3 (docs/arc-http.md), as plain values: one
// struct a table. Times are milliseconds since 1970.
#include <cstdint>
#include <optional>
#include <string>

namespace fissile::store {

// Who has stored something. Only the hash of the key is kept.
struct ArcKey {
  std::string key_hash;
  std::optional<std::string> user_id;  // whose account it belongs to
  std::int64_t created_at_ms = 0;
  std::int64_t cards = 0;  // that are stored now, and what they take with all their steps
  std::int64_t bytes = 0;
  bool operator==(const ArcKey&) const = default;
};

// A scorecard.
struct ArcCard {
  std::string card_id;
  std::string key_hash;
  std::string tags;        // a JSON list
  std::string source_url;  // JSON; empty if there is none
  std::string opaque;      // likewise
  bool competition = false;
  std::int64_t opened_at_ms = 0;
  std::int64_t used_at_ms = 0;
  std::optional<std::int64_t> closed_at_ms = {};
  std::int64_t bytes = 0;  // of it and of all its steps
  bool operator==(const ArcCard&) const = default;
};

// A game that is played on a card.
struct ArcPlay {
  std::string guid;
  std::string card_id;
  std::string game_id;  // of the environment, with its version
  std::int64_t created_at_ms = 0;
  bool operator==(const ArcPlay&) const = default;
};

// What a card counts of a play. A RESET that begins the whole game again begins another run.
struct ArcRun {
  std::string guid;
  int run = 0;  // 0, 1, 2, ...
  std::string card_id;
  std::string game_id;
  std::int64_t began_at_ms = 0;
  int actions = 0;  // resets of a level too
  int resets = 0;
  int levels_completed = 0;
  std::string state;     // "NOT_FINISHED", "WIN" or "GAME_OVER"
  std::string by_level;  // how many actions there were when a level was completed: a JSON list
  bool operator==(const ArcRun&) const = default;
};

// One action of a play, with all that it takes to do it again (arc/play.h).
struct ArcStep {
  std::string guid;
  std::int64_t seq = 0;  // 1, 2, 3, ... without a gap
  int action = 0;        // 0 is RESET
  int x = 0;
  int y = 0;
  std::string replies;
  std::string reasoning;  // JSON, as the client wrote it; empty if it wrote none
  std::int64_t at_ms = 0;
  bool operator==(const ArcStep&) const = default;
};

// What a row counts as, with what the database keeps beside its texts.
inline std::int64_t bytes_of(const ArcCard& card) {
  return static_cast<std::int64_t>(200 + card.tags.size() + card.source_url.size() +
                                   card.opaque.size());
}
inline std::int64_t bytes_of(const ArcStep& step) {
  return static_cast<std::int64_t>(100 + step.replies.size() + step.reasoning.size());
}

}  // namespace fissile::store
