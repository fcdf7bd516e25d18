#pragma once
// A batch of boards in groups of eight (burst/group.h). What happens to one game alone, its ends
// and beginnings, goes through its plain state.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>
#include <vector>

#include "base/check.h"
#include "batch/game_batch.h"
#include "batch/group_code.h"
#include "batch/put.h"
#include "burst/types.h"

namespace fissile {

static_assert(std::endian::native == std::endian::little, "rewards are written two at a time");

template <HasAgents T>
  requires std::same_as<typename T::Rules::Tables, BurstTables>
class GroupBatch final : public GameBatch<T> {
 public:
  using Base = GameBatch<T>;
  using typename Base::Rules;

  static bool fits(const Course<T>& course) {
    for (std::size_t i = 0; i < course.levels(); ++i) {
      const BurstTables& tables = *course.level(i).tables;
      if (tables.players != 2 || tables.start.cells.size() > 64) return false;
      for (const std::uint8_t mass : tables.mass) {
        if (mass > 4) return false;
      }
    }
    return true;
  }

  // REQUIRES: fits(course).
  GroupBatch(Course<T> course, const BurstGroupCode& code)
      : Base(std::move(course)), code_(code), groups_((this->options().games + 7) / kGroup) {
    make_board();
    for (std::size_t i = 0; i < this->course().levels(); ++i) {
      BurstGroupRules& rules = level_rules_.emplace_back();
      for (std::size_t at = 0; at < kGroup; ++at) set_rules(rules, at, i);
      starts_.push_back(start_of(i));
    }
    if (this->course().levels() > 1) own_rules_.resize(groups_.size());
    this->begin_all();
  }

 private:
  // The word of a game in a row of its group.
  static std::uint64_t& word(GroupWords& words, std::size_t game) {
    return words.of[game % kGroup];
  }
  static std::uint64_t word(const GroupWords& words, std::size_t game) {
    return words.of[game % kGroup];
  }
  static std::uint64_t all_if(bool yes) { return yes ? ~std::uint64_t{0} : 0; }

  const BurstGroupRules& rules_of(std::size_t group) const {
    return own_rules_.empty() ? level_rules_[0] : own_rules_[group];
  }

  void make_board() {
    const BurstTables& tables = *this->course().level(0).tables;
    board_.cells = static_cast<int>(tables.start.cells.size());
    board_.cols = tables.cols;
    for (int cell = 0; cell < board_.cells; ++cell) {
      const std::uint64_t here = std::uint64_t{1} << cell;
      board_.board |= here;
      if (cell % tables.cols == 0) board_.first_col |= here;
      if (cell % tables.cols == tables.cols - 1) board_.last_col |= here;
    }
    for (std::size_t i = 0; i < this->course().levels(); ++i) {
      board_.max_waves = std::max(board_.max_waves, this->course().level(i).tables->max_waves);
    }
  }

  void set_rules(BurstGroupRules& rules, std::size_t at, std::size_t index) const {
    const CourseLevel<T>& level = this->course().level(index);
    const BurstTables& tables = *level.tables;
    for (int digit = 0; digit < 2; ++digit) {
      std::uint64_t bias = 0;
      for (int cell = 0; cell < board_.cells; ++cell) {
        const int less = 4 - tables.mass[static_cast<std::size_t>(cell)];
        bias |= static_cast<std::uint64_t>(less >> digit & 1) << cell;
      }
      rules.bias[digit].of[at] = bias;
      rules.gain[digit].of[at] = all_if(tables.opening_orbs >> digit & 1);
    }
    rules.open.of[at] = all_if(tables.empties == Empties::open);
    rules.lose.of[at] = all_if(tables.surplus == Surplus::lose);
    rules.closed.of[at] = all_if(tables.border == Border::closed);
    rules.turn_limit.of[at] = tables.turn_limit ? tables.turn_limit : all_if(true);
    rules.episode_limit.of[at] = level.limit ? level.limit : all_if(true);
  }

  // How a level begins, by its plain start, in every game of a group.
  BurstGroup start_of(std::size_t index) const {
    const BurstTables& tables = *this->course().level(index).tables;
    const BurstState& begun = tables.start;
    BurstGroup group{};
    for (std::size_t game = 0; game < kGroup; ++game) {
      for (std::size_t cell = 0; cell < begun.cells.size(); ++cell) {
        const Cell content = begun.cells[cell];
        const int stored = content.orbs + 4 - tables.mass[cell];
        for (int digit = 0; digit < 3; ++digit) {
          word(group.stored[digit], game) |= static_cast<std::uint64_t>(stored >> digit & 1)
                                             << cell;
        }
        if (content.owner == 0) continue;
        word(content.owner == begun.mover ? group.mine : group.other, game) |= std::uint64_t{1}
                                                                               << cell;
      }
      word(group.turn, game) = begun.turn;
      word(group.second, game) = begun.mover == 2;
      word(group.moved, game) = all_if(begun.moved & bit(3 - begun.mover));
      word(group.opening, game) = begun.opening;
      word(group.live, game) = all_if(true);
      const std::uint64_t mine = word(group.mine, game);
      const std::uint64_t empty = board_.board & ~(mine | word(group.other, game));
      const bool open = tables.empties == Empties::open;
      word(group.legal, game) = begun.opening ? empty : mine | (open ? empty : 0);
    }
    return group;
  }

  void start(std::size_t game) override {
    const std::size_t level = this->episodes().level[game];
    if (!own_rules_.empty()) copy_game(level_rules_[level], own_rules_[game / kGroup], game);
    copy_game(starts_[level], groups_[game / kGroup], game);
  }
  // Both are rows of words and nothing else.
  template <class Rows>
  static void copy_game(const Rows& from, Rows& to, std::size_t game) {
    constexpr std::size_t kRows = sizeof(Rows) / sizeof(GroupWords);
    const auto* const source = reinterpret_cast<const GroupWords*>(&from);
    auto* const target = reinterpret_cast<GroupWords*>(&to);
    for (std::size_t row = 0; row < kRows; ++row) word(target[row], game) = word(source[row], game);
  }

  BurstState plain_state(std::size_t game) const override {
    const BurstTables& tables = this->tables_of(game);
    const BurstGroup& group = groups_[game / kGroup];
    BurstState state = tables.start;
    const auto last = static_cast<std::uint8_t>(word(group.second, game) + 1);
    for (std::size_t cell = 0; cell < state.cells.size(); ++cell) {
      int stored = 0;
      for (int digit = 0; digit < 3; ++digit) {
        stored |= static_cast<int>(word(group.stored[digit], game) >> cell & 1) << digit;
      }
      const bool mine = word(group.mine, game) >> cell & 1,
                 other = word(group.other, game) >> cell & 1;
      const auto owner = static_cast<std::uint8_t>(mine ? last : other ? 3 - last : 0);
      const auto orbs = static_cast<std::uint8_t>(stored - 4 + tables.mass[cell]);
      set_cell(state, cell, {owner, orbs});
    }
    const auto turn = static_cast<std::uint32_t>(word(group.turn, game));
    if (turn >= state.turn + 2) state.moved |= bit(last);
    state.turn = turn;
    state.opening = static_cast<std::uint8_t>(word(group.opening, game));
    state.mover = last;
    if (word(group.moved, game)) state.moved |= bit(3 - last);
    if (this->episodes().end[game] == EpisodeEnd::terminated) end_of(state);
    return state;
  }

  // The step gave the turn on also at the end: `mover` is who would be next.
  static void end_of(BurstState& state) {
    const int winner = 3 - state.mover;
    state.ending = state.held[state.mover] == 0 ? Ending::won : Ending::draw;
    if (state.ending == Ending::won) {
      state.in = bit(winner);
      state.place[static_cast<std::size_t>(winner) - 1] = 1;
      state.place[static_cast<std::size_t>(state.mover) - 1] = 2;
    }
    state.mover = 0;
  }

  bool accepts(std::size_t game, std::int64_t action) const override {
    const BurstGroup& group = groups_[game / kGroup];
    if (!word(group.live, game)) return true;
    return action >= 0 && action < board_.cells && (word(group.legal, game) >> action & 1);
  }

  void play(GameRange range, const std::int64_t* actions) override {
    BurstGroupTold told[kGroupsAtOnce] = {};
    for (std::size_t first = range.first; first < range.last;) {
      const std::size_t left = (range.last - first + kGroup - 1) / kGroup;
      const std::size_t groups = std::min(left, kGroupsAtOnce);
      step_groups(first, groups, actions, told);
      for (std::size_t i = 0; i < groups; ++i, first += kGroup) {
        const auto games = static_cast<unsigned>(std::min<std::size_t>(kGroup, range.last - first));
        finish(first, games, told[i]);
      }
    }
  }

  // The last of these groups may have fewer games than eight.
  void step_groups(std::size_t first, std::size_t groups, const std::int64_t* actions,
                   BurstGroupTold* told) {
    std::array<std::int64_t, kGroupsAtOnce * kGroup> chosen{};
    BurstGroups some{.groups = &groups_[first / kGroup],
                     .actions = actions ? chosen.data() : nullptr,
                     .random = &this->episodes().choices[first].state,
                     .steps = &this->episodes().steps[first]};
    if (actions) {
      const std::size_t games = std::min(groups * kGroup, this->options().games - first);
      std::copy_n(actions + first, games, chosen.begin());
    }
    for (std::size_t i = 0; i < groups; ++i) some.rules[i] = &rules_of(first / kGroup + i);
    code_.step[groups - 1](board_, some, told);
  }

  // What happens to single games in a step, and what is told and shown of it.
  void finish(std::size_t first, unsigned games, BurstGroupTold& told) {
    check(told.settled, "a reaction did not settle (F6)");
    if (this->options().record) note_all(first, games, told);
    const unsigned here = (1u << games) - 1;
    for (unsigned rest = told.over & here; rest != 0; rest &= rest - 1) {
      end_episode(first + static_cast<unsigned>(std::countr_zero(rest)), told);
    }
    for (unsigned rest = told.rested & here; rest != 0; rest &= rest - 1) {
      rest_one(first + static_cast<unsigned>(std::countr_zero(rest)), told);
    }
    tell(first, games, told);
    show(first, games);
    // What stays over for now.
    for (unsigned rest = (told.over | told.rested) & here; rest != 0; rest &= rest - 1) {
      const std::size_t game = first + static_cast<unsigned>(std::countr_zero(rest));
      if (!word(groups_[game / kGroup].live, game)) show_one(game);
    }
  }

  void note_all(std::size_t first, unsigned games, const BurstGroupTold& told) {
    for (unsigned i = 0; i < games; ++i) {
      if (told.played.of[i]) this->note(first + i, static_cast<BurstAction>(told.action.of[i]));
    }
  }

  // Items that lie side by side go out together.
  template <class Item>
  static void put_all(const BatchArray& array, std::size_t first, unsigned games,
                      const Item* items) {
    if (!array.data) return;
    if (games == kGroup && array.stride == sizeof(Item)) {
      std::memcpy(place(array, first), items, kGroup * sizeof(Item));
      return;
    }
    for (unsigned i = 0; i < games; ++i) put(array, first + i, items[i]);
  }

  void tell(std::size_t first, unsigned games, const BurstGroupTold& told) {
    const BatchBuffers& buffers = this->buffers();
    put_all(buffers.action, first, games, told.action.of);
    put_all(buffers.reward, first, games, told.rewards.of);
    put_all(buffers.terminated, first, games, told.terminated);
    put_all(buffers.truncated, first, games, told.truncated);
    put_all(buffers.player, first, games, told.player);
  }

  // Of games that go on; the others show nothing in particular.
  void show(std::size_t first, unsigned games) {
    const BatchBuffers& buffers = this->buffers();
    const BatchArray none, &seen = buffers.observation.empty() ? none : buffers.observation[0];
    code_.show(board_, rules_of(first / kGroup), groups_[first / kGroup], games, place(seen, first),
               seen.stride, place(buffers.mask, first), buffers.mask.stride);
  }

  void end_episode(std::size_t game, BurstGroupTold& told) {
    EpisodeEnd& end = this->episodes().end[game];
    end = told.terminated[game % kGroup] ? EpisodeEnd::terminated : EpisodeEnd::truncated;
    if (this->options().auto_reset != AutoReset::same_step) return;
    const BatchBuffers& buffers = this->buffers();
    if (!buffers.final_observation.empty()) {
      observe_into(buffers.final_observation[0], game, plain_state(game));
    }
    this->next_episode(game);
    told.player[game % kGroup] = mover(game);
  }

  // A game that was over before this step.
  void rest_one(std::size_t game, BurstGroupTold& told) {
    if (this->options().auto_reset == AutoReset::next_step) this->next_episode(game);
    const EpisodeEnd end = this->episodes().end[game];
    told.terminated[game % kGroup] = end == EpisodeEnd::terminated;
    told.truncated[game % kGroup] = end == EpisodeEnd::truncated;
    told.player[game % kGroup] = mover(game);
  }

  // 0 when the game is over.
  std::uint8_t mover(std::size_t game) const {
    if (this->episodes().end[game] == EpisodeEnd::terminated) return 0;
    return static_cast<std::uint8_t>(word(groups_[game / kGroup].second, game) + 1);
  }

  void tell_end(std::size_t game) {
    const EpisodeEnd end = this->episodes().end[game];
    put<std::uint8_t>(this->buffers().terminated, game, end == EpisodeEnd::terminated);
    put<std::uint8_t>(this->buffers().truncated, game, end == EpisodeEnd::truncated);
    put(this->buffers().player, game, mover(game));
  }

  // What is seen of one game, also of one that is over: by the plain rules.
  void show_one(std::size_t game) {
    const BatchBuffers& buffers = this->buffers();
    if (!buffers.observation.empty()) {
      observe_into(buffers.observation[0], game, plain_state(game));
    }
    if (std::byte* const mask = place(buffers.mask, game)) {
      const std::uint64_t legal = word(groups_[game / kGroup].legal, game);
      for (int cell = 0; cell < board_.cells; ++cell) {
        mask[cell] = static_cast<std::byte>(legal >> cell & 1);
      }
    }
  }

  void observe_into(const BatchArray& array, std::size_t game, const BurstState& state) const {
    std::byte* const arrays[] = {place(array, game)};
    if (!arrays[0]) return;
    T::Agent::observe(this->space(), this->tables_of(game), state, Course<T>::viewer(state),
                      arrays);
  }

  void show_again(GameRange range) override {
    for (std::size_t game = range.first; game < range.last; ++game) {
      tell_end(game);
      show_one(game);
      put<std::int64_t>(this->buffers().action, game, -1);
      put<float>(this->buffers().reward, game, 0, 0);
      put<float>(this->buffers().reward, game, 0, 1);
    }
  }

  const BurstGroupCode& code_;
  BurstGroupBoard board_;
  std::vector<BurstGroupRules> level_rules_;  // by level, the same in all eight games
  std::vector<BurstGroup> starts_;            // likewise
  std::vector<BurstGroupRules> own_rules_;    // by group, where there are several levels
  std::vector<BurstGroup> groups_;
};

}  // namespace fissile
