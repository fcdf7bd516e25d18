#include "python/game.h"

#include "core/offers.h"
#include "protocol/best.h"
#include "protocol/solve.h"
#include "python/agent.h"
#include "python/interruptible.h"

namespace fissile::python {
namespace {

constexpr std::size_t kSolveMemory = std::size_t{1} << 30;

std::int64_t milliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
}

constexpr std::string_view ending_word(Ending ending) {
  constexpr std::string_view kWords[] = {"none", "won", "lost", "draw"};
  return kWords[static_cast<std::size_t>(ending)];
}

// The command `standing`, which is Python's own: what every game can say of a position without its
// own words for it.
template <class P>
void write_standing(const P& played, JsonWriter& answer) {
  using Text = typename P::Text;
  using Rules = typename Text::Rules;
  const auto& tables = played.match.tables();
  const auto& state = played.match.state();
  const Outcome outcome = Rules::outcome(tables, state);
  const int players = players_of<Rules>(tables);
  answer.field("toMove", Rules::to_move(state)).field("players", players);
  answer.field("ending", ending_word(outcome.ending)).field("winner", outcome.winner);
  answer.key("ranks").begin_array();
  for (int i = 0; i < players; ++i) answer.value(int{outcome.rank[static_cast<std::size_t>(i)]});
  answer.end_array();
  if constexpr (HasNotation<Text>) answer.field("notation", Text::notation(tables, state));
  if constexpr (HasScore<Rules>) answer.field("score", Rules::score(state));
}

std::optional<Error> standing(const AnyMatch<AllGames>& match, JsonReader& request,
                              JsonWriter& answer) {
  if (auto fault = request.finish()) return fault;
  if (!has_match(match)) return no_game();
  with_match(match, [&](const auto& played) { write_standing(played, answer); });
  return std::nullopt;
}

}  // namespace

Game::Game() : extra_(commands()), session_(extra_) {}

Thinker& Game::thinker() {
  if (!thinker_) thinker_ = std::make_unique<Thinker>();
  return *thinker_;
}

std::vector<ExtraCommand> Game::commands() {
  const Watch watch{&stop_, {}};
  std::vector<ExtraCommand> commands = agent_commands();
  commands.push_back({"standing", standing});
  commands.push_back({"best", [this, watch](const AnyMatch<AllGames>& match, JsonReader& request,
                                            JsonWriter& answer) {
                        return best_command(thinker(), 1, watch).run(match, request, answer);
                      }});
  commands.push_back(solve_command(milliseconds, kSolveMemory, watch));
  return commands;
}

std::string Game::ask(std::string_view request) {
  const std::lock_guard lock(mutex_);
  return session_.ask(request);
}

std::string Game::ask_long(std::string_view request) {
  std::unique_lock lock(mutex_, std::defer_lock);
  while (!lock.try_lock_for(kBetweenLooks)) look_for_signals();
  stop_ = false;
  std::string answer;
  run_interruptible(stop_, [&] { answer = session_.ask(request); });
  return answer;
}

std::unique_ptr<Game> Game::copy() {
  auto made = std::make_unique<Game>();
  const std::lock_guard lock(mutex_);
  made->session_.copy_match(session_);
  return made;
}

}  // namespace fissile::python
