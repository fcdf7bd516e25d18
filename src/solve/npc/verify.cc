#include "solve/npc/verify.h"

#include <array>
#include <map>
#include <set>
#include <utility>

#include "solve/npc/verify_ranges.h"

namespace fissile::npc {
namespace {

using namespace checking;

using Tiles = std::vector<std::uint16_t>;
using Values = std::vector<Int1024>;
using Ranges = std::vector<Range>;
using Flaw = std::optional<std::string>;

// N3: calls `visit` with each tile that acts on a block that goes from one tile.
template <class Visit>
void each_tile(const Tables& tables, std::size_t from, std::size_t direction, const Visit& visit) {
  const std::size_t stop = tables.stop[direction][from];
  int at = static_cast<int>(from) + (stop == from ? 0 : tables.step[direction]);
  for (;; at += tables.step[direction]) {
    const auto tile = static_cast<std::size_t>(at);
    if (acts(tables.kind[tile])) {
      visit(tables.kind[tile], tables.modifiers[tables.modifier[tile]]);
    }
    if (tile == stop) return;
  }
}

std::uint64_t remainder(const Int1024& value, std::uint32_t modulus) {
  std::uint64_t rest = 0;
  for (std::size_t bit = 64 * value.used(); bit-- > 0;) {
    rest = (2 * rest + (value.limbs()[bit / 64] >> bit % 64 & 1)) % modulus;
  }
  return value.negative() ? (modulus - rest) % modulus : rest;
}

class Checker {
 public:
  Checker(const Tables& tables, const State& state, const Proof& proof)
      : tables_(tables), state_(state), proof_(proof), open_(proof.places.size()) {
    for (auto& directions : open_) directions.fill(true);
  }

  Flaw find_flaw() {
    if (auto flaw = check_places()) return flaw;
    for (const Round& round : proof_.rounds) {
      if (auto flaw = check_round(round)) return flaw;
      close(round);
    }
    if (auto flaw = check_forms()) return flaw;
    return check_cells();
  }

 private:
  static Flaw flaw(const char* what, std::size_t place) {
    return std::string(what) + " (place " + std::to_string(place) + ")";
  }

  bool is_end(std::size_t place) const { return proof_.places[place].size() == 1; }  // N5

  Flaw check_places() {
    const std::size_t count = proof_.places.size();
    if (proof_.behind.size() != count) return "not every place is said to be before or behind";
    for (std::size_t place = 0; place < count; ++place) {
      const Tiles& tiles = proof_.places[place];
      if (tiles.empty() || tiles.size() > kMaxBlocks) return flaw("no blocks", place);
      if (!names_.try_emplace(tiles, place).second) return flaw("named twice", place);
      for (const std::uint16_t tile : tiles) {
        const bool inside = tile < tables_.rows * tables_.cols;
        if (!inside || tables_.kind[tile] == Kind::wall) return flaw("no tile", place);
      }
    }
    for (const Block& block : state_.blocks) {
      start_tiles_.push_back(static_cast<std::uint16_t>(block.row * tables_.cols + block.col));
      start_.push_back(block.value);
    }
    if (!names_.contains(start_tiles_)) return "the place of the state is missing";
    return std::nullopt;
  }

  Tiles stops(std::size_t place, std::size_t direction) const {
    Tiles stops;
    for (const std::uint16_t tile : proof_.places[place]) {
      stops.push_back(tables_.stop[direction][tile]);
    }
    return stops;
  }

  // Where a turn leads (N2, N4); nothing if the proof does not name the place.
  std::optional<std::size_t> target(std::size_t place, std::size_t direction) const {
    const Tiles all = stops(place, direction);
    const std::set<std::uint16_t> reached(all.begin(), all.end());
    const auto found = names_.find(Tiles(reached.begin(), reached.end()));
    return found == names_.end() ? std::nullopt : std::optional(found->second);
  }

  // Where each block comes to stand among those of the target.
  std::vector<std::size_t> spots(std::size_t place, std::size_t direction) const {
    const Tiles all = stops(place, direction);
    const std::set<std::uint16_t> reached(all.begin(), all.end());
    std::vector<std::size_t> spots;
    for (const std::uint16_t stop : all) {
      spots.push_back(static_cast<std::size_t>(std::distance(reached.begin(), reached.find(stop))));
    }
    return spots;
  }

  Ranges image(const Ranges& values, std::size_t place, std::size_t direction) const {
    const auto to = spots(place, direction);
    Ranges sums(proof_.places[*target(place, direction)].size(), point(0));
    for (std::size_t i = 0; i < values.size(); ++i) {
      Range value = values[i];
      each_tile(tables_, proof_.places[place][i], direction, [&](Kind kind, const Int1024& k) {
        value = kind == Kind::add ? sum(value, point(k)) : times(value, point(k));
      });
      sums[to[i]] = sum(sums[to[i]], value);
    }
    return sums;
  }

  // The factors and the constant before a turn, from those after it: what the tiles do to a value
  // is walked as a map of its own.
  Ranges pulled(const Ranges& form, std::size_t place, std::size_t direction) const {
    const auto to = spots(place, direction);
    Ranges before;
    Range constant = form.back();
    for (std::size_t i = 0; i < proof_.places[place].size(); ++i) {
      Range factor = point(1), addend = point(0);
      each_tile(tables_, proof_.places[place][i], direction, [&](Kind kind, const Int1024& k) {
        if (kind == Kind::multiply) factor = times(factor, point(k));
        addend = kind == Kind::multiply ? times(addend, point(k)) : sum(addend, point(k));
      });
      before.push_back(times(form[to[i]], factor));
      constant = sum(constant, times(form[to[i]], addend));
    }
    before.push_back(constant);
    return before;
  }

  static Ranges ranges_of(const std::vector<Interval>& box) {
    Ranges ranges;
    for (const Interval& interval : box) ranges.push_back(range_of(interval));
    return ranges;
  }
  static Ranges points(const Values& values) {
    Ranges ranges;
    for (const Int1024& value : values) ranges.push_back(point(value));
    return ranges;
  }
  static bool all_hold(const std::vector<Interval>& outer, const Ranges& inner) {
    if (outer.size() != inner.size()) return false;  // an empty box holds nothing
    for (std::size_t i = 0; i < inner.size(); ++i) {
      if (!holds(range_of(outer[i]), inner[i])) return false;
    }
    return true;
  }
  bool may_make_target(const Ranges& form, const Ranges& values) const {
    Range result = form.back();
    for (std::size_t i = 0; i < values.size(); ++i) result = sum(result, times(form[i], values[i]));
    return holds(result, point(tables_.target));
  }

  // Calls `visit(place, direction, target)` for each turn that is not ruled out and whose place can
  // be reached, until it finds a flaw. A target that is not named has no value.
  template <class Visit>
  Flaw each_turn(const Visit& visit) const {
    for (std::size_t place = 0; place < proof_.places.size(); ++place) {
      for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
        if (is_end(place) || !open_[place][direction]) continue;
        if (auto flaw = visit(place, direction, target(place, direction))) return flaw;
      }
    }
    return std::nullopt;
  }

  Flaw check_round(const Round& round) const {
    const std::size_t count = proof_.places.size();
    if (round.reach.size() != count || round.hope.size() != count) return "a round is incomplete";
    if (!all_hold(round.reach[names_.at(start_tiles_)], points(start_))) {
      return "the state is out of reach";
    }
    for (std::size_t place = 0; place < count; ++place) {
      const std::size_t blocks = proof_.places[place].size();
      const std::size_t values = round.reach[place].size(), factors = round.hope[place].size();
      if ((values != 0 && values != blocks) || (factors != 0 && factors != blocks + 1)) {
        return flaw("a box of another size", place);
      }
      if (is_end(place) && !all_hold(round.hope[place], {point(1), point(0)})) {
        return flaw("an end without hope", place);
      }
    }
    return each_turn([&](std::size_t place, std::size_t direction, auto to) -> Flaw {
      if (round.reach[place].empty()) return std::nullopt;
      if (!to) return flaw("leads to a place that is not named", place);
      const Ranges values = ranges_of(round.reach[place]);
      if (!all_hold(round.reach[*to], image(values, place, direction))) {
        return flaw("more can be reached", place);
      }
      if (round.hope[*to].empty()) return std::nullopt;
      const Ranges form = ranges_of(round.hope[*to]);
      if (!all_hold(round.hope[place], pulled(form, place, direction))) {
        return flaw("there is more hope", place);
      }
      return std::nullopt;
    });
  }

  // REQUIRES: the round was checked.
  void close(const Round& round) {
    std::vector<std::pair<std::size_t, std::size_t>> closed;
    each_turn([&](std::size_t place, std::size_t direction, auto to) -> Flaw {
      if (round.reach[place].empty() || round.hope[*to].empty() ||
          !may_make_target(ranges_of(round.hope[*to]),
                           image(ranges_of(round.reach[place]), place, direction))) {
        closed.emplace_back(place, direction);
      }
      return std::nullopt;
    });
    for (const auto& [place, direction] : closed) open_[place][direction] = false;
  }

  // Whether the last round rules these values out, or this form.
  bool is_hopeless(std::size_t place, const Values& values) const {
    if (proof_.rounds.empty()) return false;
    const auto& hope = proof_.rounds.back().hope[place];
    return hope.empty() || !may_make_target(ranges_of(hope), points(values));
  }
  bool is_useless(std::size_t place, const Ranges& form) const {
    if (proof_.rounds.empty()) return false;
    const auto& reach = proof_.rounds.back().reach[place];
    return reach.empty() || !may_make_target(form, ranges_of(reach));
  }

  // Every end of a play behind the cut is a form of the proof.
  Flaw check_forms() {
    for (const Form& form : proof_.forms) {
      if (form.place >= proof_.places.size() ||
          form.factors.size() != proof_.places[form.place].size()) {
        return "a form without a place";
      }
      forms_[{form.place, form.factors}].insert(form.constant);
    }
    for (std::size_t place = 0; place < proof_.places.size(); ++place) {
      if (!proof_.behind[place] || !is_end(place)) continue;
      const auto own = forms_.find({place, {Int1024(1)}});
      if (own == forms_.end() || !own->second.contains(0)) return flaw("not the end", place);
    }
    for (const Form& form : proof_.forms) by_place_[form.place].push_back(&form);
    return each_turn([&](std::size_t place, std::size_t direction, auto to) -> Flaw {
      if (!proof_.behind[place]) return std::nullopt;
      if (!to || !proof_.behind[*to]) return flaw("leads back over the cut", place);
      for (const Form* form : by_place_[*to]) {
        if (!is_known_before(*form, place, direction)) return flaw("a form is missing", place);
      }
      return std::nullopt;
    });
  }

  bool is_known_before(const Form& form, std::size_t place, std::size_t direction) const {
    Ranges after = points(form.factors);
    after.push_back(point(form.constant));
    const Ranges before = pulled(after, place, direction);
    if (is_useless(place, before)) return true;
    Values numbers;
    for (const Range& range : before) {
      const auto narrow = range.low ? range.low->narrow<Int1024::kLimbs>() : std::nullopt;
      if (!narrow || range.low != range.high) return false;
      numbers.push_back(*narrow);
    }
    const Int1024 constant = numbers.back();
    numbers.pop_back();
    const auto known = forms_.find({place, numbers});
    return known != forms_.end() && known->second.contains(constant);
  }

  // Every play that may win stays in the cells, or comes over the cut and meets no form.
  Flaw check_cells() {
    for (const Cell& cell : proof_.cells) {
      if (cell.place >= proof_.places.size() ||
          cell.values.size() != proof_.places[cell.place].size()) {
        return "a cell without a place";
      }
      cells_.insert({cell.place, cell.values});
    }
    if (auto flaw = check_state(names_.at(start_tiles_), reduced(start_))) return flaw;
    for (const auto& [place, values] : cells_) {
      if (is_end(place) || proof_.behind[place]) continue;
      for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
        if (!open_[place][direction]) continue;
        if (auto flaw = check_turn(place, values, direction)) return flaw;
      }
    }
    return std::nullopt;
  }

  Values reduced(Values values) const {
    for (Int1024& value : values) {
      if (proof_.modulus != 0) value = static_cast<std::int64_t>(remainder(value, proof_.modulus));
    }
    return values;
  }

  Flaw check_turn(std::size_t place, const Values& values, std::size_t direction) const {
    if (proof_.modulus == 0) return check_played(place, values, direction);
    const auto to = target(place, direction);
    if (!to) return flaw("leads to a place that is not named", place);
    const auto spot = spots(place, direction);
    std::vector<std::uint64_t> sums(proof_.places[*to].size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      std::uint64_t value = remainder(values[i], proof_.modulus);
      each_tile(tables_, proof_.places[place][i], direction, [&](Kind kind, const Int1024& k) {
        const std::uint64_t by = remainder(k, proof_.modulus);
        value = (kind == Kind::add ? value + by : value * by) % proof_.modulus;
      });
      sums[spot[i]] = (sums[spot[i]] + value) % proof_.modulus;
    }
    Values after;
    for (const std::uint64_t sum : sums) after.emplace_back(static_cast<std::int64_t>(sum));
    return check_state(*to, after);
  }

  // The turn as the rules play it.
  Flaw check_played(std::size_t place, const Values& values, std::size_t direction) const {
    State state;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const int tile = proof_.places[place][i];
      state.blocks.push_back({tile / tables_.cols, tile % tables_.cols, values[i]});
    }
    const auto action = static_cast<Rules::Action>(direction);
    if (Rules::refusal(tables_, state, action) != Refusal::none) return std::nullopt;  // N6
    Silent silent;
    Rules::apply(tables_, state, action, silent);
    if (Rules::to_move(state) == 0) {
      const bool wins = Rules::outcome(tables_, state).ending == Ending::won;
      return wins ? flaw("a cell wins", place) : std::nullopt;
    }
    const auto to = target(place, direction);
    if (!to) return flaw("leads to a place that is not named", place);
    Values after;
    for (const Block& block : state.blocks) after.push_back(block.value);
    return check_state(*to, after);
  }

  // A state that is reached: it must not win, and be a cell, without hope, or behind the cut.
  Flaw check_state(std::size_t place, const Values& values) const {
    if (is_end(place)) {
      const Int1024 wanted = reduced({tables_.target})[0];
      return values[0] == wanted ? flaw("an end may win", place) : std::nullopt;
    }
    if (proof_.behind[place]) {
      if (proof_.modulus != 0) return flaw("remainders come over the cut", place);
      return meets_form(place, values) ? flaw("a form wins", place) : std::nullopt;
    }
    if (cells_.contains({place, values})) return std::nullopt;
    const bool is_out = proof_.modulus == 0 && is_hopeless(place, values);
    return is_out ? std::nullopt : flaw("a cell is missing", place);
  }

  bool meets_form(std::size_t place, const Values& values) const {
    const auto first = forms_.lower_bound({place, {}});
    for (auto form = first; form != forms_.end() && form->first.first == place; ++form) {
      Number constant(tables_.target);
      for (std::size_t i = 0; i < values.size(); ++i) {
        Number part(form->first.second[i]);
        const bool fits = part.multiply(Number(values[i]));
        part.negate();
        check(fits && constant.add(part), "numbers of 1024 bits do not fit one of 4096");
      }
      const auto narrow = constant.narrow<Int1024::kLimbs>();
      if (narrow && form->second.contains(*narrow)) return true;
    }
    return false;
  }

  const Tables& tables_;
  const State& state_;
  const Proof& proof_;
  std::map<Tiles, std::size_t> names_;
  Tiles start_tiles_;
  Values start_;
  std::vector<std::array<bool, kDirectionCount>> open_;  // turns that no round has ruled out
  std::map<std::pair<std::size_t, Values>, std::set<Int1024>> forms_;
  std::map<std::size_t, std::vector<const Form*>> by_place_;
  std::set<std::pair<std::size_t, Values>> cells_;
};

}  // namespace

std::optional<std::string> find_flaw(const Tables& tables, const State& state, const Proof& proof) {
  return Checker(tables, state, proof).find_flaw();
}

}  // namespace fissile::npc
