#pragma once
// What the tests of npc share: matches made from JSON, and their parts as JSON again.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/match.h"
#include "games/npc/text.h"

namespace fissile::npc {

inline constexpr std::string_view kLargest =  // 2^1024 - 1
    "17976931348623159077293051907890247336179769789423065727343008115773267580550096"
    "31327084773224075360211201138798713933576587897688144166224928474306394741243777"
    "67893424865485276302219601246094119453082952085005768838150682342462881473913110"
    "540827237163350510684586298239947245938479716304835356329624224137215";

inline constexpr Rules::Action kUp = 0, kDown = 1, kLeft = 2, kRight = 3;

inline SetupResult<Rules> accept(std::string_view text) {
  const auto json = parse_json(text);
  EXPECT_TRUE(json) << text;
  return accept_setup<Text>(json ? *json : Json(), "/setup");
}

// A puzzle's JSON from the JSON of its parts.
inline std::string puzzle(std::string_view tiles, std::string_view blocks,
                          std::string_view target = "0") {
  return R"({"target":)" + std::string(target) + R"(,"tiles":)" + std::string(tiles) +
         R"(,"blocks":)" + std::string(blocks) + "}";
}

inline Match<Rules> match_of(std::string_view text) {
  auto setup = accept(text);
  EXPECT_TRUE(setup) << (setup ? "" : setup.error().message);
  return Match<Rules>(std::move(*setup), 0);
}

// The blocks as "row,col=value" with spaces between.
inline std::string blocks_of(const State& state) {
  std::string text;
  for (const Block& block : state.blocks) {
    text += (text.empty() ? "" : " ") + std::to_string(block.row) + "," +
            std::to_string(block.col) + "=" + to_decimal(block.value);
  }
  return text;
}

// The blocks after some turns.
inline std::string after(std::string_view text, std::initializer_list<Rules::Action> actions) {
  Match<Rules> match = match_of(text);
  Silent silent;
  for (const auto action : actions) EXPECT_FALSE(match.apply(action, silent));
  return blocks_of(match.state());
}

// Tables are too large for the stack of some machines.
template <class Fast>
std::unique_ptr<const typename Fast::Tables> tables_of(const Setup& setup) {
  return std::unique_ptr<const typename Fast::Tables>(new
                                                      typename Fast::Tables(Fast::prepare(setup)));
}

inline std::string state_json(const Match<Rules>& match) {
  JsonWriter writer;
  Text::write_state(writer, match.tables(), match.state());
  return writer.take();
}

inline std::string setup_json(const Setup& setup) {
  JsonWriter writer;
  Text::write_setup(writer, setup);
  return writer.take();
}

}  // namespace fissile::npc
