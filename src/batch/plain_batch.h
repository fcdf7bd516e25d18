#pragma once
// A batch by the plain rules, game after game: what every faster one is held against.
#include <array>
#include <utility>
#include <vector>

#include "batch/game_batch.h"
#include "batch/put.h"

namespace fissile {

template <HasAgents T>
class PlainBatch final : public GameBatch<T> {
 public:
  using Base = GameBatch<T>;
  using typename Base::Action;
  using typename Base::Rules;
  using typename Base::State;

  explicit PlainBatch(Course<T> course) : Base(std::move(course)), states_(this->options().games) {
    this->begin_all();
  }

 private:
  State plain_state(std::size_t game) const override { return states_[game]; }

  void start(std::size_t game) override {
    states_[game] = Rules::initial(this->tables_of(game), this->episodes().seed[game]);
  }

  bool accepts(std::size_t game, std::int64_t action) const override {
    if (this->episodes().end[game] != EpisodeEnd::none) return true;
    return this->course().is_legal(this->tables_of(game), states_[game], action);
  }

  void play(GameRange range, const std::int64_t* actions) override {
    for (std::size_t i = range.first; i < range.last; ++i) {
      if (this->episodes().end[i] != EpisodeEnd::none) {
        rest(i);
      } else {
        play_one(i, actions ? actions[i] : random_choice(i));
      }
    }
  }

  void show_again(GameRange range) override {
    for (std::size_t i = range.first; i < range.last; ++i) {
      show(i, this->buffers().observation);
      tell_end(i);
      put<std::int64_t>(this->buffers().action, i, -1);
      for (int player = 0; player < this->space().players; ++player) {
        put<float>(this->buffers().reward, i, 0, player);
      }
    }
  }

  // A game that is over.
  void rest(std::size_t i) {
    for (int player = 0; player < this->space().players; ++player) {
      put<float>(this->buffers().reward, i, 0, player);
    }
    put<std::int64_t>(this->buffers().action, i, -1);
    if (this->options().auto_reset != AutoReset::next_step) return;
    this->next_episode(i);
    tell_end(i);
    show(i, this->buffers().observation);
  }

  void play_one(std::size_t i, std::int64_t index) {
    const auto& level = this->level_of(i);
    State& state = states_[i];
    const std::int64_t before = Course<T>::score(state);
    if (this->course().is_legal(*level.tables, state, index)) {
      const Action action = this->course().action(static_cast<int>(index));
      Silent silent;
      Rules::apply(*level.tables, state, action, silent);
      this->note(i, action);
    }
    ++this->episodes().steps[i];
    std::array<float, kMaxPlayers> rewards{};
    this->course().reward(*level.tables, before, state, rewards.data());
    for (int player = 0; player < this->space().players; ++player) {
      put(this->buffers().reward, i, rewards[static_cast<std::size_t>(player)], player);
    }
    put(this->buffers().action, i, index);
    judge(i);
    tell_end(i);
    if (this->episodes().end[i] != EpisodeEnd::none &&
        this->options().auto_reset == AutoReset::same_step) {
      show(i, this->buffers().final_observation);
      this->next_episode(i);
    }
    show(i, this->buffers().observation);
  }

  // Over by the rules; cut off; or cut off because nobody can move.
  void judge(std::size_t i) {
    const auto& level = this->level_of(i);
    const State& state = states_[i];
    EpisodeEnd& end = this->episodes().end[i];
    if (Rules::to_move(state) == 0) {
      end = EpisodeEnd::terminated;
    } else if (this->course().at_limit(level, state, this->episodes().steps[i]) ||
               this->course().mask(*level.tables, state, nullptr) == 0) {
      end = EpisodeEnd::truncated;
    }
  }

  std::int64_t random_choice(std::size_t i) {
    const auto& tables = this->tables_of(i);
    const auto count = static_cast<std::uint32_t>(this->course().mask(tables, states_[i], nullptr));
    std::uint32_t n = this->episodes().choices[i].below(count);
    for (std::int64_t index = 0;; ++index) {
      if (!this->course().is_legal(tables, states_[i], index)) continue;
      if (n-- == 0) return index;
    }
  }

  void tell_end(std::size_t i) {
    const EpisodeEnd end = this->episodes().end[i];
    put<std::uint8_t>(this->buffers().terminated, i, end == EpisodeEnd::terminated);
    put<std::uint8_t>(this->buffers().truncated, i, end == EpisodeEnd::truncated);
  }

  void show(std::size_t i, const std::vector<BatchArray>& observation) {
    const auto& tables = this->tables_of(i);
    const State& state = states_[i];
    if (!observation.empty()) {
      std::array<std::byte*, kMaxArrays> arrays{};
      for (std::size_t k = 0; k < observation.size(); ++k) arrays[k] = place(observation[k], i);
      T::Agent::observe(this->space(), tables, state, Course<T>::viewer(state), arrays.data());
    }
    put<std::uint8_t>(this->buffers().player, i, static_cast<std::uint8_t>(Rules::to_move(state)));
    if (this->buffers().mask.data) {
      auto* const marks = reinterpret_cast<std::uint8_t*>(place(this->buffers().mask, i));
      this->course().mask(tables, state, marks);
    }
  }

  std::vector<State> states_;
};

}  // namespace fissile
