#include "online/sim/replayed.h"

#include <map>
#include <vector>

#include "base/text.h"
#include "core/replay.h"
#include "games/all.h"
#include "online/terms.h"

namespace fissile::online {
namespace {

using store::MoveKind;
using store::MoveRecord;
using store::StoredGame;

// The actions of one match, as JSON texts.
using Actions = std::vector<std::string>;

std::string resignation(int player) { return R"({"resign":)" + std::to_string(player) + "}"; }

Result<AnyMatch<AllGames>> replay(const StoredGame& stored, const Actions& actions) {
  std::string list;
  for (const std::string& action : actions) list += (list.empty() ? "" : ",") + action;
  const auto json = parse_json(R"({"game":")" + stored.game.game + R"(","setup":)" +
                               stored.game.setup + R"(,"seed":")" +
                               std::to_string(stored.game.seed) + R"(","actions":[)" + list + "]}");
  if (!json) return json.error();
  return read_replay(AllGames{}, *json, "");
}

struct Ended {
  std::uint64_t hash = 0;
  std::size_t length = 0;
  std::optional<std::int64_t> landings = {};  // of a game that has some
};

Ended end_of(const AnyMatch<AllGames>& any) {
  return with_match(any, []<class P>(const P& played) {
    using Rules = RulesOf<P>;
    const auto& state = played.match.state();
    Ended ended{hash_of<Rules>(state), played.match.actions().size()};
    if constexpr (HasScore<Rules>) ended.landings = Rules::landings(state);
    return ended;
  });
}

// What a record does to the actions of its match.
void carry_out(const StoredGame& stored, const MoveRecord& record, bool race, Actions& actions) {
  if (record.kind == MoveKind::play) actions.push_back(record.action);
  if (record.kind == MoveKind::takeback) actions.resize(std::stoul(record.action));
  if (race) return;
  if (record.kind == MoveKind::resign || record.kind == MoveKind::flag) {
    actions.push_back(resignation(record.player_index));
  }
  if (record.kind != MoveKind::claim) return;
  for (const store::SeatRecord& seat : stored.seats) {
    if (seat.player_index == record.player_index) continue;
    actions.push_back(resignation(seat.player_index));
    // Who is out already cannot resign.
    if (!replay(stored, actions)) actions.pop_back();
  }
}

// `renewed` are the records after which the clock of a move begins anew.
std::optional<std::string> clock_wrong(const StoredGame& stored, const Terms& terms,
                                       const std::vector<bool>& renewed) {
  const ClockTerms& clock = terms.clock;
  const bool race = terms.race.goal != RaceGoal::none;
  std::map<int, std::int64_t> left_ms;
  for (std::size_t i = 0; i < stored.moves.size(); ++i) {
    const MoveRecord& record = stored.moves[i];
    auto& left = left_ms.try_emplace(record.player_index, clock.ms).first->second;
    if (clock.kind == ClockKind::none) left = record.spent_ms;
    left -= record.spent_ms;
    if (record.spent_ms < 0 || left < 0) return "a clock below zero";
    if (record.kind == MoveKind::flag && left != 0) return "a flag that fell too early";
    if (clock.kind != ClockKind::bank && renewed[i]) left = clock.ms;
    if (record.kind == MoveKind::play && !race) left += clock.increment_ms;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_wrong(const StoredGame& stored) {
  const auto terms = parse_terms(stored.game.terms);
  if (!terms) return "terms that cannot be read";
  const bool race = terms->race.goal != RaceGoal::none;
  std::map<int, Actions> matches;
  std::map<int, std::optional<std::int64_t>> landings;
  std::vector<bool> renewed;
  for (std::size_t i = 0; i < stored.moves.size(); ++i) {
    const MoveRecord& record = stored.moves[i];
    const std::string where = " at row " + std::to_string(record.seq);
    if (record.seq != static_cast<std::int64_t>(i) + 1) return "a gap" + where;
    Actions& actions = matches[race ? record.player_index : 0];
    carry_out(stored, record, race, actions);
    const auto match = replay(stored, actions);
    if (!match) return "the rules refuse: " + match.error().message + where;
    const Ended ended = end_of(*match);
    if (hex64(ended.hash) != record.state_hash) return "another hash" + where;
    if (static_cast<int>(ended.length) != record.turn_number) return "another turn" + where;
    auto& landed = landings.try_emplace(record.player_index, 0).first->second;
    const bool progress =
        record.kind == MoveKind::play && (!ended.landings || ended.landings != landed);
    renewed.push_back(!race || progress);
    landed = ended.landings;
  }
  return clock_wrong(stored, *terms, renewed);
}

}  // namespace fissile::online
