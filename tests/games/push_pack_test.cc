// push: packs of levels in files (docs/levels.md): read, refused with line and column, written.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "core/level_files.h"
#include "games/push/pack.h"
#include "games/push/text.h"
#include "games/push_board.h"

namespace fissile::push_testing {
namespace {

const std::string kHead = "title: Test\n\nlevel: One\n";

// The one level of a pack, or a level without walls and a failure.
Level only_level(const std::string& text) {
  const auto pack = read_pack(text);
  EXPECT_TRUE(pack) << pack.error().message << "\n" << text;
  return pack && pack->levels.size() == 1 ? pack->levels[0] : Level{};
}

// The place and the reason of a refusal, or "" if there is none.
std::string fault_of(const std::string& text) {
  const auto pack = read_pack(text);
  if (pack) return "";
  EXPECT_EQ(pack.error().code, Code::setup_invalid);
  return pack.error().message;
}

std::string written(const Pack& pack) {
  const auto text = write_pack(pack);
  EXPECT_TRUE(text) << text.error().message;
  return text ? *text : "";
}

TEST(PushPack, HasPropertiesLegendAndMap) {
  const Level level = only_level(
      "; a comment\ntitle: Test\n\nlevel: One = two; three: four\nlesson: Push.\npar: 16\n"
      "limit: 40\nY = yellow 2x2\nI = ice red\nO = bomb blue 2x1\n\n"
      "########\n; inside the map\n#P YY  #\n#  YYI #\n# OO  E#\n########\n");
  EXPECT_EQ(level.title, "One = two; three: four");
  EXPECT_EQ(level.lesson, "Push.");
  EXPECT_EQ(level.par, 16);
  EXPECT_EQ(level.move_limit, 40);
  EXPECT_EQ(level.walls, Map({"########", "#      #", "#      #", "#      #", "########"}));
  EXPECT_EQ(level.player_x * 10 + level.player_y, 11);
  EXPECT_EQ(level.exit, (Rect{6, 3, 1, 1}));
  const std::vector<BlockText> blocks = {{{3, 1, 2, 2}, Color::yellow, Kind::plain},
                                         {{5, 2, 1, 1}, Color::red, Kind::ice},
                                         {{2, 3, 2, 1}, Color::blue, Kind::bomb}};
  EXPECT_EQ(level.blocks, blocks);
  EXPECT_TRUE(level.pads.empty());
}

TEST(PushPack, KnowsALetterForEveryColour) {
  const Level level = only_level(kHead + "RBYCUKG\nP.....E\n");
  ASSERT_EQ(level.blocks.size(), 7u);
  for (int i = 0; i < kColors; ++i) {
    const BlockText block{{i, 0, 1, 1}, static_cast<Color>(i), Kind::plain};
    EXPECT_EQ(level.blocks[static_cast<std::size_t>(i)], block);
  }
}

TEST(PushPack, PadsMayLieBareOrUnderAnything) {
  const Level level = only_level(kHead +
                                 "1 = teleport\nr = changer red\np = player on changer green\n"
                                 "y = yellow 2x2 on 1\nY = yellow 2x2\nx = blue on r\n\n"
                                 "pr.Yy\nx1.YY\nEE...\n");
  const std::vector<PadText> pads = {
      {PadText::Kind::changer, 0, 0, 0, 0, Color::green},
      {PadText::Kind::changer, 1, 0, 0, 0, Color::red},
      {PadText::Kind::teleport, 4, 0, 1, 1, Color::red},
      {PadText::Kind::changer, 0, 1, 0, 0, Color::red},
      {PadText::Kind::teleport, 1, 1, 4, 0, Color::red},
  };
  EXPECT_EQ(level.pads, pads);
  EXPECT_EQ(level.exit, (Rect{0, 2, 2, 1}));
  ASSERT_EQ(level.blocks.size(), 2u);
  EXPECT_EQ(level.blocks[0].place, (Rect{3, 0, 2, 2}));
}

TEST(PushPack, TwoCoveredTilesMayShareASignThatIsATeleport) {
  const Level level = only_level(kHead + "x = red on teleport\nPx.xE\n");
  ASSERT_EQ(level.pads.size(), 2u);
  EXPECT_EQ(level.pads[0].to_x, 3);
  EXPECT_EQ(level.pads[1].to_x, 1);
}

TEST(PushPack, EqualSignsSideBySideAreCutIntoBlocksInReadingOrder) {
  const Level level = only_level(kHead + "Y = yellow 2x2\nYYYYP\nYYYYE\n");
  ASSERT_EQ(level.blocks.size(), 2u);
  EXPECT_EQ(level.blocks[1].place, (Rect{2, 0, 2, 2}));
}

TEST(PushPack, ShortRowsGoOnAsFloorAndBlanksAtTheEndAreNotSeen) {
  EXPECT_EQ(only_level(kHead + "  ####   \n###P\n.\n#E #\r\n").walls,
            Map({"  ####", "###   ", "      ", "#  #  "}));
}

TEST(PushPack, ALegendBeforeTheFirstLevelHoldsForAll) {
  const auto pack =
      read_pack("I = ice red\nlevel: A\nPIE\nlevel: B\nI = bomb blue\nPIE\nlevel: C\n\nPIE\n");
  ASSERT_TRUE(pack) << pack.error().message;
  ASSERT_EQ(pack->levels.size(), 3u);
  EXPECT_EQ(pack->levels[0].blocks[0].kind, Kind::ice);
  EXPECT_EQ(pack->levels[1].blocks[0].kind, Kind::bomb);
  EXPECT_EQ(pack->levels[2].blocks[0].kind, Kind::ice);
}

struct FileFault {
  std::string text, place, part;
};
const FileFault kFaults[] = {
    {"", "line 1, column 1", "level:"},
    {"par: 3\n", "line 1, column 1", "title:"},
    {"title: a\ntitle: b\n", "line 2, column 1", "second title"},
    {"PE\n", "line 1, column 1", "'level:'"},
    {kHead, "line 3, column 1", "no map"},
    {kHead + "pear: 3\nPE\n", "line 4, column 1", "no such property"},
    {kHead + "par: 3\npar: 4\nPE\n", "line 5, column 1", "twice"},
    {kHead + "par:  three\nPE\n", "line 4, column 7", "number"},
    {kHead + "par: 0\nPE\n", "line 4, column 1", "par must be"},
    {kHead + "lesson: x\nlimit: 1000001\nPE\n", "line 5, column 1", "moveLimit must be"},
    {kHead + "lesson: " + std::string(1001, 'x') + "\nPE\n", "line 4, column 1", "lesson must be"},
    {"level: " + std::string(201, 'x') + "\nPE\n", "line 1, column 1", "title must be"},
    {kHead + "PE\npar: 4\n", "line 5, column 1", "before the map"},
    {kHead + "PE\n\nRR\n", "line 6, column 1", "blank line"},
    {kHead + "# = red\nPE\n", "line 4, column 1", "always means"},
    {kHead + "I = ice\nPE\n", "line 4, column 8", "must be a block"},
    {kHead + "I = ice orange\nPE\n", "line 4, column 9", "must be a block"},
    {kHead + "I = red 2by2\nPE\n", "line 4, column 9", "size"},
    {kHead + "I = red 0x1\nPE\n", "line 4, column 9", "size"},
    {kHead + "I = red 2x1 blue\nPE\n", "line 4, column 13", "follow"},
    {kHead + "I = red on 1\nPE\n", "line 4, column 12", "pad"},
    {kHead + "I = changer\nPE\n", "line 4, column 12", "colour"},
    {kHead + "I = ice red\nI = red\nPE\n", "line 5, column 1", "named twice"},
    {kHead + "P?E\n", "line 4, column 2", "'?' stands for nothing"},
    {kHead + "P\tE\n", "line 4, column 2", "tab"},
    {kHead + "P\x01 E\n", "line 4, column 2", "not text"},
    {kHead + "P\xFF\n", "line 4, column 2", "not text"},
    {kHead + "P\xC3\xA9 E\n", "line 4, column 2", "this character"},
    {kHead + "..E\n", "line 4, column 1", "no player"},
    {kHead + "P..\n", "line 4, column 1", "no exit"},
    {kHead + "P.E\n.P.\n", "line 5, column 2", "second player"},
    {kHead + "PEE\n.E.\n", "line 4, column 2", "rectangle"},
    {kHead + "P.E\n.E.\n", "line 4, column 3", "rectangle"},
    {kHead + "Y = yellow 2x2\nPYYE\n.Y.Y\n", "line 5, column 2", "2x2"},
    {kHead + "1 = teleport\nP1.E\n", "line 5, column 2", "partner"},
    {kHead + "1 = teleport\nP11\n.1E\n", "line 6, column 2", "third"},
    {kHead + "PE" + std::string(31, '.') + "\n", "line 4, column 33", "32 tiles wide"},
};

TEST(PushPack, AFaultNamesLineAndColumn) {
  for (const FileFault& one : kFaults) {
    const std::string fault = fault_of(one.text);
    EXPECT_TRUE(fault.starts_with(one.place + ": ")) << one.text << fault;
    EXPECT_NE(fault.find(one.part), fault.npos) << one.text << fault;
  }
}

std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

TEST(PushPack, TooMuchIsRefusedWhereItIsTooMuch) {  // P12a
  EXPECT_EQ(fault_of(kHead + "PE\n" + repeated("#\n", 31)), "");
  EXPECT_TRUE(fault_of(kHead + "PE\n" + repeated("#\n", 32)).starts_with("line 36, column 1: "));
  EXPECT_EQ(fault_of(kHead + "PE\n" + repeated("R", 32) + "\n"), "");
  EXPECT_TRUE(
      fault_of(kHead + "PE\n" + repeated("R", 32) + "\n.R\n").starts_with("line 6, column 2: "));
  EXPECT_EQ(fault_of(repeated("level:\nPE\n", 1024)), "");
  EXPECT_TRUE(fault_of(repeated("level:\nPE\n", 1025)).starts_with("line 2049, column 1: "));
  const auto large = read_pack(std::string(kMaxPackBytes + 1, ' '));
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().code, Code::limit_exceeded);
}

TEST(PushPack, MayBeJson) {
  const auto pack = read_pack(
      "\n {\"title\":\"J\",\"levels\":[{\"title\":\"t\",\"lesson\":\"l\",\"walls\":[\"   \"],"
      "\"player\":[0,0],\"exit\":{\"x\":2,\"y\":0},\"blocks\":[],\"par\":2}]}");
  ASSERT_TRUE(pack) << pack.error().message;
  EXPECT_EQ(pack->title, "J");
  EXPECT_EQ(pack->levels[0].lesson, "l");
  EXPECT_EQ(written(*pack), "title: J\n\nlevel: t\nlesson: l\npar: 2\n\nP E\n");
}

TEST(PushPack, AFaultInJsonNamesLineAndColumnToo) {
  const std::string head = "{\"levels\": [\n  {\"walls\": [\"   \", \"   \"], \"player\": [0,0],\n";
  const std::string exit = "   \"exit\": {\"x\": 2, \"y\": 0},\n";
  const FileFault faults[] = {
      {"{\"levels\": [\n  oh", "line 2, column 3", ""},
      {"{\"title\": \"\\\"}]\",\n \"levels\": 3}", "line 2, column 12", "levels must be"},
      {"{\"levels\": []}", "line 1, column 12", "levels must be"},
      {"{\"levels\": [\n{}]}", "line 2, column 1", "walls is missing"},
      {"{\n\"levels\": [{\"walls\": [\n\"  \",\n\" \"], \"player\":[0,0], "
       "\"exit\":{\"x\":1,\"y\":0},"
       "\"blocks\":[]}]}",
       "line 4, column 1", "as long as the first"},
      {head + exit + "   \"blocks\": [{\"x\": 1, \"y\": 1, \"color\": \"orange\"}]}]}",
       "line 4, column 41", "color must be"},
      {head + exit +
           "   \"blocks\": [{\"x\": 1, \"y\": 1, \"color\": \"red\"},\n"
           "  {\"x\": 0, \"y\": 0, \"color\": \"red\"}]}]}",
       "line 5, column 3", "overlap"},
      {head + exit + "   \"blocks\": [], \"par\": 0}]}", "line 4, column 25", "par must be"},
      {head + exit + "   \"blocks\": [], \"colour\": 0}]}", "line 4, column 28", "not a field"},
  };
  for (const FileFault& one : faults) {
    const auto pack = read_pack(one.text);
    ASSERT_FALSE(pack) << one.text;
    EXPECT_TRUE(pack.error().message.starts_with(one.place + ": ")) << pack.error().message;
    EXPECT_NE(pack.error().message.find(one.part), std::string::npos) << pack.error().message;
  }
}

TEST(PushPack, EveryPackThatIsBuiltInCanBeReadAndWrittenBack) {
  int packs = 0;
  for (const LevelFile& file : level_files()) {
    if (file.game != Rules::kId) continue;
    const auto pack = read_pack(file.text);
    ASSERT_TRUE(pack) << file.pack << ": " << pack.error().message;
    EXPECT_FALSE(pack->title.empty()) << file.pack;
    for (const Level& level : pack->levels) EXPECT_FALSE(level.title.empty()) << file.pack;
    const auto again = read_pack(written(*pack));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, *pack) << file.pack;
    ++packs;
  }
  EXPECT_GE(packs, 1);
}

// A level with anything anywhere; it may break a rule.
Level random_level(Random& random) {
  const auto below = [&](int n) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(n)));
  };
  const int width = 2 + below(9), height = 2 + below(9);
  Level level;
  level.walls.assign(static_cast<std::size_t>(height),
                     std::string(static_cast<std::size_t>(width), ' '));
  for (int i = below(10); i > 0; --i) {
    level.walls[static_cast<std::size_t>(below(height))][static_cast<std::size_t>(below(width))] =
        '#';
  }
  level.player_x = below(width);
  level.player_y = below(height);
  level.exit = {below(width), below(height), 1 + below(2), 1 + below(2)};
  for (int i = below(8); i > 0; --i) {
    BlockText block{{below(width), below(height), 1 + below(3), 1 + below(3)},
                    static_cast<Color>(below(kColors)),
                    static_cast<Kind>(below(3))};
    level.blocks.push_back(block);
    if (check_level(level, {})) level.blocks.pop_back();
  }
  for (int i = below(8); i > 0; --i) {
    const PadText pad{static_cast<PadText::Kind>(below(2)),
                      below(width),
                      below(height),
                      below(width),
                      below(height),
                      static_cast<Color>(below(kColors))};
    const bool paired = pad.kind == PadText::Kind::teleport;
    level.pads.push_back(pad);
    if (paired) level.pads.push_back({pad.kind, pad.to_x, pad.to_y, pad.x, pad.y, pad.color});
    if (check_level(level, {})) level.pads.resize(level.pads.size() - (paired ? 2 : 1));
  }
  return level;
}

// The same play, whatever the order in which blocks and pads are listed.
bool same_tables(const Level& a, const Level& b) {
  const auto table = [](const Level& level) {
    return std::unique_ptr<Tables>(new Tables(Rules::prepare(Setup{"", 0, 1, {level}})));
  };
  const auto one = table(a), other = table(b);
  const LevelTable& left = one->levels[0];
  const LevelTable& right = other->levels[0];
  bool same = left.blocks == right.blocks && left.walls == right.walls && left.exit == right.exit &&
              left.player == right.player && left.width == right.width &&
              left.height == right.height;
  for (std::size_t i = 0; i < kMaxTiles; ++i) {
    const Pad pad = left.pads[i], twin = right.pads[i];
    same = same && pad.is_teleport() == twin.is_teleport() && pad.is_changer() == twin.is_changer();
    if (same && pad.is_teleport()) same = pad.to() == twin.to();
    if (same && pad.is_changer()) same = pad.color() == twin.color();
  }
  return same;
}

TEST(PushPack, RandomLevelsAreWrittenAndReadBackAsTheSame) {
  Random random{11};
  int tried = 0;
  for (int round = 0; round < 3000; ++round) {
    const Level level = random_level(random);
    if (check_level(level, {})) continue;
    ++tried;
    const std::string text = written({"", {level}});
    const Level again = only_level(text);
    ASSERT_TRUE(!again.walls.empty() && same_tables(level, again)) << text;
    ASSERT_EQ(written({"", {again}}), text);
  }
  EXPECT_GT(tried, 1000);
}

TEST(PushPack, WhatAsciiCannotSayIsNotWritten) {
  Level level = only_level(kHead + "PE\n");
  level.title = "two\nlines";
  EXPECT_FALSE(write_pack({"", {level}}));
  level.title = " blank";
  EXPECT_FALSE(write_pack({"", {level}}));
  level.title = "";
  EXPECT_TRUE(write_pack({"", {level}}));
  EXPECT_FALSE(write_pack({"a\tb", {level}}));
  // More teleports than there are signs.
  level.walls.assign(32, std::string(32, ' '));
  for (int i = 0; i < 100; ++i) {
    const int x = i % 32, y = 2 + i / 32;
    level.pads.push_back({PadText::Kind::teleport, x, y, x, y + 10, Color::red});
    level.pads.push_back({PadText::Kind::teleport, x, y + 10, x, y, Color::red});
  }
  ASSERT_FALSE(check_level(level, {}));
  EXPECT_FALSE(write_pack({"", {level}}));
}

TEST(PushSokoban, BecomesALevelWhereItMakesSense) {
  const auto pack = read_sokoban(
      "; First\n\n  ####\n###  #\n#@$$.#\n######\nTitle: Better\n\n#####\n#@-_.#\n#####\n",
      Color::blue);
  ASSERT_TRUE(pack) << pack.error().message;
  EXPECT_EQ(written(*pack),
            "level: Better\n\n  ####\n###  #\n#PBBE#\n######\n\n"
            "level:\n\n#####.\n#P  E#\n#####.\n");
}

TEST(PushSokoban, IsRefusedWithTheReason) {
  const FileFault faults[] = {
      {"words\n", "line 1, column 1", "no level"},
      {"#@$.#\n", "line 1, column 1", "odd: 1"},
      {"\n#@$$#\n", "line 2, column 1", "it has 0"},
      {"#@$$..#\n", "line 1, column 1", "it has 2"},
      {"#$$.#\n", "line 1, column 1", "one player"},
      {"#@$*#\n", "line 1, column 4", "the exit"},
      {"####\n#+$$#\n", "line 2, column 2", "the exit"},
      {"#@.#" + std::string(30, '#') + "\n", "line 1, column 1", "32 x 32"},
      {"#@.#\nTitle: " + std::string(201, 'x') + "\n", "line 2, column 1", "title must be"},
      {"; " + std::string(201, 'x') + "\n#@.#\n", "line 2, column 1", "title must be"},
  };
  for (const FileFault& one : faults) {
    const auto pack = read_sokoban(one.text, Color::red);
    ASSERT_FALSE(pack) << one.text;
    EXPECT_TRUE(pack.error().message.starts_with(one.place + ": ")) << pack.error().message;
    EXPECT_NE(pack.error().message.find(one.part), std::string::npos) << pack.error().message;
  }
}

TEST(PushSetup, AWholeLevelKeepsItsTitleLessonParAndLimit) {  // P8
  const std::string text =
      R"({"level":{"title":"T","lesson":"L","walls":["  "],"player":[0,0],)"
      R"("exit":{"x":1,"y":0,"w":1,"h":1},"blocks":[],"pads":[],"par":1,"moveLimit":9}})";
  const auto setup = accept_setup<Text>(*parse_json(text), "/setup");
  ASSERT_TRUE(setup) << setup.error().message;
  JsonWriter writer;
  Text::write_setup(writer, **setup);
  EXPECT_EQ(writer.text(), text);
}

}  // namespace
}  // namespace fissile::push_testing
