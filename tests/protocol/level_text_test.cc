// Level files through the protocol: read_levels, write_levels; and what describe tells of a game.
#include <gtest/gtest.h>

#include "protocol/session.h"

namespace fissile {
namespace {

Json ask(std::string_view request) {
  Session session;
  const auto answer = parse_json(session.ask(request));
  EXPECT_TRUE(answer) << request;
  return answer ? *answer : Json();
}

Json read(std::string_view game, std::string_view text) {
  JsonWriter request;
  request.begin_object().field("cmd", "read_levels").field("game", game).field("text", text);
  return ask(request.end_object().take());
}

Json write(std::string_view game, const Json& setup) {
  JsonWriter request;
  request.begin_object().field("cmd", "write_levels").field("game", game);
  return ask(request.key("setup").value(setup).end_object().take());
}

const Json& error_of(const Json& answer) {
  static const Json none;
  const Json* error = answer.find("error");
  EXPECT_TRUE(error) << answer.dump();
  return error ? *error : none;
}

std::string code(const Json& answer) { return *error_of(answer).find("code")->string(); }

TEST(LevelText, APackIsReadAsTheProgramReadsItsOwn) {
  for (const LevelFile& file : level_files()) {
    if (file.game != "push" && file.game != "npc") continue;
    const Json pack = read(file.game, file.text);
    ASSERT_TRUE(pack.find("levels")) << file.pack;
    const Json list = ask(R"({"cmd":"levels","game":")" + std::string(file.game) + "\"}");
    for (const Json& known : *list.find("packs")->array()) {
      if (*known.find("pack")->string() != file.pack) continue;
      EXPECT_EQ(pack.find("title")->dump(), known.find("title")->dump());
      EXPECT_EQ(pack.find("levels")->array()->size(), known.find("levels")->array()->size());
    }
    int number = 0;
    for (const Json& level : *pack.find("levels")->array()) {
      const Json one =
          ask(R"({"cmd":"levels","game":")" + std::string(file.game) + R"(","pack":")" +
              std::string(file.pack) + R"(","level":)" + std::to_string(++number) + "}");
      EXPECT_EQ(level.dump(), one.find("level")->dump()) << file.pack << number;
    }
  }
}

TEST(LevelText, WhatIsWrittenIsReadBack) {
  for (const LevelFile& file : level_files()) {
    if (file.game != "push" && file.game != "npc") continue;
    const Json pack = read(file.game, file.text);
    for (const Json& level : *pack.find("levels")->array()) {
      const Json written = write(file.game, *level.find("setup"));
      ASSERT_TRUE(written.find("text")) << written.dump();
      const std::string text = *written.find("text")->string();
      const Json again = read(file.game, text);
      ASSERT_TRUE(again.find("levels")) << again.dump() << text;
      ASSERT_EQ(again.find("levels")->array()->size(), 1u);
      const Json& back = (*again.find("levels")->array())[0];
      EXPECT_EQ(back.find("title")->dump(), level.find("title")->dump());
      EXPECT_EQ(*write(file.game, *back.find("setup")).find("text")->string(), text);
    }
  }
}

TEST(LevelText, AMapAloneIsALevelAndSoAreSeveral) {
  EXPECT_EQ(read("push", "#P RR E#").dump(),
            R"({"ok":true,"title":"","levels":[{"title":"","setup":{"level":{)"
            R"("walls":["#      #"],"player":[1,0],"exit":{"x":6,"y":0,"w":1,"h":1},"blocks":[)"
            R"({"x":3,"y":0,"w":1,"h":1,"color":"red","kind":"plain"},)"
            R"({"x":4,"y":0,"w":1,"h":1,"color":"red","kind":"plain"}],"pads":[]}}}]})");
  const Json two = read("push", "title: x\nI = ice blue\n\nPIIE\n\nPRRE\n");
  ASSERT_TRUE(two.find("levels"));
  EXPECT_EQ(two.find("levels")->array()->size(), 2u);
}

TEST(LevelText, SokobanIsReadWithRedBoxes) {
  const Json pack = read("push", "; A corner\n#####\n#@$.#\n# $ #\n#####\n");
  ASSERT_TRUE(pack.find("levels")) << pack.dump();
  const Json& level = (*pack.find("levels")->array())[0];
  EXPECT_EQ(*level.find("title")->string(), "A corner");
  const Json* blocks = level.find("setup")->find("level")->find("blocks");
  ASSERT_EQ(blocks->array()->size(), 2u);
  EXPECT_EQ(*(*blocks->array())[0].find("color")->string(), "red");
}

TEST(LevelText, ASetupOrALevelByItselfIsAFile) {
  const std::string level = R"({"walls":["    "],"player":[0,0],"exit":{"x":3,"y":0},"blocks":[]})";
  for (const std::string& text : {level, R"({"level":)" + level + "}"}) {
    const Json pack = read("push", text);
    ASSERT_TRUE(pack.find("levels")) << pack.dump();
    EXPECT_EQ(pack.find("levels")->array()->size(), 1u);
  }
  const Json puzzle = read(
      "npc",
      R"({"title":"T","target":2,"tiles":[[".","."]],"blocks":[{"row":0,"col":0,"value":2}]})");
  ASSERT_TRUE(puzzle.find("levels")) << puzzle.dump();
  EXPECT_EQ(*puzzle.find("title")->string(), "T");
  // A game without a form of its own has its setups.
  const Json orbs = read("orbs", R"({"rows":3,"cols":4})");
  ASSERT_TRUE(orbs.find("levels")) << orbs.dump();
  const Json* setup = (*orbs.find("levels")->array())[0].find("setup");
  EXPECT_EQ(*write("orbs", *setup).find("text")->string(), setup->dump());
}

TEST(LevelText, WhatIsNoLevelIsRefusedAtItsPlace) {
  for (const char* text :
       {"", "hello", "title: x\n", "P R R", "PE?", "x = purple 2\n\nPxE", "P =\nE", "{", "7",
        R"({"levels":[]})", R"({"pack":"classic","level":1})", "#@$..#", "#+$$ #", "#@*$.#",
        "# $$.#", "#@@$$.#", "##", "#@$.#"}) {
    const Json answer = read("push", text);
    EXPECT_EQ(code(answer), "setup/invalid") << text;
    EXPECT_EQ(*error_of(answer).find("at")->string(), "/text");
  }
  for (const char* text : {"", "PRRE", "{}", R"({"levels":7})", R"({"pack":"lessons"})",
                           R"({"levels":[{"tiles":[]}]})"}) {
    EXPECT_EQ(code(read("npc", text)), "setup/invalid") << text;
  }
  EXPECT_EQ(*error_of(read("push", "level: A\n\nP?E\n")).find("message")->string(),
            "line 3, column 2: '?' stands for nothing; the legend must name it");
  EXPECT_EQ(code(read("chess", "x")), "game/unknown");
  EXPECT_EQ(code(ask(R"({"cmd":"read_levels","game":"push"})")), "request/malformed");
  EXPECT_EQ(code(ask(R"({"cmd":"write_levels","game":"push"})")), "request/malformed");
  EXPECT_EQ(code(ask(R"({"cmd":"write_levels","game":"push","setup":{"level":{}}})")),
            "setup/invalid");
}

TEST(LevelText, ATitleOfSeveralLinesIsWrittenAsOne) {
  const auto setup = parse_json(
      R"({"level":{"title":" A\n  b ","walls":["  "],"player":[0,0],"exit":{"x":1,"y":0},)"
      R"("blocks":[]}})");
  EXPECT_EQ(*write("push", *setup).find("text")->string(), "title: A b\n\nlevel: A b\n\nPE\n");
}

TEST(Describe, TellsOfAGameWhatTheListTellsAndItsDifficulties) {
  const Json list = ask(R"({"cmd":"games"})");
  for (const Json& game : *list.find("games")->array()) {
    const std::string id = *game.find("id")->string();
    const Json told = ask(R"({"cmd":"describe","game":")" + id + "\"}");
    for (const auto& [name, value] : *game.object()) {
      ASSERT_TRUE(told.find(name)) << id << name;
      EXPECT_EQ(told.find(name)->dump(), value.dump());
    }
    EXPECT_EQ(told.find("difficulties") != nullptr, id == "stacker");
    EXPECT_EQ(told.find("strengths") != nullptr, id != "push" && id != "npc");
  }
  const Json stacker = ask(R"({"cmd":"describe","game":"stacker"})");
  EXPECT_EQ(stacker.find("difficulties")->array()->size(), 5u);
  EXPECT_EQ(stacker.find("strengths")->integer(), 10);
  EXPECT_EQ(code(ask(R"({"cmd":"describe","game":"chess"})")), "game/unknown");
}

}  // namespace
}  // namespace fissile
