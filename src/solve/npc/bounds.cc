#include "solve/npc/bounds.h"

#include <deque>

namespace fissile::npc {
namespace {

constexpr int kMaxRounds = 4;
// An end that has moved so often is sent to the next stage: to 0, and then to nowhere.
constexpr int kPatience = 24;

bool move_low(End& low, const End& wanted, bool impatient) {
  if (!low || (wanted && *low <= *wanted)) return false;
  low = wanted;
  if (impatient && low) low = low->negative() ? End() : End(Sum1024());
  return true;
}
bool move_high(End& high, const End& wanted, bool impatient) {
  if (!high || (wanted && *wanted <= *high)) return false;
  high = wanted;
  if (impatient && high) high = sign_of(*high) > 0 ? End() : End(Sum1024());
  return true;
}

// Widens a box until it holds another; whether it changed.
bool cover(std::vector<Interval>& box, const std::vector<Interval>& other, int& moves) {
  if (box.empty()) {
    box = other;
    return true;
  }
  bool changed = false;
  const bool impatient = moves > kPatience;
  for (std::size_t i = 0; i < box.size(); ++i) {
    changed |= move_low(box[i].low, other[i].low, impatient);
    changed |= move_high(box[i].high, other[i].high, impatient);
  }
  moves += changed;
  return changed;
}

// Places to look at again, the oldest first, none of them twice.
class Worklist {
 public:
  explicit Worklist(std::size_t places) : waits_(places) {}
  void add(Graph::Place place) {
    if (!waits_[place]) list_.push_back(place);
    waits_[place] = true;
  }
  bool empty() const { return list_.empty(); }
  Graph::Place take() {
    const Graph::Place place = list_.front();
    list_.pop_front();
    waits_[place] = false;
    return place;
  }

 private:
  std::deque<Graph::Place> list_;
  std::vector<bool> waits_;
};

}  // namespace

void Bounds::find(const State& start) {
  Graph& graph = moves_.graph();
  open_.assign(graph.size(), {true, true, true, true});
  for (int i = 0; i < kMaxRounds; ++i) {
    Round round;
    find_reach(start, round);
    find_hope(round);
    rounds_.push_back(std::move(round));
    if (close(rounds_.back()) == 0) break;
  }
  for (Graph::Place place = 0; place < graph.size(); ++place) {
    hopes_.push_back(look_at(rounds_.back().hope[place], true));
    reaches_.push_back(look_at(rounds_.back().reach[place], false));
  }
}

void Bounds::find_reach(const State& start, Round& round) {
  Graph& graph = moves_.graph();
  round.reach.resize(graph.size());
  std::vector<int> moved(graph.size());
  for (const Block& block : start.blocks) round.reach[0].push_back(exactly(block.value));
  Worklist work(graph.size());
  work.add(0);
  while (!work.empty()) {
    const Graph::Place place = work.take();
    if (graph.is_end(place)) continue;
    for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
      if (!open_[place][direction]) continue;
      const Graph::Place target = graph.target(place, direction);
      if (cover(round.reach[target], image(round.reach[place], place, direction), moved[target])) {
        work.add(target);
      }
    }
  }
}

void Bounds::find_hope(Round& round) {
  Graph& graph = moves_.graph();
  round.hope.resize(graph.size());
  std::vector<int> moved(graph.size());
  Worklist work(graph.size());
  for (Graph::Place place = 0; place < graph.size(); ++place) {
    if (!graph.is_end(place)) continue;
    round.hope[place] = {exactly(1), exactly(0)};
    work.add(place);
  }
  while (!work.empty()) {
    const Graph::Place target = work.take();
    for (const auto [place, direction] : graph.turns_to(target)) {
      if (!open_[place][direction] || round.reach[place].empty()) continue;
      if (cover(round.hope[place], pulled(round.hope[target], place, direction), moved[place])) {
        work.add(place);
      }
    }
  }
}

std::size_t Bounds::close(const Round& round) {
  Graph& graph = moves_.graph();
  std::size_t closed = 0;
  for (Graph::Place place = 0; place < graph.size(); ++place) {
    if (graph.is_end(place)) continue;
    for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
      if (!open_[place][direction]) continue;
      const Box& hope = round.hope[graph.target(place, direction)];
      const Box& reach = round.reach[place];
      if (reach.empty() || hope.empty() || !makes_target(hope, image(reach, place, direction))) {
        open_[place][direction] = false;
        ++closed;
      }
    }
  }
  return closed;
}

Interval Bounds::map_of(Graph::Place place, std::size_t direction, std::size_t block,
                        bool factor) const {
  const WideMap map = moves_.ways().wide(direction, moves_.graph().tiles(place)[block]);
  if (!map.fits) return {};
  return exactly(factor ? map.factor : map.addend);
}

Bounds::Box Bounds::image(const Box& box, Graph::Place place, std::size_t direction) {
  Graph& graph = moves_.graph();
  Box sums(graph.blocks(graph.target(place, direction)), exactly(0));
  const auto* spots = graph.spots(place, direction);
  for (std::size_t i = 0; i < box.size(); ++i) {
    Interval value = multiply(box[i], map_of(place, direction, i, true));
    add(value, map_of(place, direction, i, false));
    add(sums[spots[i]], value);
  }
  return sums;
}

Bounds::Box Bounds::pulled(const Box& box, Graph::Place place, std::size_t direction) {
  Graph& graph = moves_.graph();
  Box before;
  Interval constant = box.back();
  const auto* spots = graph.spots(place, direction);
  for (std::size_t i = 0; i < graph.blocks(place); ++i) {
    before.push_back(multiply(box[spots[i]], map_of(place, direction, i, true)));
    add(constant, multiply(box[spots[i]], map_of(place, direction, i, false)));
  }
  before.push_back(constant);
  return before;
}

bool Bounds::makes_target(const Box& forms, const Box& values) const {
  Interval result = forms.back();
  for (std::size_t i = 0; i < values.size(); ++i) add(result, multiply(forms[i], values[i]));
  return contains(result, Sum1024(moves_.tables().target));
}

Bounds::Look Bounds::look_at(const Box& box, bool is_form) const {
  Look look;
  // With such a constant anything may come out.
  if (is_form && !box.empty() && !box.back().low && !box.back().high) return look;
  look.kind = Look::Kind::wide;
  look.wide = &box;
  look.is_form = is_form;
  if (box.empty()) return look;
  for (const Interval& interval : box) {
    SmallEnds ends;
    const auto fill = [](const End& end, std::int64_t& value, bool& has) {
      has = end.has_value();
      if (!has) return true;
      if (end->used() > 1) return false;
      const auto narrow = narrowed(*end->narrow<Int1024::kLimbs>());
      if (narrow) value = *narrow;
      return narrow && is_small(*narrow);
    };
    if (!fill(interval.low, ends.low, ends.has_low) ||
        !fill(interval.high, ends.high, ends.has_high)) {
      return look;
    }
    look.small.push_back(ends);
  }
  if (!is_form) look.small.push_back({0, 0, true, true});
  if (narrowed(moves_.tables().target)) look.kind = Look::Kind::small;
  return look;
}

bool Bounds::may_be_target(const Look& look, const Row& row) const {
  if (look.kind == Look::Kind::nothing) return true;
  if (look.kind == Look::Kind::wide || row.is_wide) return may_be_target_widely(look, row);
  // For values the last of the look is the constant; for a form, the last of the row is.
  const std::size_t blocks = look.small.size() - 1;
  const std::int64_t extra = look.is_form ? 0 : row.small[blocks];
  const SmallEnds& constant = look.small.back();
  Int128 low = Int128{constant.low} + extra, high = Int128{constant.high} + extra;
  bool has_low = constant.has_low, has_high = constant.has_high;
  for (std::size_t i = 0; i < blocks; ++i) {
    const std::int64_t by = row.small[i];
    if (by == 0) continue;
    SmallEnds ends = look.small[i];
    if (by < 0) {
      std::swap(ends.low, ends.high);
      std::swap(ends.has_low, ends.has_high);
    }
    // Sums of two products fit 128 bits; what does not is given up.
    has_low = has_low && ends.has_low && !__builtin_add_overflow(low, Int128{by} * ends.low, &low);
    has_high =
        has_high && ends.has_high && !__builtin_add_overflow(high, Int128{by} * ends.high, &high);
  }
  const std::int64_t target = *narrowed(moves_.tables().target);
  return (!has_low || low <= target) && (!has_high || target <= high);
}

bool Bounds::may_be_target_widely(const Look& look, const Row& row) const {
  const Box& box = *look.wide;
  if (box.empty()) return false;
  Interval result = look.is_form ? box.back() : exactly(row.at(row.count - 1));
  const std::size_t blocks = look.is_form ? row.count : row.count - 1;
  for (std::size_t i = 0; i < blocks; ++i) {
    const Sum1024 by(row.at(i));
    if (by.used() == 0) continue;
    const auto grow = [&](End& sum, const End& end) {
      Sum1024 product;
      if (end) product = *end;
      if (!end || !product.multiply(by) || !sum || !sum->add(product)) sum.reset();
    };
    grow(result.low, by.negative() ? box[i].high : box[i].low);
    grow(result.high, by.negative() ? box[i].low : box[i].high);
  }
  return contains(result, Sum1024(moves_.tables().target));
}

std::size_t Bounds::bytes() const {
  std::size_t intervals = 0;
  for (const Round& round : rounds_) {
    for (const auto* boxes : {&round.reach, &round.hope}) {
      for (const Box& box : *boxes) intervals += box.size();
    }
  }
  return intervals * (sizeof(Interval) + sizeof(SmallEnds));
}

}  // namespace fissile::npc
