// The conformance kit over the one list of games: what holds for one game holds for all.
#include "core/conformance.h"

#include <gtest/gtest.h>

#include "games/all.h"

namespace fissile {
namespace {

TEST(Conformance, EverySampleOfEveryGameKeepsTheContract) {
  for_each_game(AllGames{}, []<class T>() {
    for (const std::string_view sample : T::samples()) {
      for (std::uint64_t seed = 0; seed < 6; ++seed) EXPECT_EQ(conform<T>(sample, seed, 150), "");
    }
  });
}

TEST(Conformance, LongPlaysCrossManySnapshotsOfUndo) {
  for_each_game(AllGames{}, []<class T>() { EXPECT_EQ(conform<T>(T::samples()[0], 99, 700), ""); });
}

TEST(Conformance, IdsAndTitlesAreThereAndDistinct) {
  std::string ids;
  for_each_game(AllGames{}, [&]<class T>() {
    EXPECT_FALSE(T::Rules::kTitle.empty());
    EXPECT_EQ(ids.find(T::Rules::kId), ids.npos) << T::Rules::kId;
    ids += std::string(T::Rules::kId) + " ";
  });
}

TEST(Conformance, SchemasAreJsonAndDefaultsAreAccepted) {
  for_each_game(AllGames{}, []<class T>() {
    EXPECT_TRUE(parse_json(T::schema())) << T::Rules::kId;
    EXPECT_TRUE(accept_setup<T>(Json(Json::Object{}), "/setup")) << T::Rules::kId;
  });
}

// A game that breaks C3 on purpose: the kit must see it.
struct Mute : orbs::Rules {
  static constexpr void show(const Tables&, State&, const Event&) {}
};

TEST(Conformance, AViewerThatMissesAnEventIsCaught) {
  const auto tables = orbs::Rules::prepare({});
  EXPECT_EQ(check_events<orbs::Rules>(tables, tables.start, 0), "");
  EXPECT_NE(check_events<Mute>(tables, tables.start, 0), "");
}

}  // namespace
}  // namespace fissile
