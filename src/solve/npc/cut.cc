#include "solve/npc/cut.h"

namespace fissile::npc {
namespace {

constexpr std::uint64_t kAskEvery = 1024;

}  // namespace

Cut::Cut(Board& board)
    : board_(board),
      ranks_(rank_places(board)),
      fresh_states_(ranks_.count),
      fresh_forms_(ranks_.count),
      high_(ranks_.count) {
  row_.count = board.start.blocks.size();
  row_.is_wide = true;
  for (std::size_t i = 0; i < row_.count; ++i) row_.wide[i] = board.start.blocks[i].value;
  pack(row_, row_.count, words_);
  states_.add(0, words_, Store::kNone, 0);
  fresh_states_[ranks_.of[0]].push_back(0);
  for (Graph::Place place = 0; place < board.graph().size(); ++place) {
    if (!board.graph().is_end(place) || ranks_.of[place] == Ranks::kNone) continue;
    words_ = {1u << 1, 0};  // the value itself: 1 times it, and 0
    fresh_forms_[ranks_.of[place]].push_back(static_cast<Store::Id>(forms_.size()));
    forms_.add(place, words_, Store::kNone, 0);
  }
}

// While both sides work on one rank, the first to end it has it; the other's part of it is void.
Cut::Result Cut::run(const Watch& watch) {
  while (low_ < high_) {
    if (expanded_++ % kAskEvery == 0 && watch.stops(states(), bytes(), 0)) return Result::open;
    if (backs_ && forms_.size() < states_.size()) {
      if (fresh_forms_[high_ - 1].empty()) {
        --high_;
      } else {
        go_backward();
      }
    } else if (fresh_states_[low_].empty()) {
      ++low_;
    } else if (go_forward()) {
      return Result::some;
    }
  }
  cut_ = low_;
  return match_all() ? Result::some : Result::none;
}

// Whether it won.
bool Cut::go_forward() {
  const Store::Id id = fresh_states_[low_].back();
  fresh_states_[low_].pop_back();
  const Graph::Place place = states_.node(id).place;
  unpack(states_.words(id), row_);
  for (std::uint8_t direction = 0; direction < kDirectionCount; ++direction) {
    if (!board_.bounds.is_open(place, direction)) continue;
    if (!board_.moves.play(place, direction, row_, after_)) continue;
    const Graph::Place target = board_.graph().target(place, direction);
    if (board_.graph().is_end(target)) {
      if (board_.moves.is_target(after_)) return true;
      continue;
    }
    if (!board_.bounds.may_win(target, after_)) continue;
    words_.clear();
    pack(after_, after_.count, words_);
    if (!states_.add(target, words_, id, direction)) continue;
    fresh_states_[ranks_.of[target]].push_back(static_cast<Store::Id>(states_.size() - 1));
  }
  return false;
}

void Cut::go_backward() {
  const Store::Id id = fresh_forms_[high_ - 1].back();
  fresh_forms_[high_ - 1].pop_back();
  unpack(forms_.words(id), row_);
  for (const auto [place, direction] : board_.graph().turns_to(forms_.node(id).place)) {
    if (ranks_.of[place] == Ranks::kNone || !board_.bounds.is_open(place, direction)) continue;
    if (!board_.moves.pull(place, direction, row_, after_)) {
      backs_ = false;
      return;
    }
    if (!board_.bounds.may_be(place, after_)) continue;
    words_.clear();
    pack(after_, after_.count, words_);
    if (!forms_.add(place, words_, id, direction)) continue;
    fresh_forms_[ranks_.of[place]].push_back(static_cast<Store::Id>(forms_.size() - 1));
  }
}

bool Cut::match_all() {
  FormGroups groups(forms_);
  for (std::size_t i = 0; i < forms_.size(); ++i) {
    const auto form = static_cast<Store::Id>(i);
    if (is_behind(forms_.node(form).place)) groups.add(form);
  }
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const auto state = static_cast<Store::Id>(i);
    const Graph::Place place = states_.node(state).place;
    if (!is_behind(place) || groups.at(place) == 0) continue;
    unpack(states_.words(state), row_);
    const auto any = [](Store::Id) { return true; };
    if (groups.find(board_.moves, place, row_, any) != Store::kNone) return true;
  }
  return false;
}

}  // namespace fissile::npc
