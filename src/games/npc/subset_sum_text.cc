// The requests that turn Subset Sum into a puzzle and a win of it into a subset (N8).
#include <algorithm>
#include <utility>

#include "games/npc/puzzle_text.h"
#include "games/npc/subset_sum.h"
#include "games/npc/text.h"

namespace fissile::npc {
namespace {

SubsetSum read_instance(JsonReader& request) {
  SubsetSum instance;
  const Json* items = request.required("items");
  read_value(request, "target", instance.target);
  if (!items) return instance;
  if (!items->array()) {
    request.fail("items", "must be a list of whole numbers");
    return instance;
  }
  // One more than a puzzle may hold is enough for check_instance to say so.
  const std::size_t count = std::min(items->array()->size(), kMaxItems + 1);
  for (std::size_t i = 0; i < count && request.ok(); ++i) {
    read_value(request, "items/" + std::to_string(i), (*items->array())[i],
               instance.items.emplace_back());
  }
  return instance;
}

Result<std::vector<Rules::Action>> read_actions(const Json& json) {
  std::vector<Rules::Action> actions;
  for (const Json& action : *json.array()) {
    const auto read = read_word_action<Rules::Action>(action, kDirections);
    if (!read) {
      return Error{read.error().code, read.error().message,
                   "/actions/" + std::to_string(actions.size())};
    }
    actions.push_back(*read);
  }
  return actions;
}

}  // namespace

std::optional<Error> Text::encode(JsonReader& request, JsonWriter& answer) {
  const SubsetSum instance = read_instance(request);
  if (auto fault = request.finish()) return fault;
  if (auto fault = check_instance(instance)) return fault;
  write_puzzle(answer.key("puzzle").begin_object(), npc::encode(instance));
  answer.end_object();
  return std::nullopt;
}

std::optional<Error> Text::decode(JsonReader& request, JsonWriter& answer) {
  const SubsetSum instance = read_instance(request);
  const Json* list = request.required("actions");
  if (list && !list->array()) request.fail("actions", "must be a list");
  if (auto fault = request.finish()) return fault;
  if (auto fault = check_instance(instance)) return fault;
  const auto actions = read_actions(*list);
  if (!actions) return actions.error();
  const auto subset = npc::decode(instance, *actions);
  if (!subset) return subset.error();
  answer.key("subset").begin_array();
  for (const std::size_t index : *subset) answer.value(index);
  answer.end_array();
  return std::nullopt;
}

}  // namespace fissile::npc
