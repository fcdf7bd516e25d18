// Why a step is refused, in words for a person.
#include <string>

#include "games/push/text.h"

namespace fissile::push {
namespace {

std::string word_of(Color color) {
  return std::string(kColorWords[static_cast<std::size_t>(color)]);
}

// The first block of another colour that the pushed one would meet at that place.
// REQUIRES: there is one.
std::size_t stranger_at(const BlockList& blocks, std::size_t pushed, const Rect& place) {
  std::size_t i = 0;
  while (blocks[i].color == blocks[pushed].color || !overlap(place, blocks[i].place())) ++i;
  return i;
}

}  // namespace

std::string Text::explain(const Tables& tables, const State& state, Action action) {
  const LevelTable& level = Rules::level_of(tables, state);
  const Rect next = beside({state.player.x, state.player.y, 1, 1}, action);
  if (is_wall(level, next)) return "a wall is in the way";
  if (overlap(next, level.exit)) {
    const std::size_t left = state.blocks.size();
    return "the exit is locked: " + std::to_string(left) + (left == 1 ? " block" : " blocks") +
           " left";
  }
  const std::size_t pushed = index_over(state.blocks, next);
  const Rect place = beside(state.blocks[pushed].place(), action);
  const std::string subject = "the " + word_of(state.blocks[pushed].color) + " block would hit ";
  if (is_wall(level, place)) return subject + "a wall";
  if (overlap(place, level.exit)) return subject + "the exit";
  const Block& other = state.blocks[stranger_at(state.blocks, pushed, place)];
  return subject + "a " + word_of(other.color) + " one";
}

}  // namespace fissile::push
