// stacker's JSON: what is read, what is refused and where, and what is written.
#include <gtest/gtest.h>

#include <string>

#include "games/stacker/text.h"

namespace fissile::stacker {
namespace {

// The place of the fault, "accepted" if there is none.
std::string fault_of(std::string_view text) {
  const auto json = parse_json(text);
  EXPECT_TRUE(bool(json)) << text;
  const auto setup = accept_setup<Text>(*json, "/setup");
  if (setup) return "accepted";
  EXPECT_EQ(setup.error().code, Code::setup_invalid);
  EXPECT_GT(setup.error().message.size(), 10u);
  return setup.error().at;
}

std::string written(const Setup& setup) {
  JsonWriter writer;
  Text::write_setup(writer, setup);
  return writer.take();
}

TEST(StackerSetup, GetsItsDefaults) {
  const auto setup = accept_setup<Text>(Json(Json::Object{}), "/setup");
  ASSERT_TRUE(bool(setup));
  EXPECT_EQ(written(**setup),
            R"({"hand":10,"odds":{"bomb":3,"hard":3,"star":10},"mode":"endless","quota":0,)"
            R"("handEvery":10,"handEveryMin":3,"landings":100,"start":[]})");
}

TEST(StackerSetup, ReadsBackAsItWasWritten) {
  for (const std::string_view sample : Text::samples()) {
    const auto setup = accept_setup<Text>(*parse_json(sample), "/setup");
    ASSERT_TRUE(bool(setup)) << sample << setup.error().message;
    const std::string first = written(**setup);
    const auto again = accept_setup<Text>(*parse_json(first), "/setup");
    ASSERT_TRUE(bool(again)) << first;
    EXPECT_EQ(written(**again), first);
  }
}

TEST(StackerSetup, KeepsTheDefaultOfAMissingWidth) {
  const auto setup = accept_setup<Text>(*parse_json(R"({"odds":{"star":94}})"), "/setup");
  ASSERT_TRUE(bool(setup));
  EXPECT_EQ((*setup)->odds, (Odds{3, 3, 94}));
  EXPECT_EQ(fault_of(R"({"odds":{"star":95}})"), "/setup/odds");
}

TEST(StackerSetup, LetsTheLastCountdownBeNoLongerThanTheFirst) {
  const auto setup = accept_setup<Text>(*parse_json(R"({"handEvery":2})"), "/setup");
  ASSERT_TRUE(bool(setup));
  EXPECT_EQ((*setup)->hand_every_min, 2);
  EXPECT_EQ(fault_of(R"({"handEvery":2,"handEveryMin":3})"), "/setup/handEveryMin");
}

TEST(StackerSetup, IsRefusedWithThePlaceOfItsFault) {
  EXPECT_EQ(fault_of("[]"), "/setup");
  EXPECT_EQ(fault_of(R"({"hands":1})"), "/setup/hands");
  EXPECT_EQ(fault_of(R"({"hand":-1})"), "/setup/hand");
  EXPECT_EQ(fault_of(R"({"hand":101})"), "/setup/hand");
  EXPECT_EQ(fault_of(R"({"hand":1.5})"), "/setup/hand");
  EXPECT_EQ(fault_of(R"({"hand":1e1})"), "/setup/hand");
  EXPECT_EQ(fault_of(R"({"hand":99999999999999999999999999})"), "/setup/hand");
  EXPECT_EQ(fault_of(R"({"odds":3})"), "/setup/odds");
  EXPECT_EQ(fault_of(R"({"odds":{"rick":3}})"), "/setup/odds/rick");
  EXPECT_EQ(fault_of(R"({"odds":{"bomb":-3}})"), "/setup/odds/bomb");
  EXPECT_EQ(fault_of(R"({"odds":{"bomb":2147483647,"star":2147483647}})"), "/setup/odds/bomb");
  EXPECT_EQ(fault_of(R"({"mode":"Endless"})"), "/setup/mode");
  EXPECT_EQ(fault_of(R"({"mode":null})"), "/setup/mode");
  EXPECT_EQ(fault_of(R"({"mode":"round"})"), "/setup/quota");
  EXPECT_EQ(fault_of(R"({"mode":"round","quota":0})"), "/setup/quota");
  EXPECT_EQ(fault_of(R"({"quota":-1})"), "/setup/quota");
  EXPECT_EQ(fault_of(R"({"handEvery":0})"), "/setup/handEvery");
  EXPECT_EQ(fault_of(R"({"handEveryMin":0})"), "/setup/handEveryMin");
  EXPECT_EQ(fault_of(R"({"landings":0})"), "/setup/landings");
  EXPECT_EQ(fault_of(R"({"landings":1000001})"), "/setup/landings");
}

TEST(StackerStart, MustBeAtMostTwelveRowsOfSixCells) {
  EXPECT_EQ(fault_of(R"({"start":{}})"), "/setup/start");
  EXPECT_EQ(fault_of(R"({"start":[["star"]]})"), "/setup/start/0");
  EXPECT_EQ(fault_of(R"({"start":["star"]})"), "/setup/start/0");
  EXPECT_EQ(fault_of(R"({"start":[[null,null,null,null,null,"empty"]]})"), "/setup/start/0/5");
  EXPECT_EQ(fault_of(R"({"start":[[null,null,null,null,1,null]]})"), "/setup/start/0/4");
  std::string rows = R"([null,null,null,null,null,null])";
  for (int row = 1; row < 12; ++row) rows += R"(,[null,null,null,null,null,null])";
  EXPECT_EQ(fault_of(R"({"start":[)" + rows + "]}"), "accepted");
  EXPECT_EQ(fault_of(R"({"start":[)" + rows + R"(,[null,null,null,null,null,null]]})"),
            "/setup/start");
}

TEST(StackerStart, MustBeAtRestAndWithoutAMatch) {
  EXPECT_EQ(fault_of(R"({"start":[["rick",null,null,null,null,null],)"
                     R"([null,"star",null,null,null,null]]})"),
            "/setup/start/1/1");
  EXPECT_EQ(fault_of(R"({"start":[["star","coo","coo",null,null,null]]})"), "/setup/start/0/1");
  EXPECT_EQ(fault_of(R"({"start":[["coo","hard","coo",null,null,null]]})"), "/setup/start/0/0");
  EXPECT_EQ(fault_of(R"({"start":[["coo","hard","rick",null,null,"coo"]]})"), "accepted");
}

TEST(StackerStart, CountsItsRowsFromTheBottom) {
  const auto setup =
      accept_setup<Text>(*parse_json(R"({"start":[["hard",null,null,null,null,null],)"
                                     R"(["star",null,null,null,null,null]]})"),
                         "/setup");
  ASSERT_TRUE(bool(setup));
  const Tables tables = Rules::prepare(**setup);
  EXPECT_EQ(tables.start[cell_at(11, 0)], Block::hard);
  EXPECT_EQ(tables.start[cell_at(10, 0)], Block::star);
}

TEST(StackerAction, IsAWordOrAPlacement) {
  const Tables tables = Rules::prepare({});
  const auto read = [&](std::string_view text) {
    const auto action = Text::read_action(*parse_json(text), tables);
    return action ? int{*action} : -1;
  };
  EXPECT_EQ(read(R"("left")"), kLeft);
  EXPECT_EQ(read(R"("drop")"), kDrop);
  EXPECT_EQ(read(R"({"col":5,"rotation":3})"), placement_action(5, 3));
  EXPECT_EQ(read(R"({"rotation":0,"col":-1})"), kNoAction);
  EXPECT_EQ(read(R"({"col":0,"rotation":99999999999999999999})"), kNoAction);
  for (const char* text : {"7", "null", "[]", "{}", R"("Left")", R"("up")", R"({"col":1})",
                           R"({"col":1,"row":1})", R"({"col":"1","rotation":0})",
                           R"({"col":1.5,"rotation":0})", R"({"col":1,"rotation":0,"row":2})"}) {
    EXPECT_EQ(read(text), -1) << text;
  }
}

TEST(StackerAction, ReadsBackAsItWasWritten) {
  const Tables tables = Rules::prepare({});
  for (Action action = 0; action < kActionEnd; ++action) {
    JsonWriter writer;
    Text::write_action(writer, tables, action);
    EXPECT_EQ(*Text::read_action(*parse_json(writer.text()), tables), action);
  }
}

TEST(StackerState, HasNoPairOnceTheGameIsOver) {
  const Tables tables = Rules::prepare({});
  State state = Rules::initial(tables, 7731524193995113121u);
  const auto json = [&] {
    JsonWriter writer;
    Text::write_state(writer, tables, state);
    return writer.take();
  };
  const std::string tail =
      R"("next":["rick","rick"],"score":0,"chain":0,"bestChain":0,"pieces":1})";
  EXPECT_TRUE(
      json().ends_with(R"("pair":{"blocks":["coo","rick"],"row":0,"col":2,"rotation":0},)" + tail));
  finish(state, Status::over);
  EXPECT_TRUE(json().starts_with(R"({"game":"stacker","status":"over","grid":[[null,)"));
  EXPECT_TRUE(json().ends_with(R"("pair":null,)" + tail));
}

TEST(StackerEvents, AreWrittenWithWhatTheyMean) {
  const Tables tables = Rules::prepare({});
  const auto json = [&](const Event& event) {
    JsonWriter writer;
    Text::write_event(writer, tables, event);
    return writer.take();
  };
  Event fall = event_at(Event::Type::fall, cell_at(3, 1), Block::coo);
  fall.to_row = 11;
  EXPECT_EQ(json(fall), R"({"type":"fall","row":3,"col":1,"toRow":11,"block":"coo"})");
  EXPECT_EQ(json({.type = Event::Type::hand, .blocks = {Block::rick}}),
            R"({"type":"hand","blocks":["rick",null,null,null,null,null]})");
  EXPECT_EQ(json({.type = Event::Type::won}), R"({"type":"won"})");
  EXPECT_EQ(json({.type = Event::Type::chain, .chain = 3}), R"({"type":"chain","chain":3})");
}

TEST(StackerDifficulties, AreSetupsAndTheEasiestHasNoHardBlocks) {
  for (const Difficulty& difficulty : Text::difficulties()) {
    EXPECT_EQ(fault_of(difficulty.setup), "accepted") << difficulty.name;
  }
  const auto easiest = accept_setup<Text>(*parse_json(Text::difficulties()[0].setup), "/setup");
  ASSERT_TRUE(bool(easiest));
  EXPECT_EQ((*easiest)->odds.hard, 0);
}

}  // namespace
}  // namespace fissile::stacker
