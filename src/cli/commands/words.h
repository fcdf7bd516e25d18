#pragma once
#include <string>
#include <string_view>

namespace fissile::cli {

// The words with a gap between them.
template <class Words>
std::string join(const Words& words, std::string_view gap) {
  std::string text;
  bool first = true;
  for (const auto& word : words) {
    if (!first) text += gap;
    first = false;
    text += word;
  }
  return text;
}

}  // namespace fissile::cli
