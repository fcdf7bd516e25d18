// push: setups from outside (P12a), the packs, and that the classic levels can be solved (P16).
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/random.h"
#include "core/match.h"
#include "games/push/text.h"
#include "games/push_board.h"

namespace fissile::push_testing {
namespace {

SetupResult<Rules> accept(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  return accept_setup<Text>(*json, "/setup");
}

// The place of the fault, or "" if there is none.
std::string fault_at(std::string_view text) {
  const auto setup = accept(text);
  if (setup) return "";
  EXPECT_EQ(setup.error().code, Code::setup_invalid) << text;
  EXPECT_FALSE(setup.error().message.empty());
  return setup.error().at;
}

std::string written(const Setup& setup) {
  JsonWriter writer;
  Text::write_setup(writer, setup);
  return writer.take();
}

std::unique_ptr<Tables> tables_for(std::string_view text) {
  const auto setup = accept(text);
  EXPECT_TRUE(setup) << text;
  return std::unique_ptr<Tables>(new Tables(Rules::prepare(**setup)));
}

// A level with one member replaced or added.
std::string level_with(std::string_view name, std::string_view value) {
  struct Member {
    std::string_view name, value;
  };
  const Member members[] = {{"walls", R"(["     ","   # "])"},
                            {"player", "[0,0]"},
                            {"exit", R"({"x":4,"y":0})"},
                            {"blocks", R"([{"x":1,"y":0,"color":"red"}])"}};
  std::string text = R"({"level":{)";
  bool known = false;
  for (const Member& member : members) {
    const bool replaced = member.name == name;
    known = known || replaced;
    if (replaced && value.empty()) continue;
    text += "\"" + std::string(member.name) + "\":";
    text += std::string(replaced ? value : member.value) + ",";
  }
  if (!known) text += "\"" + std::string(name) + "\":" + std::string(value) + ",";
  text.back() = '}';
  return text + "}";
}

TEST(PushSetup, SamplesAreAcceptedAndReadBackAsTheSameSetup) {
  for (std::string_view sample : Text::samples()) {
    const auto setup = accept(sample);
    ASSERT_TRUE(setup) << sample << setup.error().message;
    const auto again = accept(written(**setup));
    ASSERT_TRUE(again) << sample;
    EXPECT_EQ(**setup, **again) << sample;
  }
  EXPECT_TRUE(parse_json(Text::schema()));
}

TEST(PushSetup, DefaultsAreFilledIn) {
  EXPECT_EQ(written(**accept("{}")), R"({"pack":"classic","level":1})");
  EXPECT_EQ(written(**accept(R"({"pack":"classic"})")), R"({"pack":"classic"})");
  EXPECT_EQ(written(**accept(level_with("blocks", R"([{"x":1,"y":0,"color":"pink"}])"))),
            R"({"level":{"walls":["     ","   # "],"player":[0,0],)"
            R"("exit":{"x":4,"y":0,"w":1,"h":1},)"
            R"("blocks":[{"x":1,"y":0,"w":1,"h":1,"color":"pink","kind":"plain"}],"pads":[]}})");
}

TEST(PushSetup, OneLevelOfAPackKeepsItsNumberAndWinsTheGame) {
  const auto tables = tables_for(R"({"pack":"classic","level":2})");
  const State start = Rules::initial(*tables, 0);
  JsonWriter writer;
  Text::write_state(writer, *tables, start);
  EXPECT_EQ(writer.text(),
            R"({"game":"push","status":"active","level":2,"levels":6,"width":8,"height":8,)"
            R"("player":[1,6],"exit":{"x":5,"y":6,"w":1,"h":1,"unlocked":false},"blocks":[)"
            R"({"x":2,"y":1,"w":1,"h":1,"color":"blue","kind":"plain"},)"
            R"({"x":5,"y":5,"w":1,"h":1,"color":"blue","kind":"plain"}],"moves":0})");
  EXPECT_EQ(tables->levels.size(), 1u);
  EXPECT_EQ(tables_for(R"({"pack":"classic"})")->levels.size(), 6u);
}

// A member of a level that is wrong, and the place that the fault must name.
struct LevelFault {
  std::string_view name, value, at;
};
constexpr LevelFault kFaults[] = {
    {"title", "1", "title"},
    {"colour", "1", "colour"},
    {"walls", "[]", "walls"},
    {"walls", "[1]", "walls/0"},
    {"walls", R"([""])", "walls/0"},
    {"walls", R"(["     ","    "])", "walls/1"},
    {"walls", R"(["     ","    x"])", "walls/1"},
    {"player", "[0]", "player"},
    {"player", "[0,\"1\"]", "player"},
    {"player", "[5,0]", "player/0"},
    {"player", "[0,99999999999999999999999]", "player/1"},
    {"player", "[3,1]", "player"},
    {"exit", R"({"x":4})", "exit/y"},
    {"exit", R"({"x":4,"y":0,"kind":"ice"})", "exit/kind"},
    {"exit", R"({"x":0,"y":0})", "exit"},
    {"exit", R"({"x":3,"y":0,"w":1,"h":2})", "exit"},
    {"exit", R"({"x":4,"y":0,"w":2})", "exit/w"},
    {"blocks", "{}", "blocks"},
    {"blocks", "[1]", "blocks/0"},
    {"blocks", R"([{"x":1,"y":0,"color":"orange"}])", "blocks/0/color"},
    {"blocks", R"([{"x":1,"y":0}])", "blocks/0/color"},
    {"blocks", R"([{"x":1,"y":0,"color":"red","kind":"iron"}])", "blocks/0/kind"},
    {"blocks", R"([{"x":1,"y":0.5,"color":"red"}])", "blocks/0/y"},
    {"blocks", R"([{"x":-1,"y":0,"color":"red"}])", "blocks/0/x"},
    {"blocks", R"([{"x":1,"y":0,"w":2147483647,"color":"red"}])", "blocks/0/w"},
    {"blocks", R"([{"x":1,"y":0,"h":0,"color":"red"}])", "blocks/0/h"},
    {"blocks", R"([{"x":3,"y":1,"color":"red"}])", "blocks/0"},
    {"blocks", R"([{"x":0,"y":0,"color":"red"}])", "blocks/0"},
    {"blocks", R"([{"x":4,"y":0,"color":"red"}])", "blocks/0"},
    {"blocks", R"([{"x":1,"y":0,"w":2,"color":"red"},{"x":2,"y":0,"color":"red"}])", "blocks/1"},
    {"pads", R"([{"kind":"hole","x":1,"y":1}])", "pads/0/kind"},
    {"pads", R"([{"kind":"changer","x":1,"y":1}])", "pads/0/color"},
    {"pads", R"([{"kind":"changer","x":1,"y":1,"color":"red","to":[0,0]}])", "pads/0/to"},
    {"pads", R"([{"kind":"changer","x":1,"y":2,"color":"red"}])", "pads/0/y"},
    {"pads", R"([{"kind":"changer","x":3,"y":1,"color":"red"}])", "pads/0"},
    {"pads", R"([{"kind":"changer","x":4,"y":0,"color":"red"}])", "pads/0"},
    {"pads",
     R"([{"kind":"changer","x":1,"y":1,"color":"red"},)"
     R"({"kind":"changer","x":1,"y":1,"color":"red"}])",
     "pads/1"},
    {"pads", R"([{"kind":"teleport","x":1,"y":1}])", "pads/0/to"},
    {"pads", R"([{"kind":"teleport","x":1,"y":1,"to":[1,1]}])", "pads/0/to"},
    {"pads", R"([{"kind":"teleport","x":1,"y":1,"to":[2,1]}])", "pads/0/to"},
    {"pads",
     R"([{"kind":"teleport","x":1,"y":1,"to":[2,1]},)"
     R"({"kind":"changer","x":2,"y":1,"color":"red"}])",
     "pads/0/to"},
    {"pads",
     R"([{"kind":"teleport","x":1,"y":1,"to":[2,1]},)"
     R"({"kind":"teleport","x":2,"y":1,"to":[3,0]},)"
     R"({"kind":"teleport","x":3,"y":0,"to":[2,1]}])",
     "pads/0/to"},
    {"par", "0", "par"},
    {"moveLimit", "-5", "moveLimit"},
};

TEST(PushSetup, AFaultNamesItsPlace) {
  EXPECT_EQ(fault_at("[]"), "/setup");
  EXPECT_EQ(fault_at(R"({"pack":"nowhere"})"), "/setup/pack");
  EXPECT_EQ(fault_at(R"({"pack":""})"), "/setup/pack");
  EXPECT_EQ(fault_at(R"({"pack":7})"), "/setup/pack");
  EXPECT_EQ(fault_at(R"({"pack":"classic","level":0})"), "/setup/level");
  EXPECT_EQ(fault_at(R"({"pack":"classic","level":7})"), "/setup/level");
  EXPECT_EQ(fault_at(R"({"pack":"classic","level":99999999999999999999})"), "/setup/level");
  EXPECT_EQ(fault_at(R"({"pack":"classic","level":{}})"), "/setup/level");
  EXPECT_EQ(fault_at(R"({"level":3})"), "/setup/level");
  EXPECT_EQ(fault_at(R"({"level":{}})"), "/setup/level/walls");
  EXPECT_EQ(fault_at(R"({"size":3})"), "/setup/size");
  for (std::string_view name : {"walls", "player", "exit", "blocks"}) {
    EXPECT_EQ(fault_at(level_with(name, "")), "/setup/level/" + std::string(name));
  }
  for (const LevelFault& one : kFaults) {
    EXPECT_EQ(fault_at(level_with(one.name, one.value)), "/setup/level/" + std::string(one.at))
        << one.name << " " << one.value;
  }
}

TEST(PushSetup, PadsMayLieUnderABlockAndUnderThePlayer) {  // P12a
  EXPECT_EQ(fault_at(level_with("pads", R"([{"kind":"teleport","x":0,"y":0,"to":[1,0]},)"
                                        R"({"kind":"teleport","x":1,"y":0,"to":[0,0]}])")),
            "");
}

TEST(PushSetup, TooMuchIsRefused) {  // P12a
  std::string rows, blocks, pads;
  for (int i = 0; i < 33; ++i) {
    rows += (i ? ",\"" : "\"") + std::string(32, ' ') + "\"";
    blocks +=
        (i ? "," : "") + std::string(R"({"x":)") + std::to_string(i) + R"(,"y":0,"color":"red"})";
  }
  for (int i = 0; i < 1025; ++i) {
    pads += (i ? "," : "") + std::string(R"({"kind":"changer","x":1,"y":1,"color":"red"})");
  }
  EXPECT_EQ(fault_at(level_with("walls", "[" + rows + "]")), "/setup/level/walls");
  EXPECT_EQ(fault_at(level_with("walls", "[\"" + std::string(33, ' ') + "\"]")),
            "/setup/level/walls/0");
  EXPECT_EQ(fault_at(level_with("title", "\"" + std::string(201, 'x') + "\"")),
            "/setup/level/title");
  EXPECT_EQ(fault_at(level_with("blocks", "[" + blocks + "]")), "/setup/level/blocks");
  EXPECT_EQ(fault_at(level_with("pads", "[" + pads + "]")), "/setup/level/pads");
}

TEST(PushSetup, APackWithTooManyLevelsIsRefused) {
  Rules::Setup setup = campaign(std::vector<Board>(kMaxLevels, Board({"PE"})));
  EXPECT_FALSE(Rules::check(setup));
  setup.levels.push_back(setup.levels[0]);
  setup.pack_size = kMaxLevels + 1;
  EXPECT_EQ(Rules::check(setup)->where.text(), "/pack");
}

// Breadth-first over moves until a level is completed. -1 if it cannot be.
int fewest_moves(const Tables& tables, std::size_t most_states) {
  std::vector<State> wave = {Rules::initial(tables, 0)}, next;
  std::unordered_set<std::uint64_t> seen = {key_of<Rules>(wave[0])};
  Silent silent;
  for (int depth = 1; !wave.empty(); ++depth, wave.swap(next), next.clear()) {
    for (const State& state : wave) {
      ActionList<Rules> actions;
      Rules::legal(tables, state, actions);
      for (const Action action : actions) {
        State after = state;
        Rules::apply(tables, after, action, silent);
        if (after.won) return depth;
        if (seen.insert(key_of<Rules>(after)).second) next.push_back(after);
      }
    }
    EXPECT_LE(seen.size(), most_states);
    if (seen.size() > most_states) return -1;
  }
  return -1;
}

TEST(PushClassic, SmallLevelsCanBeSolved) {  // P16
  EXPECT_EQ(fewest_moves(*tables_for(R"({"pack":"classic","level":1})"), 10'000), 16);
  EXPECT_EQ(fewest_moves(*tables_for(R"({"pack":"classic","level":2})"), 10'000), 28);
  EXPECT_EQ(fewest_moves(*tables_for(R"({"pack":"classic","level":4})"), 100'000), 17);
}

TEST(PushClassic, TwoColorsNeedsItsRepair) {  // P16
  auto setup = accept(R"({"pack":"classic","level":3})");
  ASSERT_TRUE(setup);
  BlockText& blue = (*setup)->levels[0].blocks[1];
  ASSERT_EQ(blue.place, (Rect{7, 2, 1, 1}));
  Match<Rules> match(std::make_unique<const Rules::Setup>(**setup), 0);
  Silent silent;
  const std::string_view solution = "ururrrddruurulldluurullluulddrrrrrrrullulddddrdllllrrrddrrr";
  for (char step : solution) {
    const auto action = static_cast<Action>(std::string_view("udlr").find(step));
    ASSERT_EQ(match.apply(action, silent), std::nullopt);
  }
  EXPECT_TRUE(match.state().won);
  blue.place.x = 8;
  ASSERT_FALSE(Rules::check(**setup));
  const std::unique_ptr<Tables> drawn(new Tables(Rules::prepare(**setup)));
  EXPECT_EQ(fewest_moves(*drawn, 100'000), -1);
}

TEST(PushPlay, RandomBoardsKeepEveryPromise) {  // C2, C3: Play checks each action
  Random random{7};
  for (int round = 0; round < 300; ++round) {
    Map map(8, std::string(8, ' '));
    const auto put = [&](char c) {
      char& spot = map[random.below(8)][random.below(8)];
      if (spot == ' ') spot = c;
      return spot == c;
    };
    while (!put('P')) {
    }
    while (!put('E')) {
    }
    for (int i = 0; i < 14; ++i)
      put(kLetters[random.below(7) < 4 ? random.below(2) + 7 * random.below(3) : random.below(21)]);
    for (int i = 0; i < 5; ++i) put('#');
    Board board(map);
    for (int i = 0; i < 3; ++i) {
      const int x = static_cast<int>(random.below(8)), y = static_cast<int>(random.below(4));
      Board more = board;
      i == 0 ? more.changer(x, y, Color::blue) : more.teleport(x, y, 7 - x, 7 - y);
      if (!Rules::check(campaign({more}))) board = more;
    }
    Play play(board);
    for (int turn = 0; turn < 60; ++turn) {
      ActionList<Rules> actions;
      Rules::legal(play.tables(), play.state(), actions);
      if (actions.empty()) break;
      play.apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
}

}  // namespace
}  // namespace fissile::push_testing
