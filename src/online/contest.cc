#include "online/contest.h"

#include <bit>
#include <utility>

#include "base/text.h"
#include "core/replay.h"

namespace fissile::online {
namespace {

using store::MoveKind;

constexpr unsigned bit_of(int player) { return 1u << (player - 1); }

// A copy of a match, as it is or before its first action.
SharedMatch copy_match(const AnyMatch<AllGames>& any) {
  return with_match(any, []<class P>(const P& played) {
    auto made = std::make_shared<AnyMatch<AllGames>>();
    made->emplace<std::remove_const_t<P>>(std::remove_const_t<P>{played.match.copy()});
    return made;
  });
}
SharedMatch fresh_match(const AnyMatch<AllGames>& any) {
  return with_match(any, []<class P>(const P& played) {
    auto made = std::make_shared<AnyMatch<AllGames>>();
    made->emplace<std::remove_const_t<P>>(std::remove_const_t<P>{played.match.fresh()});
    return made;
  });
}

template <class Rules>
Standing standing_of(const typename Rules::Tables& tables, const typename Rules::State& state,
                     int players) {
  const Outcome outcome = Rules::outcome(tables, state);
  Standing standing{Rules::to_move(state), outcome.winner, outcome.finished()};
  for (int player = 1; player <= players; ++player) {
    if (outcome.rank[static_cast<std::size_t>(player) - 1] <= 1) standing.active |= bit_of(player);
  }
  return standing;
}

// The end of a game that somebody leaves and that cannot go on without them. Who is left alone has
// won.
void end_without(Standing& standing, unsigned gone) {
  standing.active &= ~gone;
  standing.current = 0;
  standing.finished = true;
  const bool alone = std::has_single_bit(standing.active);
  standing.winner = alone ? std::countr_zero(standing.active) + 1 : 0;
}

template <class Rules>
Facts facts_of(const typename Rules::Tables& tables, const typename Rules::State& state,
               const Race& race) {
  const Outcome outcome = Rules::outcome(tables, state);
  Facts facts{outcome.ending == Ending::won, outcome.finished()};
  if constexpr (HasScore<Rules>) {
    facts.score = Rules::score(state);
    facts.landings = Rules::landings(state);
    if (race.goal == RaceGoal::score && facts.landings >= race.landings) facts.done = true;
  }
  return facts;
}

std::optional<int> small_member(const Json& json, std::string_view name) {
  const Json* found = json.find(name);
  const auto number = found ? found->integer() : std::nullopt;
  return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

Error broken(const std::string& what) {
  return {Code::store_failed, "this game cannot be played on: " + what};
}

}  // namespace

Result<Contest> Contest::make(const std::string& game, const Json* setup, std::uint64_t seed,
                              const Race& race, int seats) {
  Contest contest;
  contest.race_ = race;
  contest.seats_ = seats;
  const auto make_one = [&](const Json* from) {
    return new_match(AllGames{}, game, from, "/setup", seed, "/game");
  };
  auto first = make_one(setup);
  if (!first) return first.error();
  const auto players = [](const AnyMatch<AllGames>& any) {
    return with_match(any, []<class P>(const P& played) {
      return players_of<RulesOf<P>>(played.match.tables());
    });
  };
  if (!contest.is_race() && players(*first) != seats && !(setup && setup->find("players"))) {
    Json::Object members = setup && setup->object() ? *setup->object() : Json::Object{};
    members.emplace_back("players", Json(Json::Number{std::to_string(seats)}));
    const Json fitted(std::move(members));
    if (auto second = make_one(&fitted)) first = std::move(second);
  }
  if (!contest.is_race() && players(*first) != seats) {
    return Error{Code::setup_invalid,
                 "seats must be as many as players: " + std::to_string(players(*first)), "/seats"};
  }
  contest.sides_.push_back({std::make_shared<AnyMatch<AllGames>>(std::move(*first))});
  for (int more = 1; contest.is_race() && more < seats; ++more) {
    contest.sides_.push_back({fresh_match(*contest.sides_[0].match)});
  }
  for (Side& side : contest.sides_) {
    if (contest.is_race() && contest.is_hidden()) contest.show_board(side, 0);
  }
  contest.look_around();
  return contest;
}

// What follows from the sides as they are.
void Contest::look_around() {
  for (Side& side : sides_) {
    with_match(*side.match, [&]<class P>(const P& played) {
      using Rules = RulesOf<P>;
      const auto& match = played.match;
      if (is_race()) {
        const Facts before = side.facts;
        side.facts = facts_of<Rules>(match.tables(), match.state(), race_);
        side.facts.gone = before.gone;
        if (side.facts.landings > before.landings) {
          side.landed.push_back(static_cast<std::uint32_t>(match.actions().size()));
          changed_boards_ |= 1u << (&side - sides_.data());
        }
      } else {
        standing_ = standing_of<Rules>(match.tables(), match.state(), seats_);
      }
    });
  }
  if (is_race()) {
    FactList all;
    for (const Side& side : sides_) all.push_back(side.facts);
    standing_ = race_standing(race_, all);
    if (is_hidden()) show_boards();
  }
}

Result<Contest> Contest::begin(const store::StoredGame& stored, const Race& race) {
  const auto setup = parse_json(stored.game.setup);
  if (!setup) return broken("its setup is no JSON");
  auto made = make(stored.game.game, &*setup, stored.game.seed, race,
                   static_cast<int>(stored.seats.size()));
  if (!made) return broken(made.error().message);
  return made;
}

Result<Contest> Contest::restore(const store::StoredGame& stored, const Race& race) {
  auto made = begin(stored, race);
  if (!made) return made;
  for (const store::MoveRecord& record : stored.moves) {
    if (const auto fault = made->replay(record)) return *fault;
  }
  return made;
}

std::optional<Error> Contest::replay(const store::MoveRecord& record) {
  const auto step = step_of(record);
  const auto where = [&] { return "row " + std::to_string(record.seq); };
  if (!step) return broken(where() + ": " + step.error().message);
  if (hex64(step->hash) != record.state_hash) return broken(where() + " has another hash");
  apply(*step);
  return std::nullopt;
}

std::size_t Contest::side_of(int player) const {
  return is_race() ? static_cast<std::size_t>(player) - 1 : 0;
}
const AnyMatch<AllGames>& Contest::match_of(int player) const {
  return *sides_[side_of(player)].match;
}

SharedMatch& Contest::match_to_change(int player) {
  SharedMatch& match = sides_[side_of(player)].match;
  if (std::exchange(lent_, false)) {
    match = copy_match(*match);
  }
  return match;
}

std::shared_ptr<const AnyMatch<AllGames>> Contest::lend() {
  lent_ = true;
  return sides_[0].match;
}

bool Contest::is_hidden() const {
  return with_match(*sides_[0].match, []<class P>(const P&) { return HasHiddenParts<RulesOf<P>>; });
}
std::uint64_t Contest::hash(int player) const {
  return with_match(match_of(player), []<class P>(const P& played) {
    return hash_of<RulesOf<P>>(played.match.state());
  });
}
int Contest::turns(int player) const {
  return with_match(match_of(player), [](const auto& played) {
    return static_cast<int>(played.match.actions().size());
  });
}

unsigned Contest::leavers(const Step& step) const {
  if (step.kind == MoveKind::play || step.kind == MoveKind::takeback) return 0;
  const unsigned own = bit_of(step.player);
  return step.kind == MoveKind::claim ? standing_.active & ~own : own;
}

std::vector<std::uint32_t> Contest::codes_of(const Step& step) const {
  if (step.kind == MoveKind::play) return {step.code};
  std::vector<std::uint32_t> codes;
  if (is_race()) return codes;
  with_match(match_of(step.player), [&]<class P>(const P&) {
    if constexpr (CanResign<RulesOf<P>>) {
      for (int player = 1; player <= seats_; ++player) {
        if (leavers(step) & bit_of(player)) codes.push_back(RulesOf<P>::resignation(player));
      }
    }
  });
  return codes;
}

void Contest::look_ahead(Step& step, const std::vector<std::uint32_t>& codes) const {
  with_match(match_of(step.player), [&]<class P>(const P& played) {
    using Rules = RulesOf<P>;
    const auto& tables = played.match.tables();
    // Applied to a copy: what is not stored has not happened.
    const auto turns_before = step.kind == MoveKind::takeback ? static_cast<std::size_t>(step.code)
                                                              : played.match.actions().size();
    using State = typename Rules::State;
    const std::shared_ptr<State> after(new State(played.match.state_after(turns_before)));
    State& state = *after;
    Silent silent;
    for (const std::uint32_t code : codes) {
      Rules::apply(tables, state, static_cast<typename Rules::Action>(code), silent);
    }
    const bool one = step.kind == MoveKind::play || step.kind == MoveKind::takeback;
    if (one) step.state = after;
    step.hash = hash_of<Rules>(state);
    step.turn = static_cast<int>(turns_before + codes.size());
    if (!is_race()) {
      step.after = standing_of<Rules>(tables, state, seats_);
      const unsigned gone = leavers(step);
      if (gone != 0 && !CanResign<Rules>) end_without(step.after, gone);
    } else {
      FactList all;
      for (const Side& side : sides_) all.push_back(side.facts);
      Facts& own = all[side_of(step.player)];
      const bool gone = step.kind == MoveKind::resign || step.kind == MoveKind::flag;
      own = facts_of<Rules>(tables, state, race_);
      own.gone = gone;
      for (Facts& facts : all) facts.gone |= step.kind == MoveKind::claim && &facts != &own;
      step.after = race_standing(race_, all);
    }
  });
}

Result<std::uint32_t> Contest::action_code(const Json& action) const {
  return with_match(*sides_[0].match, [&]<class P>(const P& played) -> Result<std::uint32_t> {
    const auto code = P::Text::read_action(action, played.match.tables());
    if (!code) return Error{code.error().code, code.error().message, "/action"};
    return std::uint32_t{*code};
  });
}

Result<Step> Contest::play(int player, const Json& action) const {
  return with_match(match_of(player), [&]<class P>(const P& played) -> Result<Step> {
    using Rules = RulesOf<P>;
    const auto& match = played.match;
    const auto code = P::Text::read_action(action, match.tables());
    if (!code) return Error{code.error().code, code.error().message, "/action"};
    if (standing_.finished || sides_[side_of(player)].facts.over()) {
      return Error{Code::game_finished, "this game is over for you; offer a rematch"};
    }
    if (!is_race() && standing_.current != player) {
      return Error{Code::action_not_your_turn,
                   "it is the turn of player " + std::to_string(standing_.current)};
    }
    if (action.find("resign")) {
      return Error{Code::action_illegal, R"(give up with {"do":"resign"})", "/action"};
    }
    const Refusal refusal = Rules::refusal(match.tables(), match.state(), *code);
    if (refusal != Refusal::none) {
      const Code why = refusal == Refusal::overflow ? Code::value_overflow : Code::action_illegal;
      return Error{why, refusal_message<typename P::Text>(match, *code, why), "/action"};
    }
    Step step{MoveKind::play, player, *code};
    JsonWriter writer;
    P::Text::write_action(writer, match.tables(), *code);
    step.action = writer.take();
    step.row = small_member(action, "row");
    step.col = small_member(action, "col");
    look_ahead(step, {*code});
    return step;
  });
}

Step Contest::leave(MoveKind kind, int player, std::string action) const {
  Step step{kind, player, 0, std::move(action)};
  look_ahead(step, codes_of(step));
  return step;
}

Result<Step> Contest::takeback(int player) const {
  const auto left = turns_without(player);
  return left ? takeback_to(player, *left) : Result<Step>(left.error());
}

Result<int> Contest::turns_without(int player) const {
  const Error nothing{Code::undo_nothing, "there is nothing that you could take back"};
  if (is_race()) {
    const bool gone = sides_[side_of(player)].facts.gone;
    if (is_hidden() || gone || turns(player) == 0) return nothing;
    return turns(player) - 1;
  }
  for (int turn = turns(player) - 1; turn >= floor_; --turn) {
    if (actors_[static_cast<std::size_t>(turn)] == player) return turn;
  }
  return nothing;
}

Result<Step> Contest::takeback_to(int player, int turns_left) const {
  if (turns_left < floor_ || turns_left >= turns(player)) {
    return Error{Code::undo_nothing, "a takeback to turn " + std::to_string(turns_left)};
  }
  Step step{MoveKind::takeback, player, static_cast<std::uint32_t>(turns_left),
            std::to_string(turns_left)};
  look_ahead(step, {});
  return step;
}

Result<Step> Contest::step_of(const store::MoveRecord& record) const {
  if (record.player_index < 1 || record.player_index > seats_)
    return broken("a player without a seat");
  const auto json = parse_json(record.action);
  if (!json) return json.error();
  if (record.kind == MoveKind::play) return play(record.player_index, *json);
  if (record.kind == MoveKind::takeback) {
    const auto left = json->integer();
    if (!left || *left < 0 || *left > kMaxRecords) return broken("a takeback to nowhere");
    return takeback_to(record.player_index, static_cast<int>(*left));
  }
  if (standing_.finished || !(standing_.active & bit_of(record.player_index))) {
    return broken("somebody leaves who is not there");
  }
  return leave(record.kind, record.player_index, record.action);
}

void Contest::apply(const Step& step) {
  Side& side = sides_[side_of(step.player)];
  changed_boards_ = 0;
  const auto codes = step.state ? std::vector<std::uint32_t>() : codes_of(step);
  if (step.state || !codes.empty()) {
    with_match(*match_to_change(step.player), [&]<class P>(P& played) {
      using Rules = RulesOf<P>;
      using Action = typename Rules::Action;
      const auto* after = static_cast<const typename Rules::State*>(step.state.get());
      Silent silent;
      if (step.kind == MoveKind::takeback) {
        played.match.cut(step.code, *after);
      } else if (after) {
        played.match.append(static_cast<Action>(step.code), *after);
      }
      for (const std::uint32_t code : codes) {
        const auto refused = played.match.apply(static_cast<Action>(code), silent);
        check(!refused, "a step that was checked is refused");
      }
      if (!is_race()) {
        actors_.resize(played.match.actions().size(), static_cast<std::uint8_t>(step.player));
      }
    });
  }
  if (step.kind == MoveKind::resign || step.kind == MoveKind::flag) side.facts.gone = is_race();
  if (step.kind == MoveKind::claim && is_race()) {
    for (Side& other : sides_) other.facts.gone |= &other != &side;
  }
  if (step.kind != MoveKind::play && step.kind != MoveKind::takeback && !is_race()) {
    floor_ = turns(step.player);
  }
  if (is_race()) {
    look_around();
  } else {
    standing_ = step.after;
  }
}

}  // namespace fissile::online
