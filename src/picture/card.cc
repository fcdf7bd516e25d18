#include "picture/card.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace fissile::picture {
namespace {

constexpr std::size_t kBand = 45;  // rows
static_assert(kCardHeight % kBand == 0);
constexpr double kMargin = 30;
constexpr double kLargestSide = 160;  // of a cell

using Row = std::array<Rgb, kCardWidth>;

Rgb mixed(Rgb under, Rgb over, double share) {
  const auto mix = [share](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
  };
  return {mix(under.red, over.red), mix(under.green, over.green), mix(under.blue, over.blue)};
}

// How far the point is outside of the box; below zero inside.
double distance(const Box& box, double x, double y) {
  const double radius = std::min({box.radius, box.width / 2, box.height / 2});
  const double across = std::abs(x - box.x - box.width / 2) - box.width / 2 + radius;
  const double down = std::abs(y - box.y - box.height / 2) - box.height / 2 + radius;
  const double corner = std::hypot(std::max(across, 0.0), std::max(down, 0.0));
  return corner + std::min(std::max(across, down), 0.0) - radius;
}

// Lays a box over the row of pixels at `y`; what it covers in part is mixed.
void lay(Row& row, std::size_t y, const Box& box) {
  const double middle = static_cast<double>(y) + 0.5;
  if (middle < box.y - 1 || middle > box.y + box.height + 1) return;
  const auto first = static_cast<std::size_t>(std::max(0.0, std::floor(box.x) - 1));
  const double end = std::min<double>(kCardWidth, std::ceil(box.x + box.width) + 1);
  for (std::size_t x = first; static_cast<double>(x) < end; ++x) {
    const double outside = distance(box, static_cast<double>(x) + 0.5, middle);
    const double share = std::clamp(0.5 - outside, 0.0, 1.0);
    if (share > 0) row[x] = mixed(row[x], box.color, share);
  }
}

Box in_pixels(const Box& box, const CardPlace& place) {
  return {place.left + box.x * place.side, place.top + box.y * place.side, box.width * place.side,
          box.height * place.side,         box.radius * place.side,        box.color};
}

// The drawing as pixels: first its ground, which reaches a little beyond it.
Drawing on_card(Drawing drawing) {
  constexpr double kFrame = 12;
  const CardPlace place = place_on_card(drawing);
  for (Box& box : drawing.boxes) box = in_pixels(box, place);
  drawing.boxes.insert(
      drawing.boxes.begin(),
      {place.left - kFrame, place.top - kFrame, drawing.width * place.side + 2 * kFrame,
       drawing.height * place.side + 2 * kFrame, kFrame, drawing.ground});
  return drawing;
}

}  // namespace

CardPlace place_on_card(const Drawing& drawing) {
  const double across = (kCardWidth - 2 * kMargin) / drawing.width;
  const double down = (kCardHeight - 2 * kMargin) / drawing.height;
  const double side = std::min({across, down, kLargestSide});
  return {side, (kCardWidth - side * drawing.width) / 2, (kCardHeight - side * drawing.height) / 2};
}

Card::Card(Drawing drawing)
    : drawing_(on_card(std::move(drawing))), rows_(kCardWidth, kCardHeight) {}

void Card::run() {
  const auto top = static_cast<double>(next_), bottom = top + kBand;
  std::vector<Box> here;
  for (const Box& box : drawing_.boxes) {
    if (box.y - 1 < bottom && box.y + box.height + 1 > top) here.push_back(box);
  }
  Row row;
  for (const std::size_t end = next_ + kBand; next_ < end; ++next_) {
    row.fill(ink::kPage);
    for (const Box& box : here) lay(row, next_, box);
    rows_.add(row);
  }
}

std::string card_of(Drawing drawing) {
  Card card(std::move(drawing));
  while (!card.ready()) card.run();
  return card.take();
}

}  // namespace fissile::picture
