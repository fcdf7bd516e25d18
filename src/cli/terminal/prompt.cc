#include "cli/terminal/prompt.h"

namespace fissile::cli {
namespace {

void remove_last_character(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
  if (!text.empty()) text.pop_back();
}

}  // namespace

bool ask_yes(const std::string& question, const ShowQuestion& show, Terminal& terminal) {
  for (;;) {
    show(question + " y/n");
    const Press press = terminal.read_key();
    if (press.key != Key::resize) return press.is('y') || press.is('Y');
  }
}

std::optional<std::string> ask_text(const std::string& question, std::string text,
                                    const ShowQuestion& show, Terminal& terminal) {
  constexpr std::size_t kMaxBytes = 4096;
  for (;;) {
    show(question + text + "_");
    const Press press = terminal.read_key();
    switch (press.key) {
      case Key::enter: return text;
      case Key::escape:
      case Key::leave: return std::nullopt;
      case Key::backspace: remove_last_character(text); break;
      case Key::character:
        if (text.size() < kMaxBytes) text += press.text;
        break;
      default: break;
    }
  }
}

}  // namespace fissile::cli
