// Cards of known boards: what colour stands where.
#include "picture/card.h"

#include <gtest/gtest.h>

#include "burst/picture.h"
#include "picture/draw.h"
#include "picture/pixels.h"

namespace fissile::picture {

std::ostream& operator<<(std::ostream& out, const Box& box) {
  return out << box.x << ' ' << box.y << ' ' << box.width << ' ' << box.height;
}

namespace {

AnyMatch<AllGames> match_of(std::string_view replay) {
  const auto json = parse_json(std::string(replay));
  auto match = read_replay(AllGames{}, *json, "");
  EXPECT_TRUE(match) << match.error().message;
  return std::move(*match);
}

// A card with a way to ask for the colour at a place of the board, in cells.
struct Seen {
  CardPlace place;
  Pixels pixels;

  explicit Seen(std::string_view replay) {
    const Drawing drawing = draw(match_of(replay));
    place = place_on_card(drawing);
    pixels = read_pixels(card_of(drawing));
  }
  Rgb at(double x, double y) const {
    return pixels.at(place.left + x * place.side, place.top + y * place.side);
  }
};

bool is(Rgb seen, Rgb wanted) { return seen == wanted; }

TEST(Card, HasTheSizeThatChatsShow) {
  const Pixels pixels = read_pixels(card_of(sign()));
  EXPECT_EQ(pixels.width, 1200u);
  EXPECT_EQ(pixels.height, 630u);
  EXPECT_EQ(pixels.rows.size(), (3 * 1200 + 1) * 630u);
  EXPECT_TRUE(is(pixels.at(600, 315), ink::kOrange));
  EXPECT_TRUE(is(pixels.at(0, 0), ink::kPage));
}

TEST(Card, ShowsWhoOwnsACell) {
  const Seen seen(R"({"game":"orbs","setup":{"rows":3,"cols":4},"actions":[
    {"row":0,"col":0},{"row":2,"col":3},{"row":1,"col":1},{"row":2,"col":0}]})");
  EXPECT_TRUE(is(seen.at(1.5, 1.5), ink::kRed));
  EXPECT_TRUE(is(seen.at(3.5, 2.5), ink::kBlue));
  EXPECT_TRUE(is(seen.at(2.5, 0.5), ink::kCell));
  // One more and it bursts: the ground under it is brighter.
  EXPECT_TRUE(is(seen.at(0.1, 0.5), ink::kOpen));
  EXPECT_TRUE(is(seen.at(1.1, 1.5), ink::kCell));
}

TEST(Card, ShowsTheFirstPlayerOfFissionInBlue) {
  const Seen seen(R"({"game":"fission","setup":{"gridSize":4},"actions":[{"row":1,"col":1}]})");
  EXPECT_TRUE(is(seen.at(0.1, 0.5), ink::kCell));
  // Three orbs, one of them straight above the middle.
  EXPECT_TRUE(is(seen.at(1.5, 1.3), ink::kBlue));
}

TEST(Card, ShowsWallsBlocksDoorAndPlayer) {
  const Seen seen(R"({"game":"push","setup":{"level":{"walls":["#####","#   #","#   #","#####"],
    "player":[1,1],"exit":{"x":3,"y":2,"w":1,"h":1},
    "blocks":[{"x":2,"y":1,"color":"cyan"},{"x":1,"y":2,"color":"cyan","kind":"bomb"}]}},
    "actions":[]})");
  EXPECT_TRUE(is(seen.at(0.5, 0.5), ink::kWall));
  EXPECT_TRUE(is(seen.at(1.5, 1.5), ink::kOrange));
  EXPECT_TRUE(is(seen.at(2.5, 1.5), ink::kCyan));
  EXPECT_TRUE(is(seen.at(1.5, 2.5), ink::kDark));
  EXPECT_TRUE(is(seen.at(3.5, 2.5), ink::kLine));
  EXPECT_TRUE(is(seen.at(2.5, 2.5), ink::kCell));
}

TEST(Card, ShowsTilesBlocksAndTheTargetOfAPuzzle) {
  const Seen seen(R"({"game":"npc","setup":{"target":7,"tiles":[["+3","."],["#","*2"]],
    "blocks":[{"row":0,"col":1,"value":4}]},"actions":[]})");
  constexpr double kHeader = 0.8;
  EXPECT_TRUE(is(seen.at(0.5, kHeader + 1.5), ink::kWall));
  EXPECT_TRUE(is(seen.at(1.5, kHeader + 0.2), ink::kYellow));
  EXPECT_TRUE(is(seen.at(0.1, kHeader + 0.5), Rgb{0x16, 0x32, 0x1F}));
  EXPECT_TRUE(is(seen.at(1.1, kHeader + 1.5), Rgb{0x2B, 0x21, 0x45}));
}

TEST(Card, ShowsTheBlocksOfStacker) {
  const Seen seen(R"({"game":"stacker","setup":{"start":[["rick","coo",null,null,null,null]]},
    "seed":1,"actions":[]})");
  EXPECT_TRUE(is(seen.at(0.5, 11.4), Rgb{0xFF, 0xA5, 0x59}));
  EXPECT_TRUE(is(seen.at(1.5, 11.5), Rgb{0x5F, 0xDC, 0x98}));
  EXPECT_TRUE(is(seen.at(3.5, 11.5), ink::kCell));
}

// What a picture of the largest boards costs is bounded by their setups.
TEST(Card, OfEveryGameAndItsSamplesIsSmall) {
  for_each_game(AllGames{}, []<class Text>() {
    for (const std::string_view sample : Text::samples()) {
      const auto json = parse_json(std::string(sample));
      const auto match = new_match(AllGames{}, std::string(Text::Rules::kId), &*json, "", 1, "");
      ASSERT_TRUE(match);
      const Drawing drawing = draw(*match);
      EXPECT_GE(drawing.boxes.size(), 4u) << Text::Rules::kId;
      EXPECT_LT(card_of(drawing).size(), 256u * 1024) << Text::Rules::kId << ' ' << sample;
    }
  });
}

TEST(Card, PutsTheBoardsOfARaceSideBySide) {
  const Drawing one = draw(match_of(R"({"game":"orbs","setup":{"rows":3,"cols":4},"actions":[]})"));
  const Drawing both = side_by_side({one, one});
  EXPECT_EQ(both.width, 9);
  EXPECT_EQ(both.height, 3);
  EXPECT_EQ(both.boxes.size(), 2 * one.boxes.size() + 2);
  EXPECT_EQ(side_by_side({one}).boxes, one.boxes);
}

// Every number of orbs has its own discs, and they stay inside their cell.
TEST(Drawing, ADiscForEachOrb) {
  for (int orbs = 1; orbs <= 9; ++orbs) {
    Drawing drawing;
    add_orbs(drawing, 2, 3, orbs, ink::kRed);
    EXPECT_EQ(drawing.boxes.size(), static_cast<std::size_t>(orbs));
    for (const Box& box : drawing.boxes) {
      EXPECT_TRUE(box.x >= 2 && box.x + box.width <= 3 && box.y >= 3 && box.y + box.height <= 4);
    }
  }
}

}  // namespace
}  // namespace fissile::picture
