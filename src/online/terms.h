#pragma once
// The terms of a game besides its setup: the clock, the goal of a race, who may see it. Stored as
// JSON in GameRecord.terms.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/json_reader.h"
#include "base/json_writer.h"

namespace fissile::online {

// What may be agreed upon.
constexpr int kClockMinMs = 100;
constexpr int kClockMaxMs = 24 * 3'600'000;
constexpr int kClockMaxDays = 30;
constexpr int kRaceMaxLandings = 1'000;

enum class ClockKind { none, move, bank, days };

struct ClockTerms {
  ClockKind kind = ClockKind::none;
  std::int64_t ms = 0;            // per move, or the whole bank
  std::int64_t increment_ms = 0;  // of a bank, for every play
  bool operator==(const ClockTerms&) const = default;
};

// What a game for one is raced for; none in a game that is played in turns.
enum class RaceGoal { none, solve, score };

struct Race {
  RaceGoal goal = RaceGoal::none;
  int landings = 0;  // of a race for the score
  bool operator==(const Race&) const = default;
};

struct Terms {
  ClockTerms clock;
  Race race;
  bool is_private = false;  // not in the lobby; who knows the id may come
  bool operator==(const Terms&) const = default;
};

// Reads the members `clock`, `race` and `private` of an object; a fault goes to the reader.
Terms read_terms(JsonReader& reader);
// The same from what was stored.
Result<Terms> parse_terms(std::string_view text);
std::string terms_text(const Terms& terms);
// The members of a clock or of a race, without their braces.
void write_clock_members(JsonWriter& writer, const ClockTerms& clock);
void write_race(JsonWriter& writer, const Race& race);

// A seat's player: "human", "level:1" to "level:10", or "bot:NAME".
bool is_human(std::string_view player);
bool is_player(std::string_view player);

}  // namespace fissile::online
