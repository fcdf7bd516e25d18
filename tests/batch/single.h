#pragma once
// One game of a batch, played by itself through a match, as docs/batch.md says it: what a batch is
// held against, game by game. It shares the plain rules and Agent::observe with the batch, and
// nothing else.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "batch/arrays.h"
#include "core/match.h"
#include "core/replay.h"
#include "games/all.h"

namespace fissile {

// What a step tells.
struct Told {
  std::int64_t action = -1;
  std::vector<float> rewards;
  bool terminated = false, truncated = false;
  std::vector<std::vector<std::byte>> last;  // what was seen at an end within the step
};

template <class T>
class Single {
 public:
  using Rules = typename T::Rules;

  Single(const BatchOptions& options, const AgentSpace& space, std::uint64_t seed)
      : options_(options), space_(space) {
    sow(seed);
  }

  void sow(std::uint64_t seed) {
    chain_.state = seed;
    choices_.state = mix64(~seed);
    begin();
    told = nothing();
  }

  std::vector<std::uint8_t> mask() const {
    std::vector<std::uint8_t> marks;
    for (int i = 0; i < space_.actions; ++i) {
      const auto it = T::Agent::action(options_.agent, i);
      marks.push_back(Rules::refusal(match_->tables(), match_->state(), it) == Refusal::none);
    }
    return marks;
  }

  // Whether the next step asks for an action.
  bool asks() const { return !over_; }

  // What random_step() chooses; -1 where it is not asked.
  std::int64_t choose() {
    if (!asks()) return -1;
    std::vector<std::int64_t> legal;
    const auto marks = mask();
    for (std::size_t i = 0; i < marks.size(); ++i) {
      if (marks[i]) legal.push_back(static_cast<std::int64_t>(i));
    }
    return legal[choices_.below(static_cast<std::uint32_t>(legal.size()))];
  }

  void step(std::int64_t index) {
    const Told before = told;
    told = nothing();
    if (over_) {
      if (options_.auto_reset == AutoReset::next_step) return begin();
      told.terminated = before.terminated;
      told.truncated = before.truncated;
      return;
    }
    told.action = index;
    const std::int64_t score_before = score();
    Silent silent;
    if (index >= 0 && index < space_.actions) {
      match_->apply(T::Agent::action(options_.agent, static_cast<int>(index)), silent);
    }
    ++steps_;
    pay(score_before);
    const auto marks = mask();
    const bool stuck = std::find(marks.begin(), marks.end(), 1) == marks.end();
    told.terminated = Rules::to_move(match_->state()) == 0;
    told.truncated = !told.terminated && (stuck || at_limit());
    over_ = told.terminated || told.truncated;
    if (over_ && options_.auto_reset == AutoReset::same_step) {
      for (std::size_t k = 0; k < space_.observation.size(); ++k) told.last.push_back(seen(k));
      begin();
    }
  }

  // What the mover sees; player 1 when the game is over.
  std::vector<std::byte> seen(std::size_t array) const {
    std::vector<std::vector<std::byte>> made;
    std::vector<std::byte*> places;
    for (const ArraySpec& spec : space_.observation) {
      made.emplace_back(spec.bytes(), std::byte{0x55});
    }
    for (auto& bytes : made) places.push_back(bytes.data());
    const int player = std::max(1, Rules::to_move(match_->state()));
    T::Agent::observe(space_, match_->tables(), match_->state(), player, places.data());
    return made[array];
  }

  const Match<Rules>& match() const { return *match_; }
  std::size_t level() const { return level_; }
  std::uint64_t steps() const { return steps_; }

  Told told;

 private:
  Told nothing() const {
    Told made;
    made.rewards.assign(static_cast<std::size_t>(space_.players), 0);
    return made;
  }

  void begin() {
    const std::size_t levels = std::max<std::size_t>(1, options_.levels.size());
    level_ = chain_.below(static_cast<std::uint32_t>(levels));
    const std::uint64_t seed = chain_.next() >> 1;
    const std::string text = options_.levels.empty() ? "{}" : options_.levels[level_].setup;
    match_ =
        std::make_unique<Match<Rules>>(std::move(*accept_setup<T>(*parse_json(text), "")), seed);
    steps_ = 0;
    over_ = false;
  }

  std::int64_t score() const {
    if constexpr (HasScore<Rules>) return Rules::score(match_->state());
    return 0;
  }

  void pay(std::int64_t score_before) {
    const Outcome outcome = Rules::outcome(match_->tables(), match_->state());
    for (int seat = 0; seat < space_.players; ++seat) {
      double paid = 0;
      if (T::Agent::kReward == AgentReward::score) {
        paid = static_cast<double>(score() - score_before);
      }
      if (T::Agent::kReward == AgentReward::win) paid = outcome.ending == Ending::won ? 1 : 0;
      if (T::Agent::kReward == AgentReward::winner && outcome.ending == Ending::won) {
        paid = outcome.winner == seat + 1 ? 1 : -1;
      }
      paid -= options_.agent.step_cost;
      told.rewards[static_cast<std::size_t>(seat)] = static_cast<float>(paid);
    }
  }

  bool at_limit() const {
    std::uint32_t limit = T::Agent::kLimits.usual;
    const bool has_par = !options_.levels.empty() && options_.levels[level_].par;
    if (has_par && T::Agent::kLimits.per_par != 0) {
      limit = T::Agent::kLimits.per_par * static_cast<std::uint32_t>(*options_.levels[level_].par);
    }
    if (options_.agent.limit) limit = *options_.agent.limit;
    if (limit == 0) return false;
    if constexpr (HasScore<Rules>) {
      return Rules::landings(match_->state()) >= std::int64_t{limit};
    }
    return steps_ >= limit;
  }

  const BatchOptions& options_;
  const AgentSpace& space_;
  Random chain_, choices_;
  std::size_t level_ = 0;
  std::uint64_t steps_ = 0;
  bool over_ = false;
  std::unique_ptr<Match<Rules>> match_;
};

}  // namespace fissile
