#pragma once
// The bytes that a terminal sends for keys, as keys.
#include <optional>
#include <string>

namespace fissile::cli {

enum class Key {
  none,  // nothing was pressed in time
  character,
  up,  // these four in the order of direction_of
  down,
  left,
  right,
  home,
  end,
  page_up,
  page_down,
  enter,
  escape,
  backspace,
  interrupt,  // control-C; the terminal makes it Key::leave
  suspend,    // control-Z; the terminal answers it itself
  other,      // a key without a meaning here
  resize,     // the screen must be drawn again, perhaps at another size
  leave,      // the terminal is gone or a signal asks to end; comes again at every later reading
};

struct Press {
  Key key = Key::none;
  std::string text = {};  // of Key::character: one character as UTF-8

  char letter() const { return text.size() == 1 ? text[0] : '\0'; }
  bool is(char wanted) const { return letter() == wanted; }
};

// The direction of an arrow key or one of hjkl and wasd: up, down, left and right from 0, as
// actions that are directions are numbered.
std::optional<int> direction_of(const Press& press);

// An escape byte begins a sequence or is the escape key: only what follows it tells.
enum class More { may_come, is_over };

// Takes the first key from the front of the bytes; none if more bytes are needed to know it.
// With More::is_over the answer is never none unless there are no bytes.
std::optional<Press> take_key(std::string& bytes, More more);

}  // namespace fissile::cli
