// A level file from outside: refused with a place, or a pack of which every level can be played and
// which is written so that it can be read again. The same text is tried as a file of Sokoban.
#include <memory>

#include "fuzz/fuzz.h"
#include "games/push/pack.h"

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  check_pack(push::read_pack(text));
  check_pack(push::read_sokoban(text, push::Color::red));
  return 0;
}
