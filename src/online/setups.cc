#include "online/setups.h"

namespace fissile::online {
namespace {

constexpr std::size_t kBriefBytes = 900;
constexpr std::size_t kTitleBytes = 80;

// The front of a text, without half a character at its end.
std::string front_of(const std::string& text) {
  if (text.size() <= kTitleBytes) return text;
  std::size_t end = kTitleBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end);
}

// The members that are no lists, as far as there is room for them.
Json brief(const Json& json, std::size_t& room, int depth) {
  Json::Object members;
  for (const auto& [name, value] : *json.object()) {
    if (value.array() || name.size() > kTitleBytes) continue;
    Json kept = value.string() ? Json(front_of(*value.string())) : value;
    if (value.object()) {
      if (depth == 0) continue;
      kept = brief(value, room, depth - 1);
    }
    const std::size_t bytes = name.size() + (kept.object() ? 0 : kept.dump().size()) + 6;
    if (bytes > room) continue;
    room -= bytes;
    members.emplace_back(name, std::move(kept));
  }
  return Json(std::move(members));
}

}  // namespace

std::size_t size_of(const Json& setup) {
  std::size_t bytes = 2;
  if (const Json::Array* items = setup.array()) {
    for (const Json& item : *items) bytes += 1 + size_of(item);
  } else if (const Json::Object* members = setup.object()) {
    for (const auto& [name, value] : *members) bytes += 3 + name.size() + size_of(value);
  } else if (const std::string* text = setup.string()) {
    bytes += text->size();
  } else if (const std::string* digits = setup.integer_text()) {
    bytes += digits->size();
  }
  return bytes;
}

std::string brief_setup(const std::string& setup) {
  if (setup.size() <= kShortSetup) return setup;
  const auto json = parse_json(setup);
  if (!json || !json->object()) return "{}";
  std::size_t room = kBriefBytes;
  return brief(*json, room, 1).dump();
}

}  // namespace fissile::online
