#include "cli/commands/setup_json.h"

#include <fmt/core.h>

#include <algorithm>
#include <random>

#include "core/level_files.h"

namespace fissile::cli {
namespace {

const Json* schema_of(const Json& schema, std::string_view path) {
  const Json* found = &schema;
  while (!path.empty() && found) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const Json* properties = found->find("properties");
    found = properties ? properties->find(path.substr(0, end)) : nullptr;
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return found;
}

int number_in(const Json& schema, std::string_view name) {
  const Json* found = schema.find(name);
  const auto number = found ? found->integer() : std::nullopt;
  check(number.has_value(), "a field of a setup has no bounds in its schema");
  return static_cast<int>(*number);
}

}  // namespace

Bounds bounds_of(const TerminalGame& game, const SetupField& field) {
  Json schema;
  with_game(AllGames{}, game.id, [&]<class T>() { schema = *parse_json(T::schema()); });
  const Json* found = schema_of(schema, field.path);
  check(found != nullptr, "a field of a setup is not in its schema");
  return {number_in(*found, "minimum"), number_in(*found, "maximum"), number_in(*found, "default")};
}

Json read_setup_text(const std::string& text) {
  auto json = parse_json(text);
  if (!json) throw Failure{"--setup is not JSON: " + json.error().message, 2};
  if (!json->object()) throw Failure{"--setup is not a JSON object", 2};
  return std::move(*json);
}

Json with_member(const Json& setup, std::string_view path, Json value) {
  Json::Object members = setup.object() ? *setup.object() : Json::Object{};
  const std::size_t end = path.find('/');
  const std::string name(path.substr(0, end));
  const auto same = [&](const Json::Member& member) { return member.first == name; };
  const auto old = std::find_if(members.begin(), members.end(), same);
  if (end != path.npos) {
    const Json inner = old == members.end() ? Json(Json::Object{}) : old->second;
    value = with_member(inner, path.substr(end + 1), std::move(value));
  }
  if (old == members.end()) {
    members.emplace_back(name, std::move(value));
  } else {
    old->second = std::move(value);
  }
  return Json(std::move(members));
}

std::uint64_t random_seed() {
  constexpr std::uint64_t kSeeds = 1'000'000'000;
  return std::random_device{}() % kSeeds;
}

Json level_setup(const TerminalGame& game, std::string_view pack, std::size_t number) {
  const auto packs = packs_of(game);
  if (std::ranges::find(packs, pack) == packs.end())
    throw Failure{fmt::format("--pack: {} has no pack called '{}'", game.id, pack.substr(0, 40)),
                  2};
  const auto levels = game.read_pack(level_file(game.id, pack));
  check(bool(levels), "a pack that is built in is broken");
  if (number > levels->levels.size())
    throw Failure{fmt::format("--level: {} has {} levels", pack, levels->levels.size()), 2};
  return levels->levels[number - 1].setup;
}

Json number_json(int number) { return Json(Json::Number{std::to_string(number)}); }

}  // namespace fissile::cli
