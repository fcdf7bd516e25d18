// Every field of every word with everything that it cannot be: refused, nothing changed, and the
// others play on.
#include "online/people.h"

namespace fissile::online {
namespace {

struct Sentence {
  const char* word;
  std::vector<std::pair<const char*, const char*>> members;  // as they should be
};

const std::vector<Sentence> kWords = {
    {"create",
     {{"game", R"("orbs")"},
      {"setup", R"({"rows":3})"},
      {"seats", R"(["human","human"])"},
      {"seat", "1"},
      {"clock", R"({"kind":"none"})"},
      {"race", R"({"to":"solve"})"},
      {"private", "true"},
      {"key", R"("a key of one's own")"}}},
    {"join", {{"gameId", "ID"}, {"seat", "2"}}},
    {"leave", {{"gameId", "ID"}}},
    {"watch", {{"gameId", "ID"}, {"since", "0"}}},
    {"unwatch", {{"gameId", "ID"}}},
    {"move", {{"gameId", "ID"}, {"seq", "1"}, {"action", R"({"row":0,"col":0})"}}},
    {"resign", {{"gameId", "ID"}}},
    {"offer", {{"gameId", "ID"}, {"what", R"("takeback")"}}},
    {"accept", {{"gameId", "ID"}, {"what", R"("rematch")"}}},
    {"decline", {{"gameId", "ID"}, {"what", R"("takeback")"}}},
    {"claim", {{"gameId", "ID"}}},
    {"lobby", {{"on", "true"}}},
};

// What no field takes. A key is any text, and a list of seats or a setup may be left out, so the
// words that would do are not among them.
const std::vector<std::string> kWrong = {"null",
                                         "-1",
                                         "0.5",
                                         "1e400",
                                         "99999999999999999999",
                                         R"("\u0000")",
                                         R"("")",
                                         R"(["x", {}])",
                                         "[[]]",
                                         R"({"x":{"y":[]}})",
                                         "\"" + std::string(2'000, 'x') + "\""};

std::string say(const Sentence& said, const std::string& id, const char* changed,
                const std::string& value) {
  std::string text = R"("do":")" + std::string(said.word) + R"(")";
  for (const auto& [name, member] : said.members) {
    const std::string right = std::string(member) == "ID" ? "\"" + id + "\"" : member;
    text += R"(,")" + std::string(name) + R"(":)" + (name == changed ? value : right);
  }
  return text;
}

TEST(Garbage, EveryFieldRefusesWhatItCannotBe) {
  GameServiceLimits limits;
  limits.messages_per_window = 1'000'000;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  const std::size_t told = people.inbox[bob].size();
  for (const Sentence& said : kWords) {
    for (const auto& [name, member] : said.members) {
      for (const std::string& value : kWrong) {
        const std::string text = say(said, id, name, value);
        EXPECT_NE(people.code(ann, text), "") << text.substr(0, 300);
      }
      // What nobody asked for is refused too.
      EXPECT_NE(people.code(ann, say(said, id, "", "") + R"(,"more":1)"), "") << said.word;
    }
  }
  EXPECT_FALSE(people.closed.contains(ann));
  EXPECT_TRUE(people.stored(id).moves.empty());
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::active);
  EXPECT_EQ(people.inbox[bob].size(), told);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  EXPECT_EQ(people.code(bob, people.move(id, 2, 2, 2)), "");
}

// Whoever has no seat changes nothing by any word, and disturbs nobody.
TEST(Garbage, AStrangerChangesNothingByAnyWord) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  EXPECT_EQ(people.code(ann, people.in(id, "offer", R"(,"what":"takeback")")), "");
  const std::size_t told = people.inbox[bob].size();
  const store::StoredGame before = people.stored(id);
  for (const Client stranger : {people.come("eve"), people.come("")}) {
    for (const std::string& text :
         {people.in(id, "join"), people.in(id, "join", R"(,"seat":1)"), people.in(id, "leave"),
          people.move(id, 2, 2, 2), people.move(id, 1, 0, 0), people.in(id, "resign"),
          people.in(id, "claim"), people.in(id, "offer", R"(,"what":"takeback")"),
          people.in(id, "offer", R"(,"what":"rematch")"),
          people.in(id, "accept", R"(,"what":"takeback")"),
          people.in(id, "decline", R"(,"what":"takeback")")}) {
      EXPECT_NE(people.code(stranger, text), "") << text;
    }
    EXPECT_EQ(people.code(stranger, people.in(id, "watch")), "");
  }
  EXPECT_EQ(people.inbox[bob].size(), told);
  EXPECT_EQ(people.stored(id).moves, before.moves);
  EXPECT_EQ(people.stored(id).seats, before.seats);
  // The offer still stands.
  EXPECT_EQ(people.code(bob, people.in(id, "accept", R"(,"what":"takeback")")), "");
}

}  // namespace
}  // namespace fissile::online
