#pragma once
// A hash map by text that is searched without making a string.
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace fissile::online {

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return std::hash<std::string_view>{}(text);
  }
};
template <class T>
using TextMap = std::unordered_map<std::string, T, TextHash, std::equal_to<>>;

}  // namespace fissile::online
