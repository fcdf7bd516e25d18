#include "python/agent.h"

#include <algorithm>
#include <span>
#include <string>

#include "core/agents.h"
#include "core/offers.h"

namespace fissile::python {
namespace {

constexpr std::string_view type_word(ArrayType type) {
  constexpr std::string_view kWords[] = {"uint8", "float32", "int64"};
  return kWords[static_cast<std::size_t>(type)];
}

std::string hex(std::span<const std::byte> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::byte byte : bytes) {
    text += kDigits[std::to_integer<unsigned>(byte) >> 4];
    text += kDigits[std::to_integer<unsigned>(byte) & 15];
  }
  return text;
}

// Calls visit(played, space) with the space of the current match.
template <class Visit>
std::optional<Error> with_space(const AnyMatch<AllGames>& match, JsonReader& request,
                                Visit&& visit) {
  if (auto fault = request.finish()) return fault;
  if (!has_match(match)) return no_game();
  return with_match(match, [&]<class P>(const P& played) -> std::optional<Error> {
    using Text = typename P::Text;
    if constexpr (HasAgents<Text>) {
      const auto* const tables = &played.match.tables();
      const auto space = Text::Agent::space(std::span(&tables, 1), AgentOptions{});
      if (!space) return space.error();
      return visit(played, *space);
    } else {
      return Error{Code::request_unknown, "agents see nothing of this game", "/cmd"};
    }
  });
}

template <class Text>
void write_space(const AgentSpace& space, const typename Text::Rules::Tables& tables,
                 JsonWriter& answer) {
  answer.key("arrays").begin_array();
  for (const ArraySpec& array : space.observation) {
    answer.begin_object().field("name", array.name).field("type", type_word(array.type));
    answer.key("shape").begin_array();
    for (const int side : array.shape) answer.value(side);
    answer.end_array().end_object();
  }
  answer.end_array().field("limit", Text::Agent::kLimits.usual).key("actions").begin_array();
  for (int index = 0; index < space.actions; ++index) {
    Text::write_action(answer, tables, Text::Agent::action(AgentOptions{}, index));
  }
  answer.end_array();
}

std::optional<Error> tell_space(const AnyMatch<AllGames>& match, JsonReader& request,
                                JsonWriter& answer) {
  return with_space(match, request, [&]<class P>(const P& played, const AgentSpace& space) {
    write_space<typename P::Text>(space, played.match.tables(), answer);
    return std::nullopt;
  });
}

template <class Text>
void write_view(const AgentSpace& space, const typename Text::Rules::Tables& tables,
                const typename Text::Rules::State& state, int player, JsonWriter& answer) {
  std::vector<std::vector<std::byte>> arrays;
  std::vector<std::byte*> places;
  for (const ArraySpec& array : space.observation) arrays.emplace_back(array.bytes());
  for (auto& array : arrays) places.push_back(array.data());
  Text::Agent::observe(space, tables, state, player, places.data());
  answer.key("arrays").begin_array();
  for (const auto& array : arrays) answer.value(hex(array));
  answer.end_array();
  std::vector<std::byte> mask;
  for (int index = 0; index < space.actions; ++index) {
    const auto action = Text::Agent::action(AgentOptions{}, index);
    mask.push_back(std::byte{Text::Rules::refusal(tables, state, action) == Refusal::none});
  }
  answer.field("mask", hex(mask));
}

std::optional<Error> observe(const AnyMatch<AllGames>& match, JsonReader& request,
                             JsonWriter& answer) {
  int viewer = 0;
  request.integer("player", viewer);
  return with_space(
      match, request,
      [&]<class P>(const P& played, const AgentSpace& space) -> std::optional<Error> {
        using Text = typename P::Text;
        const auto& tables = played.match.tables();
        const auto& state = played.match.state();
        const int players = players_of<typename Text::Rules>(tables);
        if (viewer < 0 || viewer > players) {
          return Error{Code::request_malformed,
                       "player is 1 to " + std::to_string(players) + ", or 0 for whoever moves",
                       "/player"};
        }
        const int player = viewer ? viewer : std::max(1, Text::Rules::to_move(state));
        write_view<Text>(space, tables, state, player, answer);
        return std::nullopt;
      });
}

}  // namespace

std::vector<ExtraCommand> agent_commands() { return {{"space", tell_space}, {"observe", observe}}; }

}  // namespace fissile::python
