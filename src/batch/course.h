#pragma once
// What the games of a batch share: the levels they are played on, the spaces, and what an action is
// worth. Everything here is said in terms of the plain rules; a fast batch is held against it.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "batch/batch.h"
#include "batch/lean.h"
#include "core/offers.h"
#include "core/text_form.h"

namespace fissile {

// One level, ready for play.
template <class T>
struct CourseLevel {
  std::unique_ptr<const typename T::Rules::Setup> setup;
  Lean<typename T::Rules::Tables> tables;
  std::uint32_t limit = 0;  // of an episode, as Agent::kLimits counts; 0: none
};

template <HasAgents T>
class Course {
 public:
  using Rules = typename T::Rules;
  using Agent = typename T::Agent;
  using Tables = typename Rules::Tables;
  using State = typename Rules::State;
  using Action = typename Rules::Action;

  static Result<Course> make(BatchOptions options) {
    Course course;
    if (options.levels.empty()) options.levels.push_back({"{}", {}});
    for (std::size_t i = 0; i < options.levels.size(); ++i) {
      if (auto fault = course.add(options, i)) return *fault;
    }
    std::vector<const Tables*> tables;
    for (const CourseLevel<T>& level : course.levels_) tables.push_back(level.tables.get());
    auto space = Agent::space(tables, options.agent);
    if (!space) return space.error();
    space->players = players_of<Rules>(*tables[0]);
    course.space_ = std::move(*space);
    course.options_ = std::move(options);
    for (std::size_t i = 0; i < course.levels(); ++i) {
      if (auto fault = course.check_start(i)) return *fault;
    }
    return course;
  }

  const AgentSpace& space() const { return space_; }
  const BatchOptions& options() const { return options_; }
  std::size_t levels() const { return levels_.size(); }
  const CourseLevel<T>& level(std::size_t index) const { return levels_[index]; }

  Action action(int index) const { return Agent::action(options_.agent, index); }

  bool is_legal(const Tables& tables, const State& state, std::int64_t index) const {
    if (index < 0 || index >= space_.actions) return false;
    return Rules::refusal(tables, state, action(static_cast<int>(index))) == Refusal::none;
  }

  // How many actions are legal; marks them too, where a mask is given.
  int mask(const Tables& tables, const State& state, std::uint8_t* marks) const {
    int count = 0;
    for (int index = 0; index < space_.actions; ++index) {
      const bool legal = is_legal(tables, state, index);
      count += legal;
      if (marks) marks[index] = legal;
    }
    return count;
  }

  // Whose view is shown by itself.
  static int viewer(const State& state) { return std::max(1, Rules::to_move(state)); }

  static std::int64_t score(const State& state) {
    if constexpr (Agent::kReward == AgentReward::score) return Rules::score(state);
    return 0;
  }

  // What a step pays each player, from a score to the state after it.
  void reward(const Tables& tables, std::int64_t before, const State& after, float* rewards) const {
    const Outcome outcome = Rules::outcome(tables, after);
    for (int player = 1; player <= space_.players; ++player) {
      double paid = 0;
      switch (Agent::kReward) {
        case AgentReward::winner:
          if (outcome.winner != 0) paid = outcome.winner == player ? 1 : -1;
          break;
        case AgentReward::win: paid = outcome.ending == Ending::won ? 1 : 0; break;
        case AgentReward::score: paid = static_cast<double>(score(after) - before); break;
      }
      rewards[player - 1] = static_cast<float>(paid - options_.agent.step_cost);
    }
  }

  // Whether an episode that is not over is cut off after so many steps.
  bool at_limit(const CourseLevel<T>& level, const State& state, std::uint32_t steps) const {
    if (level.limit == 0) return false;
    if constexpr (Agent::kLimits.what == AgentLimit::landings) {
      return Rules::landings(state) >= std::int64_t{level.limit};
    } else {
      return steps >= level.limit;
    }
  }

 private:
  static std::uint32_t limit_of(const BatchOptions& options, const BatchLevel& level) {
    if (options.agent.limit) return *options.agent.limit;
    constexpr AgentLimits kLimits = Agent::kLimits;
    if (!level.par || kLimits.per_par == 0) return kLimits.usual;
    return kLimits.per_par * static_cast<std::uint32_t>(*level.par);
  }

  // An episode that is over before it begins would never be left by an automatic reset. Whether it
  // is does not depend on the seed.
  std::optional<Error> check_start(std::size_t index) const {
    const Tables& tables = *levels_[index].tables;
    const std::unique_ptr<State> start(new State(Rules::initial(tables, 0)));
    if (mask(tables, *start, nullptr) > 0) return std::nullopt;
    return Error{Code::setup_invalid, "no action is legal at the start",
                 "/levels/" + std::to_string(index)};
  }

  std::optional<Error> add(const BatchOptions& options, std::size_t index) {
    const std::string at = "/levels/" + std::to_string(index);
    const BatchLevel& level = options.levels[index];
    const auto json = parse_json(level.setup);
    if (!json) return Error{Code::setup_invalid, json.error().message, at};
    auto setup = accept_setup<T>(*json, at);
    if (!setup) return setup.error();
    if (level.par && *level.par < 1) return Error{Code::setup_invalid, "a par is 1 or more", at};
    CourseLevel<T> made;
    made.tables = lean_copy(*std::make_unique<const Tables>(Rules::prepare(**setup)));
    made.setup = std::move(*setup);
    made.limit = limit_of(options, level);
    levels_.push_back(std::move(made));
    return std::nullopt;
  }

  BatchOptions options_;
  AgentSpace space_;
  std::vector<CourseLevel<T>> levels_;
};

}  // namespace fissile
