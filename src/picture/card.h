#pragma once
// A drawing in the middle of a card of the size that sites and chats show beside a link. It is
// made band by band, so that whoever makes many can let others have a turn in between.
#include <cstddef>
#include <string>
#include <vector>

#include "core/drawing.h"
#include "picture/png.h"

namespace fissile::picture {

inline constexpr std::size_t kCardWidth = 1200, kCardHeight = 630;

// Where a cell lies on the card, in pixels.
struct CardPlace {
  double side = 1;  // of a cell
  double left = 0, top = 0;
};
CardPlace place_on_card(const Drawing& drawing);

class Card {
 public:
  explicit Card(Drawing drawing);

  bool ready() const { return next_ == kCardHeight; }
  // Draws and packs the next band. REQUIRES: !ready().
  void run();
  // The PNG file. REQUIRES: ready(), and asked once.
  std::string take() { return rows_.take(); }

 private:
  Drawing drawing_;
  PngRows rows_;
  std::size_t next_ = 0;  // row
};

// All of it at once.
std::string card_of(Drawing drawing);

}  // namespace fissile::picture
