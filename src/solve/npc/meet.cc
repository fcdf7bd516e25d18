#include "solve/npc/meet.h"

#include <algorithm>

namespace fissile::npc {
namespace {

constexpr std::size_t kAskEvery = 1024;
// A layer of forms is worth it only while asking all of its groups costs about as much as playing.
constexpr std::uint64_t kMaxGroups = 12;
constexpr std::uint64_t kFreeMatches = 4096;

}  // namespace

Meet::Meet(Board& board, bool both) : board_(board), backs_(both) {
  row_.count = board.start.blocks.size();
  row_.is_wide = true;
  for (std::size_t i = 0; i < row_.count; ++i) row_.wide[i] = board.start.blocks[i].value;
  pack(row_, row_.count, words_);
  states_.add(0, words_, Store::kNone, 0);
  front_ = {0, 1};
  groups_ = std::make_unique<FormGroups>(forms_);
  if (!both) return;
  for (Graph::Place place = 0; place < board.graph().size(); ++place) {
    if (!board.graph().is_end(place)) continue;
    words_ = {1u << 1, 0};  // the value itself: 1 times it, and 0
    forms_.add(place, words_, Store::kNone, 0);
  }
  back_ = {0, forms_.size()};
  group(back_);
}

std::size_t Meet::bytes() const { return states_.bytes() + forms_.bytes() + groups_->bytes(); }

Meet::Result Meet::run(const Watch& watch) {
  for (;;) {
    if (front_.size() == 0) return Result::no_states;
    // A layer of forms that is whole and empty: no play is so long.
    if (backs_ && back_.size() == 0) return Result::no_forms;
    const Step step = is_forward_next() ? go_forward(watch) : go_backward(watch);
    if (step == Step::won) return Result::won;
    if (step == Step::stopped) return Result::open;
  }
}

// A side that has begun a layer ends it first; else the smaller one is next, and the forms before
// anything else, so that states at the end of the game need not be kept.
bool Meet::is_forward_next() const {
  if (next_state_ != front_.begin) return true;
  if (!backs_) return true;
  if (next_form_ != back_.begin || backward_ == 0) return false;
  return front_.size() < back_.size();
}

Meet::Step Meet::go_forward(const Watch& watch) {
  Graph& graph = board_.graph();
  for (; next_state_ < front_.end; ++next_state_) {
    if (next_state_ % kAskEvery == 0 && stops(watch)) return Step::stopped;
    const auto id = static_cast<Store::Id>(next_state_);
    const Graph::Place place = states_.node(id).place;
    unpack(states_.words(id), row_);
    ++expanded_;
    for (std::uint8_t direction = 0; direction < kDirectionCount; ++direction) {
      if (!board_.bounds.is_open(place, direction)) continue;
      if (!board_.moves.play(place, direction, row_, after_)) continue;
      const Graph::Place target = graph.target(place, direction);
      if (graph.is_end(target)) {
        if (!board_.moves.is_target(after_)) continue;
        win_by(id, direction, Store::kNone);
        return Step::won;
      }
      if (!board_.bounds.may_win(target, after_)) continue;
      words_.clear();
      pack(after_, after_.count, words_);
      states_.add(target, words_, id, direction);
    }
  }
  front_ = {front_.end, states_.size()};
  next_state_ = front_.begin;
  ++forward_;
  return match_all() ? Step::won : Step::done;
}

Meet::Step Meet::go_backward(const Watch& watch) {
  for (; next_form_ < back_.end; ++next_form_) {
    if (next_form_ % kAskEvery == 0 && stops(watch)) return Step::stopped;
    const auto id = static_cast<Store::Id>(next_form_);
    unpack(forms_.words(id), row_);
    ++expanded_;
    for (const auto [place, direction] : board_.graph().turns_to(forms_.node(id).place)) {
      if (!board_.bounds.is_open(place, direction)) continue;
      if (!board_.moves.pull(place, direction, row_, after_)) {
        backs_ = false;  // too large; the layer before stays the last
        return Step::done;
      }
      if (!board_.bounds.may_be(place, after_)) continue;
      words_.clear();
      pack(after_, after_.count, words_);
      forms_.add(place, words_, id, direction);
    }
  }
  const Layer before = back_;
  auto groups = std::move(groups_);
  groups_ = std::make_unique<FormGroups>(forms_);
  back_ = {back_.end, forms_.size()};
  next_form_ = back_.begin;
  group(back_);
  if (backward_ > 0 && match_cost(*groups_) > kMaxGroups * front_.size() + kFreeMatches) {
    back_ = before;
    groups_ = std::move(groups);
    backs_ = false;
    return Step::done;
  }
  ++backward_;
  return match_all() ? Step::won : Step::done;
}

void Meet::group(const Layer& layer) {
  for (std::size_t i = layer.begin; i < layer.end; ++i) groups_->add(static_cast<Store::Id>(i));
}

std::uint64_t Meet::match_cost(FormGroups& groups) const {
  std::uint64_t cost = 0;
  for (std::size_t i = front_.begin; i < front_.end; ++i) {
    cost += groups.at(states_.node(static_cast<Store::Id>(i)).place);
  }
  return cost;
}

bool Meet::match_all() {
  if (backward_ == 0) return false;
  for (std::size_t i = front_.begin; i < front_.end; ++i) {
    const auto state = static_cast<Store::Id>(i);
    if (groups_->at(states_.node(state).place) == 0) continue;
    unpack(states_.words(state), row_);
    const Store::Id form = groups_->find(board_.moves, states_.node(state).place, row_,
                                         [&](Store::Id id) { return back_.holds(id); });
    if (form == Store::kNone) continue;
    win_by(state, std::nullopt, form);
    return true;
  }
  return false;
}

void Meet::win_by(Store::Id state, std::optional<std::uint8_t> last, Store::Id form) {
  win_.clear();
  for (; states_.node(state).parent != Store::kNone; state = states_.node(state).parent) {
    win_.push_back(states_.node(state).direction);
  }
  std::reverse(win_.begin(), win_.end());
  if (last) win_.push_back(*last);
  if (form == Store::kNone) return;
  for (; forms_.node(form).parent != Store::kNone; form = forms_.node(form).parent) {
    win_.push_back(forms_.node(form).direction);
  }
}

}  // namespace fissile::npc
