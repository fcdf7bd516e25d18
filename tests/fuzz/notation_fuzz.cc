// A position in one line: the first two bytes are the size of its board. What is accepted is
// written so that it is read as the same position.
#include "burst/notation.h"
#include "fuzz/fuzz.h"
#include "games/orbs/rules.h"

namespace {

using namespace fissile;

using orbs::Rules;

void check(int rows, int cols, const BurstPosition& position) {
  Rules::Setup setup;
  setup.rows = rows;
  setup.cols = cols;
  setup.position = position;
  if (Rules::check(setup)) return;
  const auto tables = Rules::prepare(setup);
  const auto state = Rules::initial(tables, 0);
  // One that is over from the start is written with nobody to move, which no start may say.
  if (Rules::outcome(tables, state).finished()) return;
  const std::string text = write_notation(tables, state);
  setup.position = BurstPosition{};
  const auto wrong = read_notation(text, rows, cols, *setup.position);
  fuzz::demand(!wrong && !Rules::check(setup), "what was written is refused: " + text);
  const auto again = Rules::prepare(setup);
  fuzz::demand(write_notation(again, Rules::initial(again, 0)) == text, "another one: " + text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const int rows = 1 + data[0] % kBurstMaxSide, cols = 1 + data[1] % kBurstMaxSide;
  BurstPosition position;
  if (read_notation(fuzz::text_of(data + 2, size - 2), rows, cols, position)) return 0;
  check(rows, cols, position);
  return 0;
}
