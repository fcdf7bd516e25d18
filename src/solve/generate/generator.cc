#include "solve/generate/generator.h"

#include <algorithm>

namespace fissile {
namespace {

std::optional<int> digits_of(std::string_view text) {
  const bool digits =
      !text.empty() && text.size() < 4 && text.find_first_not_of("0123456789") == text.npos;
  if (!digits) return std::nullopt;
  int number = 0;
  for (const char digit : text) number = 10 * number + (digit - '0');
  return number;
}

std::string_view word_of(const GenerateWords& words, std::string_view name) {
  const auto found = words.find(name);
  check(found != words.end(), "an option that is not there is asked for");
  return found->second;
}

}  // namespace

Result<int> whole_number(const GenerateWords& words, std::string_view name, std::string_view what) {
  if (const auto number = digits_of(word_of(words, name))) return *number;
  return bad_word(name, "say " + std::string(what));
}

Result<BoardSize> board_size(const GenerateWords& words, std::string_view name) {
  const std::string_view text = word_of(words, name);
  const std::size_t by = std::min(text.find('x'), text.size());
  const auto width = digits_of(text.substr(0, by));
  const auto height = by == text.size() ? width : digits_of(text.substr(by + 1));
  if (width && height) return BoardSize{*width, *height};
  return bad_word(name, "say a number of tiles, or WIDTHxHEIGHT, such as 10x8");
}

Result<unsigned> word_bits(const GenerateWords& words, std::string_view name,
                           std::span<const std::string_view> list) {
  unsigned bits = 0;
  std::string_view rest = word_of(words, name);
  for (bool last = false; !last;) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const auto found = std::ranges::find(list, rest.substr(0, comma));
    if (found == list.end()) {
      return bad_word(name, "the " + std::string(name) + " are " +
                                bit_words((1u << list.size()) - 1, list, ", "));
    }
    bits |= 1u << (found - list.begin());
    last = comma == rest.size();
    rest.remove_prefix(last ? comma : comma + 1);
  }
  return bits;
}

std::string bit_words(unsigned bits, std::span<const std::string_view> list,
                      std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!(bits >> i & 1)) continue;
    if (!text.empty()) text += between;
    text += list[i];
  }
  return text;
}

}  // namespace fissile
