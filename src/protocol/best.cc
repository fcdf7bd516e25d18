#include "protocol/best.h"

#include "core/replay.h"

namespace fissile {
namespace {

// A whole number within bounds, or nothing if it is left out.
std::optional<std::int64_t> number(JsonReader& request, std::string_view name, std::int64_t max) {
  const Json* found = request.member(name);
  if (!found) return std::nullopt;
  const auto value = found->integer();
  if (!found->integer_text() || !value || *value < 1 || *value > max) {
    request.fail(name, "must be a whole number from 1 to " + std::to_string(max));
    return std::nullopt;
  }
  return *value;
}

std::optional<Error> read_ask(JsonReader& request, Ask& ask) {
  if (const auto ms = number(request, "ms", 3'600'000)) ask.time = std::chrono::milliseconds(*ms);
  if (const auto nodes = number(request, "nodes", 1'000'000'000'000)) {
    ask.nodes = static_cast<std::uint64_t>(*nodes);
  }
  if (const auto depth = number(request, "depth", 64)) ask.depth = static_cast<int>(*depth);
  if (const auto strength = number(request, "level", kMaxStrength)) {
    ask.strength = static_cast<int>(*strength);
  }
  if (const Json* seed = request.member("seed")) {
    const auto value = read_seed(*seed);
    if (!value) request.fail("seed", kSeedHelp);
    ask.seed = value.value_or(0);
  }
  return request.finish();
}

template <class Text>
void write_thought(JsonWriter& answer, const typename Text::Rules::Tables& tables,
                   const Thought& thought) {
  using Action = typename Text::Rules::Action;
  Text::write_action(answer.key("action"), tables, static_cast<Action>(thought.action));
  answer.field("score", thought.score).field("depth", thought.depth);
  answer.field("nodes", thought.nodes).key("pv").begin_array();
  for (const std::uint32_t action : thought.line) {
    Text::write_action(answer, tables, static_cast<Action>(action));
  }
  answer.end_array();
}

std::optional<Error> best(Thinker& thinker, Ask ask, const AnyMatch<AllGames>& match,
                          JsonReader& request, JsonWriter& answer) {
  if (auto fault = read_ask(request, ask)) return fault;
  if (!has_match(match)) return no_game();
  return with_match(match, [&]<class P>(const P& played) -> std::optional<Error> {
    using Text = typename P::Text;
    if (!HasMind<Text>) {
      const char* instead = HasSolver<Text> ? R"(; ask "solve")" : "";
      return Error{Code::request_unknown,
                   std::string(Text::Rules::kId) + " is no game for it" + instead, "/cmd"};
    }
    const auto thought = thinker.think(match, ask);
    if (!thought) return Error{Code::game_finished, "the game is over"};
    write_thought<Text>(answer, played.match.tables(), *thought);
    return std::nullopt;
  });
}

}  // namespace

ExtraCommand best_command(Thinker& thinker, int threads, const Watch& watch) {
  Ask ask;
  ask.threads = threads;
  ask.stop = watch.cancelled;
  return {"best", [&thinker, ask](const AnyMatch<AllGames>& match, JsonReader& request,
                                  JsonWriter& answer) {
            return best(thinker, ask, match, request, answer);
          }};
}

}  // namespace fissile
