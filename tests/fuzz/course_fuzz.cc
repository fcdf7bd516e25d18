// Files of puzzles of npc and of rounds of stacker: refused with a reason, or every one of them is
// a setup that the engine takes.
#include "cli/games/npc/course.h"
#include "fuzz/fuzz.h"
#include "games/stacker/rounds.h"
#include "games/stacker/text.h"

namespace {

using namespace fissile;

template <class Text>
void check_setup(const typename Text::Rules::Setup& setup) {
  JsonWriter writer;
  Text::write_setup(writer, setup);
  const auto json = parse_json(writer.text());
  fuzz::demand(json && bool(accept_setup<Text>(*json, "")), "a level that cannot be played");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  if (const auto course = cli::read_puzzles(text)) {
    fuzz::demand(course->puzzles.size() == course->course.levels.size(), "a puzzle is not shown");
    for (const npc::Setup& puzzle : course->puzzles) check_setup<npc::Text>(puzzle);
  } else {
    fuzz::demand(!course.error().message.empty(), "a refusal without a reason");
  }
  if (const auto pack = stacker::read_rounds(text)) {
    for (const stacker::Round& round : pack->rounds) check_setup<stacker::Text>(round.setup);
  } else {
    fuzz::demand(!pack.error().message.empty(), "a refusal without a reason");
  }
  return 0;
}
