#include "server/negotiation.h"

#include "server/http.h"

namespace fissile::server {
namespace {

// A weight in thousandths: "0", "0.5", "1.000"; -1 if it is none.
int read_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return -1;
  int weight = (text[0] - '0') * 1000, place = 100;
  if (text.size() > 1 && text[1] != '.') return -1;
  for (const char c : text.substr(text.size() > 1 ? 2 : 1)) {
    if (c < '0' || c > '9') return -1;
    weight += (c - '0') * place;
    place /= 10;
  }
  return weight <= 1000 ? weight : -1;
}

struct Item {
  std::string_view name;
  int weight = 1000;  // -1: the item is malformed
};

// NAME [";" "q=" weight]
Item read_item(std::string_view text) {
  Item item{trim(take_until(text, ';'))};
  text = trim(text);
  if (text.empty()) return item;
  const bool weighed = text.size() > 2 && lower(text[0]) == 'q' && text[1] == '=';
  item.weight = weighed ? read_weight(text.substr(2)) : -1;
  return item;
}

std::optional<int> coding_of(std::string_view name) {
  if (same_word(name, "x-gzip")) return static_cast<int>(Coding::gzip);
  for (int i = 0; i < kCodings; ++i) {
    if (same_word(name, kCodingNames[i])) return i;
  }
  return {};
}

}  // namespace

std::optional<Coding> choose_coding(std::optional<std::string_view> accept, Available available) {
  if (!accept) return Coding::identity;
  constexpr int kUnnamed = -1;
  int weights[kCodings] = {kUnnamed, kUnnamed, kUnnamed}, rest = kUnnamed;
  while (!accept->empty()) {
    const Item item = read_item(take_until(*accept, ','));
    if (item.weight < 0) continue;
    if (item.name == "*") rest = item.weight;
    if (const auto coding = coding_of(item.name)) weights[*coding] = item.weight;
  }
  // Plain bytes need not be named to be taken, but whatever is named is liked better.
  if (weights[0] == kUnnamed && rest != 0) weights[0] = rest == kUnnamed ? 1 : rest;
  std::optional<Coding> best;
  int best_weight = 0;
  for (int i = 0; i < kCodings; ++i) {
    const int weight = weights[i] == kUnnamed ? rest : weights[i];
    // The codings stand in the order of their size, the largest first.
    if (!available[static_cast<std::size_t>(i)] || weight <= 0 || weight < best_weight) continue;
    best = static_cast<Coding>(i);
    best_weight = weight;
  }
  return best;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  std::string_view rest = trim(if_none_match);
  if (rest == "*") return true;
  while (!rest.empty()) {
    if (rest.starts_with("W/")) rest.remove_prefix(2);
    // A comma may stand between the quotes, so a tag ends at its second one.
    const std::size_t end = rest.starts_with('"') ? rest.find('"', 1) : rest.npos;
    if (end == rest.npos) return false;
    if (rest.substr(0, end + 1) == tag) return true;
    rest = trim(rest.substr(end + 1));
    if (!rest.empty() && rest[0] != ',') return false;
    while (!rest.empty() && (rest[0] == ',' || rest[0] == ' ' || rest[0] == '\t')) {
      rest.remove_prefix(1);
    }
  }
  return false;
}

}  // namespace fissile::server
