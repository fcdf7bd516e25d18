// What every store does with keys, cards, plays and steps of ARC-AGI-3.
#include "store/same.h"

namespace fissile::store {
namespace {

class SameArc : public Same {
 protected:
  // A card with one play and its first step.
  void begin() {
    ASSERT_EQ(put({AddArcCard{arc_card(1, 1)}, AddArcPlay{arc_play(1, 1)},
                   AddArcStep{arc_step(1, 1), arc_run(1, 1, 0, 0)}}),
              Stored::yes);
  }
  ArcCard card_now(int n) { return got(database->arc_card(card_id(n))).value_or(ArcCard()); }
  std::vector<ArcKey> keys() { return got(database->arc_keys(user_id(1))); }
};
INSTANTIATE_TEST_SUITE_P(Stores, SameArc, testing::ValuesIn(all_kinds()), kind_name);

TEST_P(SameArc, ACardIsReadByItsKeyNewestFirst) {
  EXPECT_EQ(
      put({AddArcCard{arc_card(1, 1)}, AddArcCard{arc_card(2, 1)}, AddArcCard{arc_card(3, 2)}}),
      Stored::yes);
  EXPECT_EQ(card_now(1), arc_card(1, 1));
  EXPECT_EQ(got(database->arc_cards(arc_key(1), {})),
            (std::vector{arc_card(2, 1), arc_card(1, 1)}));
  EXPECT_EQ(got(database->arc_cards(arc_key(1), {.before_ms = 102})), std::vector{arc_card(1, 1)});
  EXPECT_EQ(got(database->arc_card("nobody's")), std::nullopt);
  EXPECT_EQ(put({AddArcCard{arc_card(1, 1)}}), Stored::yes);
  EXPECT_EQ(put({AddArcCard{arc_card(1, 2)}}), Stored::conflict);
}

TEST_P(SameArc, StepsComeWithoutAGapAndTheSameTwiceIsOne) {
  begin();
  const AddArcStep second{arc_step(1, 2), arc_run(1, 1, 0, 1)};
  EXPECT_EQ(put({AddArcStep{arc_step(1, 3), arc_run(1, 1, 0, 2)}}), Stored::conflict);
  EXPECT_EQ(put({second}), Stored::yes);
  EXPECT_EQ(put({second}), Stored::yes);
  AddArcStep other = second;
  other.step.x = 60;
  EXPECT_EQ(put({other}), Stored::conflict);
  EXPECT_EQ(put({AddArcStep{arc_step(9, 1), arc_run(9, 1, 0, 0)}}), Stored::conflict);
  EXPECT_EQ(got(database->arc_steps(guid(1), 0, 9)), (std::vector{arc_step(1, 1), arc_step(1, 2)}));
  EXPECT_EQ(got(database->arc_steps(guid(1), 1, 9)), std::vector{arc_step(1, 2)});
  EXPECT_EQ(got(database->arc_runs(card_id(1))), std::vector{arc_run(1, 1, 0, 1)});
  EXPECT_EQ(got(database->arc_play(guid(1))), arc_play(1, 1));
  EXPECT_EQ(card_now(1).used_at_ms, 402);
  EXPECT_EQ(card_now(1).bytes,
            bytes_of(arc_card(1, 1)) + bytes_of(arc_step(1, 1)) + bytes_of(arc_step(1, 2)));
}

TEST_P(SameArc, AClosedCardTakesNothingMore) {
  begin();
  EXPECT_EQ(put({CloseArcCard{card_id(1), 500}}), Stored::yes);
  EXPECT_EQ(put({CloseArcCard{card_id(1), 500}}), Stored::yes);
  EXPECT_EQ(put({CloseArcCard{card_id(1), 501}}), Stored::conflict);
  EXPECT_EQ(put({CloseArcCard{card_id(2), 500}}), Stored::conflict);
  EXPECT_EQ(card_now(1).closed_at_ms, 500);
  EXPECT_EQ(put({AddArcStep{arc_step(1, 2), arc_run(1, 1, 0, 1)}}), Stored::conflict);
  EXPECT_EQ(put({AddArcPlay{arc_play(2, 1)}}), Stored::conflict);
  EXPECT_EQ(got(database->arc_steps(guid(1), 0, 9)), std::vector{arc_step(1, 1)});
}

TEST_P(SameArc, AnIdleCardIsClosedAndOneInUseIsNot) {
  begin();
  put({AddArcCard{arc_card(2, 1)}});
  EXPECT_EQ(put({CloseIdleArcCards{300, 900}}), Stored::yes);
  EXPECT_EQ(card_now(1).closed_at_ms, std::nullopt);
  EXPECT_EQ(card_now(2).closed_at_ms, 900);
}

TEST_P(SameArc, WhatAKeyStoresHasBounds) {
  const std::int64_t room = 2 * bytes_of(arc_card(1, 1)) + bytes_of(arc_step(1, 1));
  const ArcQuota quota{.cards = 2, .bytes = room, .plays = 1, .runs = 1};
  EXPECT_EQ(put({AddArcCard{arc_card(1, 1), quota}, AddArcCard{arc_card(2, 1), quota}}),
            Stored::yes);
  EXPECT_EQ(put({AddArcCard{arc_card(3, 1), quota}}), Stored::conflict);
  EXPECT_EQ(put({AddArcCard{arc_card(3, 2), quota}}), Stored::yes);
  EXPECT_EQ(put({AddArcPlay{arc_play(1, 1), quota}}), Stored::yes);
  EXPECT_EQ(put({AddArcPlay{arc_play(2, 1), quota}}), Stored::conflict);
  EXPECT_EQ(put({AddArcStep{arc_step(1, 1), arc_run(1, 1, 0, 0), quota}}), Stored::yes);
  EXPECT_EQ(put({AddArcStep{arc_step(1, 2), arc_run(1, 1, 0, 1), quota}}), Stored::conflict);
  const ArcQuota runs{.runs = 1};
  EXPECT_EQ(put({AddArcStep{arc_step(1, 2), arc_run(1, 1, 1, 0), runs}}), Stored::conflict);
  EXPECT_EQ(put({AddArcStep{arc_step(1, 2), arc_run(1, 1, 1, 0), {.runs = 2}}}), Stored::yes);
}

TEST_P(SameArc, OnACardOfACompetitionAGameIsBegunOnce) {
  ArcCard card = arc_card(1, 1);
  card.competition = true;
  ArcPlay other = arc_play(2, 1);
  other.game_id = "orbs-1234";
  EXPECT_EQ(put({AddArcCard{card}, AddArcPlay{arc_play(1, 1)}}), Stored::yes);
  EXPECT_EQ(put({AddArcPlay{arc_play(1, 1)}}), Stored::yes);
  EXPECT_EQ(put({AddArcPlay{arc_play(3, 1)}}), Stored::conflict);
  EXPECT_EQ(put({AddArcPlay{other}}), Stored::yes);
}

TEST_P(SameArc, OldClosedCardsGoWithAllThatWasPlayedOnThem) {
  begin();
  put({AddArcCard{arc_card(2, 1)}, CloseArcCard{card_id(1), 500}, CloseArcCard{card_id(2), 600}});
  EXPECT_EQ(put({DropArcCards{500, 9}}), Stored::yes);
  EXPECT_EQ(card_now(1).card_id, card_id(1));
  EXPECT_EQ(put({DropArcCards{1'000, 1}}), Stored::yes);
  EXPECT_EQ(card_now(1).card_id, "");
  EXPECT_EQ(got(database->arc_play(guid(1))), std::nullopt);
  EXPECT_EQ(got(database->arc_runs(card_id(1))).size(), 0u);
  EXPECT_EQ(got(database->arc_steps(guid(1), 0, 9)).size(), 0u);
  EXPECT_EQ(card_now(2).card_id, card_id(2));
  // The room is free again.
  const ArcQuota quota{.cards = 2, .bytes = 2 * bytes_of(arc_card(1, 1))};
  EXPECT_EQ(put({AddArcCard{arc_card(3, 1), quota}}), Stored::yes);
}

TEST_P(SameArc, KeysOfAnAccountGoWithItAndWhatTheyStoredIsClosed) {
  put({AddUser{user(1)}});
  EXPECT_EQ(put({AddArcKey{{arc_key(1), user_id(1), 9}, 1}}), Stored::yes);
  EXPECT_EQ(put({AddArcKey{{arc_key(1), user_id(1), 9}, 1}}), Stored::yes);
  EXPECT_EQ(put({AddArcKey{{arc_key(2), user_id(1), 9}, 1}}), Stored::conflict);
  EXPECT_EQ(put({AddArcKey{{arc_key(2), user_id(2), 9}, 1}}), Stored::conflict);
  begin();
  ASSERT_EQ(keys().size(), 1u);
  EXPECT_EQ(keys()[0].cards, 1);
  EXPECT_EQ(keys()[0].bytes, card_now(1).bytes);
  EXPECT_EQ(put({DeleteUser{user_id(1)}}), Stored::yes);
  EXPECT_EQ(keys().size(), 0u);
  EXPECT_EQ(card_now(1).closed_at_ms, 0);
  EXPECT_EQ(card_now(1).source_url, "");
  EXPECT_EQ(put({DropArcCards{1, 9}}), Stored::yes);
  EXPECT_EQ(card_now(1).card_id, "");
}

}  // namespace
}  // namespace fissile::store
