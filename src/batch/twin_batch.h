#pragma once
// A batch by a fast twin of the rules, game after game. Of what is seen it writes only what a step
// changes; an agent's twin (games/G/agent_fast.h) says what that is.
#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "batch/game_batch.h"
#include "batch/lean.h"
#include "batch/put.h"
#include "core/playout.h"

namespace fissile {

// A fast twin of what agents see and do (games/G/agent_fast.h), around a twin of the rules: its
// tables, the legal actions as bits, and what of an observation changes between two states.
template <class Twin, class T>
concept AgentTwin =
    HasAgents<T> &&
    requires(const AgentSpace& space, const AgentOptions& options,
             const typename T::Rules::Setup& setup, const typename Twin::Tables& tables,
             const typename Twin::Fast::State& state, const typename Twin::Seen& seen,
             std::byte* const* arrays) {
      { Twin::prepare(space, options, setup) } -> std::same_as<typename Twin::Tables>;
      { Twin::legal(tables, state) } -> std::same_as<unsigned>;
      { Twin::seen(state) } -> std::same_as<typename Twin::Seen>;
      { Twin::change(tables, seen, state, arrays) } -> std::same_as<void>;
    };

template <HasAgents T, AgentTwin<T> Twin>
class TwinBatch final : public GameBatch<T> {
 public:
  using Base = GameBatch<T>;
  using typename Base::Action;
  using Fast = typename Twin::Fast;
  using State = typename Fast::State;
  using Tables = typename Twin::Tables;

  static bool fits(const Course<T>& course) {
    for (std::size_t i = 0; i < course.levels(); ++i) {
      if (!Fast::fits(*course.level(i).setup)) return false;
    }
    return true;
  }

  // REQUIRES: fits(course).
  explicit TwinBatch(Course<T> course)
      : Base(std::move(course)), states_(this->options().games), legal_(this->options().games) {
    for (std::size_t i = 0; i < this->course().levels(); ++i) {
      const auto& setup = *this->course().level(i).setup;
      tables_.push_back(lean_copy(*std::make_unique<const Tables>(
          Twin::prepare(this->space(), this->options().agent, setup))));
    }
    this->begin_all();
  }

 private:
  const Tables& twin_tables(std::size_t game) const {
    return *tables_[this->episodes().level[game]];
  }
  unsigned legal_of(std::size_t game) const {
    return Twin::legal(twin_tables(game), states_[game]);
  }

  typename Base::State plain_state(std::size_t game) const override {
    return Fast::to_plain(twin_tables(game).fast, states_[game]);
  }

  void start(std::size_t game) override {
    states_[game] = Fast::initial(twin_tables(game).fast, this->episodes().seed[game]);
    legal_[game] = legal_of(game);
  }

  bool accepts(std::size_t game, std::int64_t action) const override {
    if (this->episodes().end[game] != EpisodeEnd::none) return true;
    return action >= 0 && action < this->space().actions && (legal_[game] >> action & 1);
  }

  void play(GameRange range, const std::int64_t* actions) override {
#if defined(__x86_64__)
    if (wide_) return play_wide(range, actions);
#endif
    play_all<SelectByHalves>(range, actions);
  }

#if defined(__x86_64__)
  // As in core/playout.h: the loop with all it calls, compiled for machines that have more.
  [[gnu::flatten, gnu::target("arch=x86-64-v3")]] void play_wide(GameRange range,
                                                                 const std::int64_t* actions) {
    play_all<SelectByDeposit>(range, actions);
  }
#endif

  template <class Select>
  [[gnu::always_inline]] void play_all(GameRange range, const std::int64_t* actions) {
    for (std::size_t i = range.first; i < range.last; ++i) {
      if (this->episodes().end[i] != EpisodeEnd::none) {
        rest(i);
      } else {
        play_one(i, actions ? actions[i] : random_choice<Select>(i));
      }
    }
  }

  template <class Select>
  std::int64_t random_choice(std::size_t i) {
    const auto count = static_cast<std::uint32_t>(std::popcount(legal_[i]));
    return Select::nth(legal_[i], this->episodes().choices[i].below(count));
  }

  [[gnu::noinline]] void rest(std::size_t i) {
    put<float>(this->buffers().reward, i, 0);
    put<std::int64_t>(this->buffers().action, i, -1);
    if (this->options().auto_reset != AutoReset::next_step) return;
    begin_again(i);
    tell_end(i);
  }

  void play_one(std::size_t i, std::int64_t index) {
    const Tables& tables = twin_tables(i);
    State& state = states_[i];
    const std::int64_t before = score(state);
    const auto seen = Twin::seen(state);
    if (index >= 0 && index < this->space().actions && (legal_[i] >> index & 1)) {
      const Action action = this->course().action(static_cast<int>(index));
      Silent silent;
      Fast::apply(tables.fast, state, action, silent);
      this->note(i, action);
    }
    const std::uint32_t steps = ++this->episodes().steps[i];
    legal_[i] = legal_of(i);
    pay(i, before);
    put(this->buffers().action, i, index);
    EpisodeEnd& end = this->episodes().end[i];
    if (Fast::to_move(state) == 0) {
      end = EpisodeEnd::terminated;
    } else if (at_limit(i, steps) || legal_[i] == 0) {
      end = EpisodeEnd::truncated;
    }
    tell_end(i);
    if (end != EpisodeEnd::none && this->options().auto_reset == AutoReset::same_step) {
      observe_into(this->buffers().final_observation, i);
      // What the buffer still shows is the step before; the change from there may be to the start.
      begin_from(i, seen, this->episodes().level[i]);
      return;
    }
    show_change(i, seen);
  }

  bool at_limit(std::size_t i, std::uint32_t steps) const {
    const std::uint32_t limit = this->level_of(i).limit;
    if constexpr (T::Agent::kLimits.what == AgentLimit::landings) {
      return limit != 0 && Twin::landings(states_[i]) >= std::int64_t{limit};
    } else {
      return limit != 0 && steps >= limit;
    }
  }

  static std::int64_t score(const State& state) {
    if constexpr (T::Agent::kReward == AgentReward::score) return Twin::score(state);
    return 0;
  }

  // As Course::reward has it, for the one player of such a game.
  void pay(std::size_t i, std::int64_t before) {
    static_assert(T::Agent::kReward != AgentReward::winner && T::Rules::kPlayersMax == 1);
    double paid = 0;
    if constexpr (T::Agent::kReward == AgentReward::score) {
      paid = static_cast<double>(score(states_[i]) - before);
    } else {
      paid = Twin::is_won(twin_tables(i), states_[i]) ? 1 : 0;
    }
    put(this->buffers().reward, i, static_cast<float>(paid - this->options().agent.step_cost));
  }

  void tell_end(std::size_t i) {
    const EpisodeEnd end = this->episodes().end[i];
    put<std::uint8_t>(this->buffers().terminated, i, end == EpisodeEnd::terminated);
    put<std::uint8_t>(this->buffers().truncated, i, end == EpisodeEnd::truncated);
  }

  void begin_again(std::size_t i) {
    begin_from(i, Twin::seen(states_[i]), this->episodes().level[i]);
  }
  // REQUIRES: the buffer shows `seen` of that level.
  [[gnu::noinline]] void begin_from(std::size_t i, const typename Twin::Seen& seen,
                                    std::uint32_t level) {
    this->next_episode(i);
    if (this->episodes().level[i] == level) return show_change(i, seen);
    observe_into(this->buffers().observation, i);
    show_rest(i);
  }

  void show_change(std::size_t i, const typename Twin::Seen& seen) {
    const auto& observation = this->buffers().observation;
    std::array<std::byte*, kMaxArrays> arrays{};
    if (arrays_of(observation, i, arrays)) {
      Twin::change(twin_tables(i), seen, states_[i], arrays.data());
    }
    show_rest(i);
  }

  // False if there are none. All are there, or none.
  static bool arrays_of(const std::vector<BatchArray>& observation, std::size_t i,
                        std::array<std::byte*, kMaxArrays>& arrays) {
    for (std::size_t k = 0; k < observation.size(); ++k) arrays[k] = place(observation[k], i);
    return !observation.empty() && arrays[0];
  }

  [[gnu::noinline]] void observe_into(const std::vector<BatchArray>& observation, std::size_t i) {
    std::array<std::byte*, kMaxArrays> arrays{};
    if (!arrays_of(observation, i, arrays)) return;
    T::Agent::observe(this->space(), this->tables_of(i), plain_state(i), 1, arrays.data());
  }

  void show_rest(std::size_t i) {
    put(this->buffers().player, i, static_cast<std::uint8_t>(Fast::to_move(states_[i])));
    if (std::byte* const marks = place(this->buffers().mask, i)) {
      const int count = this->space().actions;
      std::uint64_t legal = legal_[i];
      int index = 0;
      for (; index + 8 <= count; index += 8, legal >>= 8) put_bits<8>(marks + index, legal);
      for (; index + 4 <= count; index += 4, legal >>= 4) put_bits<4>(marks + index, legal);
      for (; index < count; ++index, legal >>= 1) marks[index] = static_cast<std::byte>(legal & 1);
    }
  }

  // Bits from the lowest on become bytes of 0 and 1.
  template <std::size_t kBits>
  static void put_bits(std::byte* to, std::uint64_t bits) {
    constexpr std::uint64_t kEach = 0x0101010101010101, kDiagonal = 0x8040201008040201;
    const std::uint64_t spread = ((bits & 0xFF) * kEach & kDiagonal) + 0x7F * kEach;
    const std::uint64_t bytes = spread >> 7 & kEach;
    static_assert(std::endian::native == std::endian::little);
    std::memcpy(to, &bytes, kBits);
  }

  void show_again(GameRange range) override {
    for (std::size_t i = range.first; i < range.last; ++i) {
      observe_into(this->buffers().observation, i);
      show_rest(i);
      tell_end(i);
      put<std::int64_t>(this->buffers().action, i, -1);
      put<float>(this->buffers().reward, i, 0);
    }
  }

#if defined(__x86_64__)
  const bool wide_ = this->options().code != BatchCode::any && machine_is_wide();
#endif
  std::vector<Lean<Tables>> tables_;  // by level
  std::vector<State> states_;
  std::vector<unsigned> legal_;  // a bit for each action
};

}  // namespace fissile
