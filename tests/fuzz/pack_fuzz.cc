// A level file from outside: refused with a place, or a pack of which every level can be played and
// which is written so that it can be read again. The same text is tried as a file of Sokoban, and
// as what a page reads of any file.
#include <memory>

#include "fuzz/fuzz.h"
#include "games/npc/text.h"
#include "games/push/pack.h"
#include "games/push/text.h"

namespace {

using namespace fissile;

void check_pack(const Result<push::Pack>& pack) {
  if (!pack) {
    fuzz::demand(
        pack.error().code == Code::limit_exceeded || pack.error().message.starts_with("line "),
        "a refusal names no line: " + pack.error().message);
    return;
  }
  const push::Setup setup{"fuzz", 0, static_cast<int>(pack->levels.size()), pack->levels};
  fuzz::demand(!push::Rules::check(setup), "a pack was accepted that cannot be played");
  const auto text = push::write_pack(*pack);
  if (!text) return;  // a title of several lines, or too many signs
  const auto again = push::read_ascii_pack(*text);
  fuzz::demand(bool(again), "what was written is refused: " + *text);
  const auto twice = push::write_pack(*again);
  fuzz::demand(twice && *twice == *text, "what was written reads as another pack: " + *text);
}

// Every level of a file is a setup that is played, written and read again.
template <class Text>
void check_file(std::string_view file) {
  const auto pack = Text::read_level_text(file);
  if (!pack) return;
  fuzz::demand(!pack->levels.empty(), "a file without levels was read");
  for (const LevelInfo& level : pack->levels) {
    const auto setup = accept_setup<Text>(*parse_json(level.setup), "/setup");
    fuzz::demand(bool(setup), "a level was read that cannot be played: " + level.setup);
    const std::string text = Text::write_level_text(**setup);
    fuzz::demand(bool(Text::read_level_text(text)), "what was written is refused: " + text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  check_pack(push::read_pack(text));
  check_pack(push::read_sokoban(text, push::Color::red));
  check_file<push::Text>(text);
  check_file<npc::Text>(text);
  return 0;
}
