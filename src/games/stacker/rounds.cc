#include "games/stacker/rounds.h"

#include <algorithm>

#include "core/level_files.h"
#include "games/stacker/text.h"

namespace fissile::stacker {
namespace {

// The hand and the odds are what a difficulty is; a round that has others says a wrong name.
void check_difficulty(JsonReader& reader, const Round& round) {
  const auto all = Text::difficulties();
  const auto found = std::ranges::find(all, round.difficulty, &Difficulty::name);
  if (found == all.end()) return reader.fail("difficulty", "must be the name of a difficulty");
  const auto setup = accept_setup<Text>(*parse_json(found->setup), "/setup");
  check(bool(setup), "a difficulty is no setup");
  if (round.setup.hand != (*setup)->hand || !(round.setup.odds == (*setup)->odds)) {
    reader.fail("setup", "must have the hand and the odds of its difficulty");
  }
}

Result<Round> read_round(const Json& json, const std::string& at) {
  Round round;
  JsonReader reader(json, Code::setup_invalid, at);
  reader.required("title");
  reader.string("title", round.title);
  reader.required("difficulty");
  reader.string("difficulty", round.difficulty);
  if (const Json* found = reader.required("setup")) {
    auto setup = accept_setup<Text>(*found, at + "/setup");
    if (!setup) return setup.error();
    round.setup = **setup;
    if (round.setup.mode != Mode::round) reader.fail("setup/mode", "must be \"round\"");
    check_difficulty(reader, round);
  }
  if (const auto fault = reader.finish()) return *fault;
  return round;
}

}  // namespace

Result<RoundPack> read_rounds(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  RoundPack pack;
  JsonReader reader(*json, Code::setup_invalid, "");
  reader.required("title");
  reader.string("title", pack.title);
  const Json* levels = reader.required("levels");
  if (levels && (!levels->array() || levels->array()->empty())) {
    reader.fail("levels", "must be a list of rounds");
  }
  if (const auto fault = reader.finish()) return *fault;
  for (std::size_t i = 0; i < levels->array()->size(); ++i) {
    auto round = read_round((*levels->array())[i], "/levels/" + std::to_string(i));
    if (!round) return round.error();
    pack.rounds.push_back(std::move(*round));
  }
  return pack;
}

RoundPack built_in_rounds(std::string_view pack) {
  auto rounds = read_rounds(level_file(Rules::kId, pack));
  check(bool(rounds), "a pack of rounds that is built in is broken");
  return std::move(*rounds);
}

}  // namespace fissile::stacker
