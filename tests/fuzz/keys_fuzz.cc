// Bytes from a terminal: each is taken in the end, and a character is whole UTF-8.
#include "base/text.h"
#include "cli/terminal/keys.h"
#include "fuzz/fuzz.h"

namespace {

using namespace fissile;

// One key, if there is one; it must have taken something.
bool take(std::string& bytes, cli::More more) {
  const std::size_t before = bytes.size();
  const auto press = cli::take_key(bytes, more);
  if (!press) {
    fuzz::demand(bytes.size() == before, "bytes were taken for no key");
    return false;
  }
  fuzz::demand(press->key != cli::Key::none && bytes.size() < before, "a key without bytes");
  const bool character = press->key == cli::Key::character;
  fuzz::demand(!character || utf8_length(press->text) == press->text.size(), "half a character");
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes;
  for (const char c : fuzz::text_of(data, size)) {
    bytes += c;
    while (take(bytes, cli::More::may_come)) {
    }
    fuzz::demand(bytes.size() < 64, "more is kept than a key has");
  }
  while (take(bytes, cli::More::is_over)) {
  }
  fuzz::demand(bytes.empty(), "bytes that are no key");
  return 0;
}
