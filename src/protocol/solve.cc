#include "protocol/solve.h"

#include <memory>

#include "solve/push/solver.h"

namespace fissile {
namespace {

struct Question {
  int goal = 0;
  std::int64_t ms = 0;  // 0: no limit
  SolveLimits limits;
};

// A whole number within bounds; `out` stays as it was if it is left out.
void number(JsonReader& reader, std::string_view name, std::int64_t max, std::int64_t& out) {
  const Json* found = reader.member(name);
  if (!found) return;
  const auto value = found->integer();
  if (!found->integer_text() || !value || *value < 1 || *value > max) {
    return reader.fail(name, "must be a whole number from 1 to " + std::to_string(max));
  }
  out = *value;
}

std::optional<Error> read_question(JsonReader& request, Question& question) {
  constexpr std::string_view kGoals[] = {"moves", "pushes"};
  request.choice("goal", kGoals, question.goal);
  if (const Json* limits = request.member("limits")) {
    JsonReader reader(*limits, Code::request_malformed, request.place("limits"));
    std::int64_t states = 0;
    number(reader, "ms", 3'600'000, question.ms);
    number(reader, "states", 1'000'000'000'000, states);
    if (states > 0) question.limits.states = static_cast<std::uint64_t>(states);
    if (auto fault = reader.finish()) return fault;
  }
  return request.finish();
}

void write_answer(JsonWriter& writer, const push::Tables& tables,
                  const Answer<push::Action>& answer) {
  writer.field("result", verdict_word(answer.result)).field("optimal", answer.optimal);
  writer.key("actions").begin_array();
  for (const push::Action action : answer.actions) push::Text::write_action(writer, tables, action);
  writer.end_array().field("states", answer.states).field("bound", answer.bound);
  if (!answer.reason.empty()) writer.field("reason", answer.reason);
}

class Solver {
 public:
  Solver(std::function<std::int64_t()> clock, std::size_t memory)
      : clock_(std::move(clock)), memory_(memory) {}

  std::optional<Error> run(const AnyMatch<AllGames>& match, JsonReader& request,
                           JsonWriter& answer) {
    Question question;
    if (auto fault = read_question(request, question)) return fault;
    if (std::holds_alternative<std::monostate>(match)) {
      return Error{Code::game_none, R"(there is no game yet; start one with {"cmd":"new"})"};
    }
    const auto* played = std::get_if<Played<push::Text>>(&match);
    if (!played) return Error{Code::request_unknown, "only push is solved", "/cmd"};
    if (played->match.state().won) return Error{Code::game_finished, "the game is over"};
    question.limits.memory = memory_;
    if (question.ms > 0) {
      const std::int64_t end = clock_() + question.ms;
      question.limits.stopped = [this, end] { return clock_() >= end; };
    }
    write_answer(answer, played->match.tables(), solved(played->match, question));
    return std::nullopt;
  }

 private:
  static Answer<push::Action> solved(const Match<push::Rules>& match, const Question& question) {
    const auto goal = question.goal == 0 ? push::Goal::moves : push::Goal::pushes;
    return push::solve(match.tables(), match.state(), goal, question.limits);
  }

  std::function<std::int64_t()> clock_;
  std::size_t memory_;
};

}  // namespace

ExtraCommand solve_command(std::function<std::int64_t()> clock, std::size_t memory) {
  const auto solver = std::make_shared<Solver>(std::move(clock), memory);
  return {"solve", [solver](const AnyMatch<AllGames>& match, JsonReader& request,
                            JsonWriter& answer) { return solver->run(match, request, answer); }};
}

}  // namespace fissile
