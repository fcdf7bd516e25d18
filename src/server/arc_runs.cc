#include "server/arc_runs.h"

#include "base/json.h"

namespace fissile::server {
namespace {

constexpr std::string_view word_of(arc::State state) {
  return arc::kStateWords[static_cast<std::size_t>(state)];
}

bool is_ended(arc::State state) {
  return state == arc::State::win || state == arc::State::game_over;
}

std::string add_level(std::string json, int actions) {
  json.pop_back();
  if (json.size() > 1) json += ',';
  return json += std::to_string(actions) + "]";
}

}  // namespace

store::ArcRun run_after(const store::ArcRun& run, const arc::Input& input,
                        const arc::Answer& answer, std::int64_t at_ms) {
  store::ArcRun next = run;
  if (answer.full_reset) {
    next.run = run.state.empty() ? 0 : run.run + 1;
    next.began_at_ms = at_ms;
    next.actions = next.resets = next.levels_completed = 0;
    next.state = word_of(arc::State::not_finished);
    next.by_level = "[]";
    return next;
  }
  ++next.actions;
  if (input.action == arc::kReset) ++next.resets;
  // A level that was lost once stays lost in the count, though it may be tried again.
  if (is_ended(answer.state)) next.state = word_of(answer.state);
  if (answer.levels_completed != run.levels_completed) {
    next.levels_completed = answer.levels_completed;
    next.by_level = add_level(std::move(next.by_level), next.actions);
  }
  return next;
}

std::vector<int> read_by_level(std::string_view json) {
  std::vector<int> actions;
  const auto read = parse_json(json);
  if (!read || !read->array()) return actions;
  for (const Json& item : *read->array()) {
    actions.push_back(static_cast<int>(item.integer().value_or(0)));
  }
  return actions;
}

}  // namespace fissile::server
