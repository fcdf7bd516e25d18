#include "arc/level.h"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>

#include "arc/level_of.h"
#include "base/check.h"
#include "base/json.h"
#include "base/json_writer.h"
#include "mind/thinker.h"

namespace fissile::arc {
namespace {

// Of the table of a search, which is made for every thought: a small one is quick to make.
constexpr std::size_t kTableMib = 1;
// How often the others answer before it is the agent's turn again: each once.
constexpr int kMaxReplies = kMaxPlayers - 1;
constexpr std::size_t kMaxRepliesBytes = 4'096;

// Estimates of what things cost, in steps of some five nanoseconds.
constexpr double kFrameCost = 4'000;
constexpr double kNodeCost = 300;
constexpr double kTableCost = 50'000;

Error bad_replies(const std::string& what) {
  return Error{Code::action_malformed, "the replies " + what, "/replies"};
}

// Calls visit(played), which gives back an Answer, for a match of a game with environments.
template <class Answer, class Any, class Visit>
Answer with_arc(Any& match, Visit&& visit) {
  return with_match(match, [&]<class P>(P& played) -> Answer {
    if constexpr (HasArc<typename P::Text>) {
      return visit(played);
    } else {
      stop("a level of a game that offers none");
    }
  });
}

template <class Text>
bool takes_back(const Input& input) {
  const auto actions = actions_of<Text>();
  return input.action == kUndo && std::find(actions.begin(), actions.end(), kUndo) != actions.end();
}

Result<Json::Array> read_replies(const std::string& text) {
  if (text.empty()) return Json::Array{};
  if (text.size() > kMaxRepliesBytes) return bad_replies("are too long");
  auto json = parse_json(text);
  if (!json || !json->array()) return bad_replies("must be a list");
  return *json->array();
}

template <class Text>
class Taking {
 public:
  using Rules = typename Text::Rules;
  using Action = typename Rules::Action;

  Taking(AnyMatch<AllGames>& whole, Match<Rules>& match, const Others& others)
      : whole_(whole), match_(match), others_(others) {}

  Result<Taken> take(const Input& input) {
    Json::Array known;
    if (others_.known) {
      auto read = read_replies(*others_.known);
      if (!read) return read.error();
      known = std::move(*read);
    }
    if (takes_back<Text>(input)) take_back();
    const std::size_t length = match_.actions().size();
    const auto action = action_of<Text>(match_, input);
    if (!action && !known.empty()) return bad_replies("answer nothing");
    if (action) {
      play<Text>(match_, *action, taken_.frames);
      if (const auto wrong = others_.known ? repeat(known) : think()) {
        match_.cut(length, match_.state_after(length));
        return *wrong;
      }
    }
    if (taken_.frames.empty()) taken_.frames.push_back(frame_of<Text>(match_));
    return std::move(taken_);
  }

 private:
  // The agent's last action, and what the others answered.
  void take_back() {
    while (match_.undo() && others_turn()) {
    }
  }

  bool others_turn() const { return Rules::to_move(match_.state()) > 1; }

  std::optional<Error> think() {
    Thinker thinker(kTableMib);
    JsonWriter replies;
    replies.begin_array();
    int count = 0;
    for (; others_turn() && count < kMaxReplies; ++count) {
      Ask ask;
      ask.strength = others_.strength;
      ask.own_nodes = true;
      ask.seed = others_.seed;
      const auto thought = thinker.think(whole_, ask);
      if (!thought) break;
      const auto action = static_cast<Action>(thought->action);
      Text::write_action(replies, match_.tables(), action);
      play<Text>(match_, action, taken_.frames);
    }
    if (count > 0) taken_.replies = replies.end_array().take();
    return std::nullopt;
  }

  std::optional<Error> repeat(const Json::Array& known) {
    for (const Json& json : known) {
      if (!others_turn()) return bad_replies("are too many");
      const auto action = Text::read_action(json, match_.tables());
      if (!action) return bad_replies("hold what is no action");
      if (Rules::refusal(match_.tables(), match_.state(), *action) != Refusal::none) {
        return bad_replies("hold what is refused");
      }
      play<Text>(match_, *action, taken_.frames);
    }
    ActionList<Rules> legal;
    if (others_turn()) Rules::legal(match_.tables(), match_.state(), legal);
    if (!legal.empty()) return bad_replies("are too few");
    if (!known.empty()) taken_.replies = *others_.known;
    return std::nullopt;
  }

  AnyMatch<AllGames>& whole_;  // holds the match
  Match<Rules>& match_;
  const Others& others_;
  Taken taken_;
};

}  // namespace

Frame frame_of(const AnyMatch<AllGames>& match) {
  return with_arc<Frame>(
      match, []<class P>(const P& played) { return frame_of<typename P::Text>(played.match); });
}

Standing standing_of(const AnyMatch<AllGames>& match) {
  return with_match(match, []<class P>(const P& played) {
    const Outcome outcome = RulesOf<P>::outcome(played.match.tables(), played.match.state());
    if (!outcome.finished()) return Standing::running;
    return outcome.ending == Ending::won && outcome.winner == 1 ? Standing::won : Standing::lost;
  });
}

Result<Taken> take(AnyMatch<AllGames>& match, const Input& input, const Others& others) {
  return with_arc<Result<Taken>>(match, [&]<class P>(P& played) {
    return Taking<typename P::Text>(match, played.match, others).take(input);
  });
}

double take_cost(const AnyMatch<AllGames>& match, int strength) {
  const double turn = with_match(match, []<class P>(const P& played) {
    return turn_cost_of<RulesOf<P>>(played.match.tables());
  });
  const double plain = 2 * turn + static_cast<double>(kMaxWaveFrames + 1) * kFrameCost;
  if (strength == 0) return plain;
  return plain + kTableCost + kNodeCost * static_cast<double>(Thinker::own_nodes(match, strength));
}

std::size_t bytes_of(const AnyMatch<AllGames>& match) {
  return with_match(match, []<class P>(const P& played) {
    return sizeof(typename RulesOf<P>::Tables) + sizeof(typename RulesOf<P>::Setup) +
           played.match.own_bytes();
  });
}

Result<std::vector<Input>> inputs_for(const AnyMatch<AllGames>& match, const Json& action) {
  using Inputs = Result<std::vector<Input>>;
  return with_arc<Inputs>(match, [&]<class P>(const P& played) -> Inputs {
    using Text = typename P::Text;
    const auto read = Text::read_action(action, played.match.tables());
    if (!read) return read.error();
    const auto& own = played.match;
    if (RulesOf<P>::refusal(own.tables(), own.state(), *read) != Refusal::none) {
      return Error{Code::action_illegal, "this action is refused here", "/action"};
    }
    return inputs_of<Text>(own, *read);
  });
}

}  // namespace fissile::arc
