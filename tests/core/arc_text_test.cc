// Small characters on frames.
#include "core/arc_text.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace fissile::arc {
namespace {

// The rectangle as rows of '#' and '.'.
std::string cut(const Frame& frame, int x, int y, int width, int height) {
  std::string text;
  for (int j = y; j < y + height; ++j) {
    for (int i = x; i < x + width; ++i) {
      const auto color = frame.rows[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)];
      text += color != 0 ? '#' : '.';
    }
    text += '/';
  }
  return text;
}

TEST(ArcText, NoTwoCharactersLookAlike) {
  std::set<std::string_view> shapes;
  for (const Glyph& glyph : kGlyphs) {
    EXPECT_EQ(glyph.rows.size(), static_cast<std::size_t>(kGlyphHeight * (kGlyphWidth + 1)));
    EXPECT_TRUE(shapes.insert(glyph.rows).second) << glyph.sign;
  }
}

TEST(ArcText, StandsInTheMiddleInAsManyLinesAsItTakes) {
  Frame frame;
  draw_centred(frame, 10, 20, 9, 7, "1", 5);
  EXPECT_EQ(cut(frame, 10, 20, 9, 7),
            "........./....#..../...##..../....#..../....#..../...###.../........./");
  Frame lines;
  draw_centred(lines, 0, 0, 7, 11, "117", 5);
  EXPECT_EQ(cut(lines, 0, 0, 7, 11),
            ".#...#./##..##./.#...#./.#...#./###.###/......./"
            "..###../....#../....#../...#.../...#.../");
}

TEST(ArcText, LeavesOutWhatDoesNotFit) {
  Frame frame;
  draw_centred(frame, 0, 0, 3, 5, "11", 5);
  EXPECT_EQ(cut(frame, 0, 0, 5, 7), ".#.../##.../.#.../.#.../###../...../...../");
  Frame none;
  draw_centred(none, 0, 0, 2, 20, "1", 5);
  EXPECT_EQ(none, Frame());
}

TEST(ArcText, IsCutAtTheEdgeOfTheFrame) {
  Frame frame;
  draw_text(frame, -2, -1, "8", 5);
  draw_text(frame, 62, 61, "8", 5);
  EXPECT_EQ(cut(frame, 0, 0, 2, 5), "#./#./#./#./../");
  EXPECT_EQ(cut(frame, 61, 60, 3, 4), ".../.##/.#./.##/");
}

TEST(ArcText, ShortensNumbersToWhatFits) {
  EXPECT_EQ(fitted("123456", 6), "123456");
  EXPECT_EQ(fitted("1234567", 6), "1234E3");
  EXPECT_EQ(fitted("-1234567", 6), "-123E4");
  EXPECT_EQ(fitted("1234", 3), "1E3");
  EXPECT_EQ(fitted("-1234", 3), "");
  EXPECT_EQ(fitted("-1234", 4), "-1E3");
  EXPECT_EQ(fitted("12345678901234567890", 4), "1E19");
  EXPECT_EQ(fitted("12", 1), "");
  EXPECT_EQ(fitted("12", 0), "");
}

}  // namespace
}  // namespace fissile::arc
