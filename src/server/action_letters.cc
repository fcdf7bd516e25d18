#include "server/action_letters.h"

#include <charconv>
#include <string>

#include "core/text_form.h"

namespace fissile::server {
namespace {

// A link of two kilobytes that says more means harm.
constexpr std::size_t kMostActions = 20'000;

std::optional<int> digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'z') return letter - 'a' + 10;
  return std::nullopt;
}

Json number(int value) { return Json(Json::Number{std::to_string(value)}); }

// The number at the start of a text, which loses it; nothing if there is none.
std::optional<int> take_number(std::string_view& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || value < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

}  // namespace

LinkActions read_cells(std::string_view letters) {
  Json::Array actions;
  for (; letters.size() >= 2; letters.remove_prefix(2)) {
    const auto first = digit_of(letters[0]), second = digit_of(letters[1]);
    if (!second || (!first && letters[0] != '-')) return std::nullopt;
    actions.emplace_back(first ? Json::Object{{"row", number(*first)}, {"col", number(*second)}}
                               : Json::Object{{"resign", number(*second)}});
  }
  if (!letters.empty()) return std::nullopt;
  return actions;
}

LinkActions read_ways(std::string_view letters) {
  constexpr std::string_view kLetters = "udlr";  // in the order of kDirections
  Json::Array actions;
  for (const char letter : letters) {
    const std::size_t way = kLetters.find(letter);
    if (way == kLetters.npos) return std::nullopt;
    actions.emplace_back(std::string(kDirections[way]));
  }
  return actions;
}

LinkActions read_steps(std::string_view letters) {
  constexpr std::string_view kLetters = "lrcwdp";
  constexpr std::string_view kSteps[] = {"left", "right", "cw", "ccw", "down", "drop"};
  Json::Array actions;
  while (!letters.empty()) {
    const char letter = letters.front();
    letters.remove_prefix(1);
    const int count = take_number(letters).value_or(1);
    const std::size_t step = kLetters.find(letter);
    if (step == kLetters.npos) {
      if (letter < 'A' || letter > 'F') return std::nullopt;
      const Json col = number(letter - 'A');
      actions.emplace_back(Json::Object{{"col", col}, {"rotation", number(count)}});
      continue;
    }
    if (actions.size() + static_cast<std::size_t>(count) > kMostActions) return std::nullopt;
    for (int i = 0; i < count; ++i) actions.emplace_back(std::string(kSteps[step]));
  }
  return actions;
}

}  // namespace fissile::server
