// JsonWriter and JsonReader: the two ways in which the rest of the engine uses JSON.
#include <gtest/gtest.h>

#include <limits>

#include "base/json_reader.h"
#include "base/json_writer.h"

namespace fissile {
namespace {

TEST(JsonWriter, PutsCommasWhereTheyBelong) {
  JsonWriter writer;
  writer.begin_object().field("a", 1).key("b").begin_array().value(true).null();
  writer.begin_object().end_object().begin_array().end_array().value("x");
  writer.end_array().field("c", std::string("y")).end_object();
  EXPECT_EQ(writer.text(), R"({"a":1,"b":[true,null,{},[],"x"],"c":"y"})");
}

TEST(JsonWriter, WritesIntegersOfEveryTypeInFull) {
  JsonWriter writer;
  writer.begin_array().value(std::numeric_limits<std::int64_t>::min());
  writer.value(std::numeric_limits<std::uint64_t>::max()).value(std::int8_t{-1}).end_array();
  EXPECT_EQ(writer.text(), "[-9223372036854775808,18446744073709551615,-1]");
}

TEST(JsonWriter, WritesExactNumbersAsStringsFromTwoToThe53) {
  JsonWriter writer;
  writer.begin_array().exact((1ull << 53) - 1).exact(1ull << 53).end_array();
  EXPECT_EQ(writer.text(), R"([9007199254740991,"9007199254740992"])");
}

TEST(JsonWriter, CopiesJsonValuesAndRawText) {
  JsonWriter writer;
  writer.begin_array().value(*parse_json(R"({"a":[1,2.50]})")).raw("{}").end_array();
  EXPECT_EQ(writer.take(), R"([{"a":[1,2.50]},{}])");
}

class Reading : public testing::Test {
 protected:
  JsonReader& read(std::string_view text, std::string at = "/setup") {
    json_ = *parse_json(text);
    return reader_.emplace(json_, Code::setup_invalid, std::move(at));
  }
  Error fault() {
    const auto found = reader_->finish();
    EXPECT_TRUE(found.has_value());
    return found.value_or(Error{Code::undo_nothing, "", ""});
  }

 private:
  Json json_;
  std::optional<JsonReader> reader_;
};

TEST_F(Reading, LeavesDefaultsWhereAMemberIsLeftOut) {
  int rows = 9;
  bool flag = true;
  std::string name = "default";
  auto& reader = read("{}");
  reader.integer("rows", rows);
  reader.boolean("flag", flag);
  reader.string("name", name);
  EXPECT_EQ(reader.finish(), std::nullopt);
  EXPECT_EQ(rows, 9);
  EXPECT_TRUE(flag);
  EXPECT_EQ(name, "default");
}

TEST_F(Reading, ReadsWhatIsThere) {
  int rows = 0, choice = -1;
  bool flag = true;
  std::string name;
  auto& reader = read(R"({"rows":-3,"flag":false,"name":"x","surplus":"lose"})");
  reader.integer("rows", rows);
  reader.boolean("flag", flag);
  reader.string("name", name);
  reader.choice("surplus", std::initializer_list<std::string_view>{"keep", "lose"}, choice);
  EXPECT_EQ(reader.finish(), std::nullopt);
  EXPECT_EQ(rows, -3);
  EXPECT_FALSE(flag);
  EXPECT_EQ(name, "x");
  EXPECT_EQ(choice, 1);
}

TEST_F(Reading, NamesThePlaceOfAWrongType) {
  for (const char* text : {R"({"rows":"3"})", R"({"rows":3.0})", R"({"rows":null})"}) {
    int rows = 7;
    read(text).integer("rows", rows);
    const Error error = fault();
    EXPECT_EQ(error.code, Code::setup_invalid);
    EXPECT_EQ(error.at, "/setup/rows");
    EXPECT_EQ(error.message, "setup/rows must be a whole number");
    EXPECT_EQ(rows, 7);
  }
}

TEST_F(Reading, RefusesNumbersThatDoNotFit) {
  for (const char* text : {R"({"rows":2147483648})", R"({"rows":-99999999999999999999999})"}) {
    int rows = 7;
    read(text).integer("rows", rows);
    EXPECT_EQ(fault().message, "setup/rows is out of range");
    EXPECT_EQ(rows, 7);
  }
}

TEST_F(Reading, RefusesAFieldThatNobodyAskedFor) {
  int rows = 0;
  read(R"({"rows":1,"rosw":2})").integer("rows", rows);
  EXPECT_EQ(fault().at, "/setup/rosw");
}

TEST_F(Reading, RefusesAWordThatIsNotOffered) {
  int choice = 0;
  read(R"({"surplus":"burn"})")
      .choice("surplus", std::initializer_list<std::string_view>{"keep", "lose"}, choice);
  EXPECT_EQ(fault().message, R"(setup/surplus must be one of "keep", "lose")");
}

TEST_F(Reading, KeepsTheFirstFaultAndReadsNoFurther) {
  int rows = 0, cols = 5;
  auto& reader = read(R"({"rows":true,"cols":6})");
  reader.integer("rows", rows);
  reader.integer("cols", cols);
  EXPECT_EQ(fault().at, "/setup/rows");
  EXPECT_EQ(cols, 5);
}

TEST_F(Reading, SaysWhatIsMissing) {
  read("{}", "").required("cmd");
  const Error error = fault();
  EXPECT_EQ(error.at, "/cmd");
  EXPECT_EQ(error.message, "cmd is missing");
}

TEST_F(Reading, TakesObjectsOnly) {
  read("[]");
  EXPECT_EQ(fault().message, "setup must be an object");
  read("[]", "");
  EXPECT_EQ(fault().message, "the request must be an object");
}

}  // namespace
}  // namespace fissile
