#include "online/terms.h"

namespace fissile::online {
namespace {

constexpr std::string_view kClockWords[] = {"none", "move", "bank", "days"};
constexpr std::string_view kGoalWords[] = {"solve", "score"};
constexpr std::int64_t kDayMs = 24 * 3'600'000;
constexpr int kLandings = 100;
constexpr std::size_t kMaxBotName = 40;

ClockTerms read_clock(JsonReader& outer, const Json& json) {
  JsonReader reader(json, Code::request_malformed, outer.place("clock"));
  int kind = 0, ms = 0, increment_ms = 0, days = 0;
  reader.required("kind");
  reader.choice("kind", kClockWords, kind);
  ClockTerms clock{static_cast<ClockKind>(kind)};
  if (clock.kind == ClockKind::days) {
    reader.required("days");
    reader.integer("days", days);
    if (days < 1 || days > kClockMaxDays) reader.fail("days", "must be 1 to 30");
    clock.ms = days * kDayMs;
  } else if (clock.kind != ClockKind::none) {
    reader.required("ms");
    reader.integer("ms", ms);
    if (ms < kClockMinMs || ms > kClockMaxMs) reader.fail("ms", "must be 100 to 86400000");
    clock.ms = ms;
  }
  if (clock.kind == ClockKind::bank) {
    reader.integer("increment_ms", increment_ms);
    if (increment_ms < 0 || increment_ms > kClockMaxMs) {
      reader.fail("increment_ms", "must be 0 to 86400000");
    }
    clock.increment_ms = increment_ms;
  }
  if (const auto fault = reader.finish()) outer.fail(*fault);
  return clock;
}

Race read_race(JsonReader& outer, const Json& json) {
  JsonReader reader(json, Code::request_malformed, outer.place("race"));
  int goal = 0;
  Race race;
  reader.required("to");
  reader.choice("to", kGoalWords, goal);
  race.goal = goal == 0 ? RaceGoal::solve : RaceGoal::score;
  if (race.goal == RaceGoal::score) {
    race.landings = kLandings;
    reader.integer("landings", race.landings);
    if (race.landings < 1 || race.landings > kRaceMaxLandings) {
      reader.fail("landings", "must be 1 to 1000");
    }
  }
  if (const auto fault = reader.finish()) outer.fail(*fault);
  return race;
}

}  // namespace

Terms read_terms(JsonReader& reader) {
  Terms terms;
  if (const Json* clock = reader.member("clock")) terms.clock = read_clock(reader, *clock);
  if (const Json* race = reader.member("race")) terms.race = read_race(reader, *race);
  reader.boolean("private", terms.is_private);
  return terms;
}

Result<Terms> parse_terms(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  JsonReader reader(*json, Code::request_malformed, "");
  Terms terms = read_terms(reader);
  if (const auto fault = reader.finish()) return *fault;
  return terms;
}

void write_clock_members(JsonWriter& writer, const ClockTerms& clock) {
  writer.field("kind", kClockWords[static_cast<std::size_t>(clock.kind)]);
  if (clock.kind == ClockKind::days) writer.field("days", clock.ms / kDayMs);
  if (clock.kind == ClockKind::move || clock.kind == ClockKind::bank) writer.field("ms", clock.ms);
  if (clock.kind == ClockKind::bank) writer.field("increment_ms", clock.increment_ms);
}

void write_race(JsonWriter& writer, const Race& race) {
  writer.begin_object().field("to", kGoalWords[race.goal == RaceGoal::score ? 1 : 0]);
  if (race.goal == RaceGoal::score) writer.field("landings", race.landings);
  writer.end_object();
}

std::string terms_text(const Terms& terms) {
  JsonWriter writer;
  writer.begin_object().key("clock").begin_object();
  write_clock_members(writer, terms.clock);
  writer.end_object();
  if (terms.race.goal != RaceGoal::none) write_race(writer.key("race"), terms.race);
  return writer.field("private", terms.is_private).end_object().take();
}

bool is_human(std::string_view player) { return player == "human"; }

bool is_player(std::string_view player) {
  constexpr std::string_view kLevel = "level:", kBot = "bot:";
  if (is_human(player)) return true;
  if (player.starts_with(kLevel)) {
    const std::string_view number = player.substr(kLevel.size());
    return number == "10" || (number.size() == 1 && number[0] >= '1' && number[0] <= '9');
  }
  if (!player.starts_with(kBot)) return false;
  const std::string_view name = player.substr(kBot.size());
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!plain && c != '-' && c != '_' && c != '.') return false;
  }
  return !name.empty() && name.size() <= kMaxBotName;
}

}  // namespace fissile::online
