#include "protocol/solve.h"

#include <memory>

#include "solve/npc/solver.h"
#include "solve/push/solver.h"

namespace fissile {
namespace {

constexpr std::int64_t kBetweenProgress = 250;  // milliseconds

struct Question {
  int goal = 0;
  bool progress = false;
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
  request.boolean("progress", question.progress);
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

// The solvers, one for each game that is solved.
Answer<push::Action> solved(const Match<push::Rules>& match, const Question& question) {
  const auto goal = question.goal == 0 ? push::Goal::moves : push::Goal::pushes;
  return push::solve(match.tables(), match.state(), goal, question.limits);
}

Result<Answer<npc::Rules::Action>> solved(const Match<npc::Rules>& match,
                                          const Question& question) {
  if (question.goal != 0) {
    return Error{Code::request_malformed, "goal must be \"moves\": npc counts turns", "/goal"};
  }
  return npc::solve(match.tables(), match.state(), question.limits);
}

std::string progress_line(const SolveProgress& progress) {
  JsonWriter writer;
  writer.begin_object().key("progress").begin_object();
  writer.field("states", progress.states).field("expanded", progress.expanded);
  writer.field("bound", progress.bound).field("memory", progress.memory);
  return writer.end_object().end_object().take();
}

template <TextForm T>
void write_answer(JsonWriter& writer, const typename T::Rules::Tables& tables,
                  const Answer<typename T::Rules::Action>& answer) {
  writer.field("result", verdict_word(answer.result)).field("optimal", answer.optimal);
  writer.key("actions").begin_array();
  for (const auto action : answer.actions) T::write_action(writer, tables, action);
  writer.end_array().field("states", answer.states).field("bound", answer.bound);
  if (!answer.reason.empty()) writer.field("reason", answer.reason);
}

template <TextForm T>
std::optional<Error> solve_match(const Match<typename T::Rules>& match, const Question& question,
                                 const Watch& watch, JsonWriter& writer) {
  using Rules = typename T::Rules;
  if constexpr (requires { solved(match, question); }) {
    if (Rules::to_move(match.state()) == 0) return Error{Code::game_finished, "the game is over"};
    Result<Answer<typename Rules::Action>> answer = solved(match, question);
    if (!answer) return answer.error();
    if (answer->result == Verdict::unknown && watch.is_cancelled()) answer->reason = "cancelled";
    write_answer<T>(writer, match.tables(), *answer);
    return std::nullopt;
  } else {
    return Error{Code::request_unknown,
                 std::string(Rules::kId) + R"( is played, not solved; ask {"cmd":"best"})", "/cmd"};
  }
}

class Solver {
 public:
  Solver(std::function<std::int64_t()> clock, std::size_t memory, Watch watch, Spread spread)
      : clock_(std::move(clock)),
        memory_(memory),
        watch_(std::move(watch)),
        spread_(std::move(spread)) {}

  std::optional<Error> run(const AnyMatch<AllGames>& match, JsonReader& request,
                           JsonWriter& answer) {
    Question question;
    if (auto fault = read_question(request, question)) return fault;
    set_limits(question);
    return std::visit(
        [&]<class P>(const P& played) -> std::optional<Error> {
          if constexpr (std::is_same_v<P, std::monostate>) {
            return Error{Code::game_none, R"(there is no game yet; start one with {"cmd":"new"})"};
          } else {
            return solve_match<typename P::Text>(played.match, question, watch_, answer);
          }
        },
        match);
  }

 private:
  void set_limits(Question& question) const {
    const std::int64_t start = clock_();
    question.limits.memory = memory_;
    question.limits.spread = spread_;
    question.limits.stopped = [this, ms = question.ms, start] {
      return watch_.is_cancelled() || (ms > 0 && clock_() >= start + ms);
    };
    if (!question.progress || !watch_.tell) return;
    question.limits.progress =
        [this, next = start + kBetweenProgress](const SolveProgress& progress) mutable {
          const std::int64_t now = clock_();
          if (now < next) return;
          next = now + kBetweenProgress;
          watch_.tell(progress_line(progress));
        };
  }

  std::function<std::int64_t()> clock_;
  std::size_t memory_;
  Watch watch_;
  Spread spread_;
};

}  // namespace

ExtraCommand solve_command(std::function<std::int64_t()> clock, std::size_t memory, Watch watch,
                           Spread spread) {
  const auto solver =
      std::make_shared<Solver>(std::move(clock), memory, std::move(watch), std::move(spread));
  return {"solve", [solver](const AnyMatch<AllGames>& match, JsonReader& request,
                            JsonWriter& answer) { return solver->run(match, request, answer); }};
}

}  // namespace fissile
