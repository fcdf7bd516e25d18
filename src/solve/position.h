#pragma once
// One position solved, for whoever asks: the limits of the search, the search, and the answer as
// JSON.
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "core/offers.h"
#include "core/text_form.h"
#include "solve/all.h"

namespace fissile {

// What is asked. A limit of 0 is none.
struct SolveQuestion {
  std::size_t goal = 0;  // an index of T::kSolveGoals
  std::int64_t ms = 0;
  std::uint64_t states = 0;
};

// What the asker gives a search, which has no clock, threads or output itself.
struct SolveHost {
  std::function<std::int64_t()> clock;  // milliseconds from any start
  std::size_t memory = 0;               // in bytes
  std::function<bool()> cancelled;
  // Told after `first_ms` and then every `every_ms`; may be empty.
  std::function<void(const SolveProgress&)> progress;
  std::int64_t first_ms = 0, every_ms = 0;
  Spread spread;
};

// The limits of a search that begins now. The host must outlive them.
inline SolveLimits begin_search(const SolveQuestion& question, const SolveHost& host) {
  SolveLimits limits;
  const std::int64_t start = host.clock();
  if (question.states > 0) limits.states = question.states;
  limits.memory = host.memory;
  limits.spread = host.spread;
  limits.stopped = [&host, ms = question.ms, start] {
    return host.cancelled() || (ms > 0 && host.clock() >= start + ms);
  };
  if (!host.progress) return limits;
  limits.progress = [&host, next = start + host.first_ms](const SolveProgress& progress) mutable {
    const std::int64_t now = host.clock();
    if (now < next) return;
    next = now + host.every_ms;
    host.progress(progress);
  };
  return limits;
}

template <class T>
using AnswerOf = Answer<typename T::Rules::Action>;

// An error if the game's solver has no such goal.
template <HasSolver T>
Result<AnswerOf<T>> solve_position(const typename T::Rules::Tables& tables,
                                   const typename T::Rules::State& state,
                                   const SolveQuestion& question, const SolveHost& host) {
  if (question.goal >= std::size(T::kSolveGoals)) {
    return Error{Code::request_malformed,
                 "goal must be \"moves\": " + std::string(T::Rules::kId) + " counts " +
                     std::string(T::kSolveGoals[0]),
                 "/goal"};
  }
  return Solver<typename T::Rules>::solve(tables, state, question.goal,
                                          begin_search(question, host));
}

// Whether the states that were looked further from are told too.
enum class TellExpanded : std::uint8_t { no, yes };

// The members of an answer.
template <TextForm T>
void write_answer(JsonWriter& writer, const typename T::Rules::Tables& tables,
                  const AnswerOf<T>& answer, TellExpanded expanded) {
  writer.field("result", verdict_word(answer.result)).field("optimal", answer.optimal);
  writer.key("actions").begin_array();
  for (const auto action : answer.actions) T::write_action(writer, tables, action);
  writer.end_array().field("states", answer.states);
  if (expanded == TellExpanded::yes) writer.field("expanded", answer.expanded);
  writer.field("bound", answer.bound);
  if (!answer.reason.empty()) writer.field("reason", answer.reason);
}

}  // namespace fissile
