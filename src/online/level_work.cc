#include "online/level_work.h"

#include <algorithm>

#include "base/sha256.h"
#include "core/replay.h"
#include "online/costs.h"
#include "online/setups.h"

namespace fissile::online {
namespace {

constexpr std::size_t kIdDigits = 32;
// Of an action beside what it does: its JSON, and its place in a snapshot.
constexpr double kActionCost = 500;

}  // namespace

double ReadingLevel::cost() const { return setup_cost(size_of(setup_)); }

void ReadingLevel::run() {
  const auto match = new_match(AllGames{}, game_, &setup_, "/setup", 0, "/game");
  if (!match) {
    level_.emplace(match.error());
    return;
  }
  level_.emplace(with_match(*match, [&]<class P>(const P& played) -> Result<store::LevelRecord> {
    if (P::Text::Rules::kPlayersMax > 1) {
      return Error{Code::setup_invalid, "only puzzles have levels", "/game"};
    }
    JsonWriter writer;
    P::Text::write_setup(writer, played.match.setup());
    store::LevelRecord level;
    level.game = game_;
    level.content = writer.take();
    level.level_id = sha256(game_ + "\n" + level.content).substr(0, kIdDigits);
    return level;
  }));
}

double CheckingSolution::cost() const {
  if (!has_match(match_)) return setup_cost(level_.content.size());
  const auto left = static_cast<double>(actions_->array()->size() - next_);
  return std::min(kSliceCost, left * turn_cost_) + turn_cost_;
}

void CheckingSolution::begin() {
  text_ = actions_->dump();
  const auto setup = parse_json(level_.content);
  if (!setup) {
    moves_.emplace(setup.error());
    return;
  }
  auto match = new_match(AllGames{}, level_.game, &*setup, "/setup", 0, "/game");
  if (!match) {
    moves_.emplace(match.error());
    return;
  }
  match_ = std::move(*match);
  turn_cost_ = kActionCost + with_match(match_, []<class P>(const P& played) {
                 return turn_cost_of<RulesOf<P>>(played.match.tables());
               });
}

void CheckingSolution::run() {
  if (!has_match(match_)) return begin();
  with_match(match_, [&]<class P>(P& played) {
    Silent silent;
    const Json::Array& actions = *actions_->array();
    for (double cost = 0; next_ < actions.size() && cost < kSliceCost; cost += turn_cost_) {
      const std::string place = "/actions/" + std::to_string(next_);
      const auto fault = play<typename P::Text>(played.match, actions[next_++], place, silent);
      if (!fault) continue;
      moves_.emplace(*fault);
      return;
    }
  });
  if (!moves_ && next_ == actions_->array()->size()) finish();
}

void CheckingSolution::finish() {
  moves_.emplace(with_match(match_, []<class P>(const P& played) -> Result<int> {
    using Rules = typename P::Text::Rules;
    const Outcome outcome = Rules::outcome(played.match.tables(), played.match.state());
    if (outcome.ending == Ending::won) return static_cast<int>(played.match.actions().size());
    return Error{Code::action_illegal, "these actions do not solve the level", "/actions"};
  }));
}

}  // namespace fissile::online
