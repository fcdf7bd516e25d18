#include "picture/draw.h"

#include <algorithm>

namespace fissile::picture {

Drawing draw(const AnyMatch<AllGames>& match) {
  return with_match(match, [](const auto& played) {
    using Text = typename std::remove_cvref_t<decltype(played)>::Text;
    return drawing_of<Text>(played.match.tables(), played.match.state());
  });
}

Drawing sign() {
  Drawing drawing{5, 5, ink::kPage, {}};
  drawing.boxes.push_back({2.4, 0.6, 0.2, 3.8, 0.1, ink::kLine});
  drawing.boxes.push_back({0.6, 2.4, 3.8, 0.2, 0.1, ink::kLine});
  add_disc(drawing, 2.5, 2.5, 0.95, ink::kOrange);
  add_disc(drawing, 2.5, 0.8, 0.45, ink::kRed);
  add_disc(drawing, 2.5, 4.2, 0.45, ink::kGreen);
  add_disc(drawing, 0.8, 2.5, 0.45, ink::kBlue);
  add_disc(drawing, 4.2, 2.5, 0.45, ink::kYellow);
  return drawing;
}

Drawing side_by_side(const std::vector<Drawing>& drawings) {
  constexpr double kGap = 1;
  if (drawings.size() == 1) return drawings.front();
  Drawing all{-kGap, 1, ink::kPage, {}};
  for (const Drawing& one : drawings) all.height = std::max(all.height, one.height);
  for (const Drawing& one : drawings) {
    const double left = all.width + kGap, top = (all.height - one.height) / 2;
    all.boxes.push_back({left, top, one.width, one.height, 0, one.ground});
    for (Box box : one.boxes) {
      box.x += left;
      box.y += top;
      all.boxes.push_back(box);
    }
    all.width = left + one.width;
  }
  return all;
}

}  // namespace fissile::picture
