#include "protocol/solve.h"

#include <memory>

#include "solve/position.h"

namespace fissile {
namespace {

constexpr std::int64_t kBetweenProgress = 250;  // milliseconds

struct Question {
  SolveQuestion search;
  bool progress = false;
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
  // The places of T::kSolveGoals; "moves" are the actions of a game, whatever it calls them.
  constexpr std::string_view kGoals[] = {"moves", "pushes"};
  int goal = 0;
  request.choice("goal", kGoals, goal);
  question.search.goal = static_cast<std::size_t>(goal);
  request.boolean("progress", question.progress);
  if (const Json* limits = request.member("limits")) {
    JsonReader reader(*limits, Code::request_malformed, request.place("limits"));
    std::int64_t states = 0;
    number(reader, "ms", 3'600'000, question.search.ms);
    number(reader, "states", 1'000'000'000'000, states);
    question.search.states = static_cast<std::uint64_t>(states);
    if (auto fault = reader.finish()) return fault;
  }
  return request.finish();
}

std::string progress_line(const SolveProgress& progress) {
  JsonWriter writer;
  writer.begin_object().key("progress").begin_object();
  writer.field("states", progress.states).field("expanded", progress.expanded);
  writer.field("bound", progress.bound).field("memory", progress.memory);
  return writer.end_object().end_object().take();
}

template <TextForm T>
std::optional<Error> solve_match(const Match<typename T::Rules>& match, const SolveQuestion& search,
                                 const SolveHost& host, JsonWriter& writer) {
  if constexpr (HasSolver<T>) {
    if (T::Rules::to_move(match.state()) == 0)
      return Error{Code::game_finished, "the game is over"};
    auto answer = solve_position<T>(match.tables(), match.state(), search, host);
    if (!answer) return answer.error();
    if (answer->result == Verdict::unknown && host.cancelled()) answer->reason = "cancelled";
    write_answer<T>(writer, match.tables(), *answer, TellExpanded::no);
    return std::nullopt;
  } else {
    return Error{Code::request_unknown,
                 std::string(T::Rules::kId) + R"( is played, not solved; ask {"cmd":"best"})",
                 "/cmd"};
  }
}

class SolveCommand {
 public:
  SolveCommand(SolveHost host, Watch watch) : host_(std::move(host)), watch_(std::move(watch)) {
    host_.cancelled = [this] { return watch_.is_cancelled(); };
    host_.first_ms = host_.every_ms = kBetweenProgress;
  }

  std::optional<Error> run(const AnyMatch<AllGames>& match, JsonReader& request,
                           JsonWriter& answer) {
    Question question;
    if (auto fault = read_question(request, question)) return fault;
    host_.progress = {};
    if (question.progress && watch_.tell) {
      host_.progress = [this](const SolveProgress& now) { watch_.tell(progress_line(now)); };
    }
    if (!has_match(match)) return no_game();
    return with_match(match, [&]<class P>(const P& played) {
      return solve_match<typename P::Text>(played.match, question.search, host_, answer);
    });
  }

 private:
  SolveHost host_;
  Watch watch_;
};

}  // namespace

ExtraCommand solve_command(std::function<std::int64_t()> clock, std::size_t memory, Watch watch,
                           Spread spread) {
  SolveHost host;
  host.clock = std::move(clock);
  host.memory = memory;
  host.spread = std::move(spread);
  const auto command = std::make_shared<SolveCommand>(std::move(host), std::move(watch));
  return {"solve", [command](const AnyMatch<AllGames>& match, JsonReader& request,
                             JsonWriter& answer) { return command->run(match, request, answer); }};
}

}  // namespace fissile
