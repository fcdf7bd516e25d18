#include "python/value.h"

#include <concepts>

#include "core/replay.h"
#include "games/all.h"
#include "protocol/session.h"
#include "solve/burst/prove.h"

namespace fissile::python {
namespace {

// A game whose boards src/solve/burst can solve.
template <class T>
concept HasValues = std::same_as<typename T::Rules::Tables, BurstTables>;

struct Question {
  std::uint64_t bytes;
  const std::atomic<bool>& stop;
};

solve::Resources resources_of(const Question& question) {
  solve::Resources resources;
  resources.spread = [](std::size_t count, const solve::Resources::Job& job) {
    for (std::size_t i = 0; i < count; ++i) job(i);
  };
  resources.tell = [&stop = question.stop](const solve::Progress&) {
    if (stop) throw Stopped{};
  };
  return resources;
}

std::optional<Error> refusal(const BurstTables& tables) {
  const std::string why = solve::Values::refusal(tables);
  if (!why.empty()) return Error{Code::request_unknown, why, "/setup"};
  if (tables.start.ending != Ending::none)
    return Error{Code::game_finished, "the game is over at the start"};
  return std::nullopt;
}

template <class T>
std::optional<Error> write_value(const Match<typename T::Rules>& match, const Question& question,
                                 JsonWriter& answer) {
  const BurstTables& tables = match.tables();
  if (auto fault = refusal(tables)) return fault;
  const solve::Resources resources = resources_of(question);
  const auto values = std::make_unique<solve::Values>(tables, resources);
  if (values->bytes() > question.bytes) {
    return Error{Code::limit_exceeded,
                 "this board needs " + std::to_string((values->bytes() >> 20) + 1) + " MiB",
                 "/setup"};
  }
  if (auto solved = values->solve(); !solved) return solved.error();
  const solve::Claim claim = claim_of(*values, tables);
  answer.key("winner");
  claim.winner ? answer.value(claim.winner) : answer.null();
  answer.key("plies");
  claim.winner ? answer.value(claim.plies) : answer.null();
  answer.key("line").begin_array();
  for (const BurstAction action : best_line(*values, tables)) {
    T::write_action(answer, tables, action);
  }
  answer.end_array();
  return std::nullopt;
}

std::optional<Error> answer_value(std::string_view game, std::string_view setup,
                                  const Question& question, JsonWriter& answer) {
  bool known = false;
  with_game(AllGames{}, game, [&]<class T>() { known = HasValues<T>; });
  if (!known) {
    return Error{Code::request_unknown,
                 "boards of '" + std::string(game.substr(0, 40)) + "' have no value", "/game"};
  }
  const auto json = parse_json(setup);
  if (!json) return json.error();
  const auto made = new_match(AllGames{}, std::string(game), &*json, "/setup", 0, "/game");
  if (!made) return made.error();
  return with_match(*made, [&]<class P>(const P& played) -> std::optional<Error> {
    using Text = typename P::Text;
    if constexpr (HasValues<Text>) {
      return write_value<Text>(played.match, question, answer);
    } else {
      stop("a game without values was let through");
    }
  });
}

}  // namespace

std::string value(std::string_view game, std::string_view setup, std::uint64_t mebibytes,
                  const std::atomic<bool>& stop) {
  JsonWriter answer;
  answer.begin_object().field("ok", true);
  if (const auto fault = answer_value(game, setup, {mebibytes << 20, stop}, answer)) {
    return write_error(*fault);
  }
  return answer.end_object().take();
}

}  // namespace fissile::python
