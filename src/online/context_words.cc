#include "online/context_words.h"

#include <algorithm>

namespace fissile::online {
namespace {

// Shorter names stand in too many words by chance.
constexpr std::size_t kNameCounts = 3;

// The length of the longest such word that the text begins with; 0 for none.
std::size_t word_length(std::string_view text, std::string_view name) {
  std::size_t longest = name.size() >= kNameCounts && text.starts_with(name) ? name.size() : 0;
  for (const std::string_view word : kContextWords) {
    if (text.starts_with(word)) longest = std::max(longest, word.size());
  }
  return longest;
}

}  // namespace

bool is_of_context_words(std::string_view password, std::string_view name) {
  std::size_t own = 0;
  bool found = false;
  while (!password.empty()) {
    const std::size_t length = word_length(password, name);
    found |= length > 0;
    // A character of several bytes counts as many: it is harder to guess, too.
    own += length == 0 ? 1 : 0;
    password.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return found && own < kOwnCharacters;
}

}  // namespace fissile::online
