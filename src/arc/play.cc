#include "arc/play.h"

#include <utility>

#include "arc/level.h"
#include "base/json.h"

namespace fissile::arc {
namespace {

// A setup is read, and tables of up to half a megabyte are made of it.
constexpr double kLevelCost = 600'000;

Result<AnyMatch<AllGames>> match_of(const Environment& environment, std::size_t level) {
  const Level& wanted = environment.levels[level];
  const auto setup = parse_json(wanted.setup);
  if (!setup) return setup.error();
  return new_match(AllGames{}, environment.game, &*setup, "/setup", wanted.seed, "/game");
}

bool in_frame(int at) { return at >= 0 && at < kFrameSide; }

}  // namespace

Result<Play> Play::begin(const Environment& environment, PlayRules rules) {
  auto match = match_of(environment, 0);
  if (!match) return match.error();
  return Play(environment, rules, std::move(*match));
}

Result<Answer> Play::act(const Input& input, Step* kept) { return go({input, {}}, true, kept); }

Result<Answer> Play::repeat(const Step& step) { return go(step, false, nullptr); }

Answer Play::now() const { return answer({frame_of(match_)}); }

std::optional<Error> Play::refusal(const Input& input) const {
  if (input.action < kReset || input.action > kLastAction) {
    return Error{Code::action_malformed, "an action is 0 to 7", "/action"};
  }
  if (input.action == kPick && !(in_frame(input.x) && in_frame(input.y))) {
    return Error{Code::action_malformed, "x and y are 0 to 63", in_frame(input.x) ? "/y" : "/x"};
  }
  if (steps_ == kMaxSteps) {
    return Error{Code::limit_exceeded, "this play is full; begin another one"};
  }
  if (input.action == kReset) return std::nullopt;
  if (state_ == State::not_played) return Error{Code::game_none, "the game begins with RESET"};
  if (state_ != State::not_finished) {
    return Error{Code::game_finished, "the game is over; RESET goes on"};
  }
  return std::nullopt;
}

Result<Answer> Play::go(const Step& step, bool thinks, Step* kept) {
  if (const auto refused = refusal(step.input)) return *refused;
  if (step.input.action == kReset) {
    auto made = reset();
    if (made && kept) *kept = {step.input, {}};
    return made;
  }
  auto taken =
      take(match_, step.input, {level().strength, level().seed, thinks ? nullptr : &step.replies});
  if (!taken) return taken.error();
  touched_ = true;
  ++steps_;
  if (kept) *kept = {step.input, taken->replies};
  const Standing standing = standing_of(match_);
  if (standing == Standing::lost) state_ = State::game_over;
  if (standing == Standing::won) {
    if (const auto fault = complete(taken->frames)) return *fault;
  }
  return answer(std::move(taken->frames));
}

std::optional<Error> Play::complete(std::vector<Frame>& frames) {
  if (level_ + 1 == environment_->levels.size()) {
    state_ = State::win;
    if (frames.size() == 1) frames.push_back(frames.back());
    return std::nullopt;
  }
  auto next = match_of(*environment_, level_ + 1);
  if (!next) return next.error();
  match_ = std::move(*next);
  ++level_;
  touched_ = false;
  frames.push_back(frame_of(match_));
  return std::nullopt;
}

// A level that nobody has touched, and a game that is won, go back to the very start; else the
// level alone begins anew. Where that is judged, what is untouched stays as it is.
Result<Answer> Play::reset() {
  const bool first = state_ == State::not_played;
  const bool untouched = !first && !touched_ && state_ != State::win;
  ++steps_;
  if (untouched && rules_.competition) return now();
  const bool full = first || untouched || state_ == State::win;
  if (full && level_ != 0) {
    auto match = match_of(*environment_, 0);
    if (!match) return match.error();
    match_ = std::move(*match);
    level_ = 0;
  } else {
    with_match(match_, [](auto& played) { played.match = played.match.fresh(); });
  }
  state_ = State::not_finished;
  touched_ = false;
  Answer made = now();
  made.full_reset = full;
  return made;
}

Answer Play::answer(std::vector<Frame> frames) const {
  Answer made;
  made.frames = std::move(frames);
  made.state = state_;
  made.win_levels = static_cast<int>(environment_->levels.size());
  made.levels_completed = state_ == State::win ? made.win_levels : static_cast<int>(level_);
  made.available_actions = environment_->available_actions;
  return made;
}

double Play::cost() const { return kLevelCost + take_cost(match_, level().strength); }

double Play::repeat_cost() const { return kLevelCost + take_cost(match_, 0); }

std::size_t Play::bytes() const { return sizeof(Play) + bytes_of(match_); }

}  // namespace fissile::arc
