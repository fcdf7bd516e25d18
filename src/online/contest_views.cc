// What is read from a contest, and from its game alone.
#include <algorithm>
#include <utility>

#include "core/replay.h"
#include "online/contest.h"

namespace fissile::online {

std::optional<bool> is_turn_game(std::string_view game) {
  std::optional<bool> turns;
  with_game(AllGames{}, game, [&]<class T>() { turns = T::Rules::kPlayersMax > 1; });
  return turns;
}

bool is_hidden_game(std::string_view game) {
  bool hidden = false;
  with_game(AllGames{}, game, [&]<class T>() { hidden = HasHiddenParts<typename T::Rules>; });
  return hidden;
}

bool is_scored_game(std::string_view game) {
  bool scored = false;
  with_game(AllGames{}, game, [&]<class T>() { scored = HasScore<typename T::Rules>; });
  return scored;
}

std::string Contest::setup_text() const {
  JsonWriter writer;
  with_match(*sides_[0].match,
             [&]<class P>(const P& played) { P::Text::write_setup(writer, played.match.setup()); });
  return writer.take();
}

int Contest::grid_rows() const {
  return with_match(*sides_[0].match, []<class P>(const P& played) {
    if constexpr (HasGrid<RulesOf<P>>) return played.match.tables().rows;
    return 0;
  });
}
int Contest::grid_cols() const {
  return with_match(*sides_[0].match, []<class P>(const P& played) {
    if constexpr (HasGrid<RulesOf<P>>) return played.match.tables().cols;
    return 0;
  });
}

void Contest::write_state(JsonWriter& writer, int player) const {
  with_match(match_of(player), [&]<class P>(const P& played) {
    P::Text::write_state(writer, played.match.tables(), played.match.state());
  });
}

void Contest::write_board(JsonWriter& writer, int player) const {
  const Side& side = sides_[side_of(player)];
  writer.begin_object().field("player", player);
  writer.field("landings", side.facts.landings).field("score", side.facts.score).key("state");
  with_match(std::as_const(*side.match), [&]<class P>(const P& played) {
    const auto* seen = static_cast<const typename RulesOf<P>::State*>(side.seen.get());
    P::Text::write_state(writer, played.match.tables(), *seen);
  });
  writer.end_object();
}

double Contest::turn_cost() const {
  constexpr double kBeside = 1'000;  // its JSON, its hash, copies of the state
  return with_match(*sides_[0].match, []<class P>(const P& played) {
    return kBeside + turn_cost_of<RulesOf<P>>(played.match.tables());
  });
}

// From the snapshot before them on, those turns are played again.
double Contest::takeback_cost(int player) const {
  const auto left = turns_without(player);
  if (!left) return 0;
  const int again = with_match(match_of(player), [&](const auto& played) {
    return *left % static_cast<int>(played.match.kSnapshotEvery);
  });
  return (again + 1) * turn_cost();
}

// The tables and the setup are shared by all sides; a setup holds about as much as its tables.
std::size_t Contest::bytes() const {
  std::size_t bytes = sizeof(*this) + actors_.size();
  for (const Side& side : sides_) {
    bytes += sizeof side + side.landed.size() * sizeof side.landed[0];
    with_match(std::as_const(*side.match), [&]<class P>(const P& played) {
      using Rules = RulesOf<P>;
      if (&side == sides_.data()) bytes += 2 * sizeof(typename Rules::Tables);
      bytes += played.match.own_bytes() + (side.seen ? sizeof(typename Rules::State) : 0);
    });
  }
  return bytes;
}

int Contest::landed_turns(int player) const {
  const std::vector<std::uint32_t>& landed = sides_[side_of(player)].landed;
  return landed.empty() ? 0 : static_cast<int>(landed.back());
}

bool Contest::is_progress(const store::MoveRecord& record) const {
  if (race_.goal != RaceGoal::score) return true;
  const std::vector<std::uint32_t>& landed = sides_[side_of(record.player_index)].landed;
  return std::binary_search(landed.begin(), landed.end(),
                            static_cast<std::uint32_t>(record.turn_number));
}

void Contest::write_replay(JsonWriter& writer, int player) const {
  with_match(match_of(player), [&]<class P>(const P& played) {
    fissile::write_replay<typename P::Text>(writer, played.match);
  });
}

void Contest::write_grid(JsonWriter& writer) const {
  with_match(*sides_[0].match, [&]<class P>(const P& played) {
    if constexpr (HasCells<typename P::Text>) {
      P::Text::write_cells(
          writer, played.match.tables(), played.match.state(),
          [](JsonWriter& into, int owner) { owner == 0 ? into.null() : into.value(owner); });
    } else {
      writer.begin_array().end_array();
    }
  });
}

}  // namespace fissile::online
