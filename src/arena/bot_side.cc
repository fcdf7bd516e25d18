#include "arena/bot_side.h"

#include "arena/openings.h"
#include "base/hash.h"
#include "core/replay.h"

namespace fissile::arena {

Result<std::string> BotSide::move(const Json& question) {
  const auto play = read_question(question, options_);
  if (!play) return play.error();
  if (!Thinker::plays(*play)) return Error{Code::game_unknown, "no level plays this game", "/game"};
  if (to_move(*play) == 0) return Error{Code::game_finished, "the game is over", ""};
  Ask ask = options_.ask;
  // A position has no past, so the question itself tells one error from the next.
  Hasher hasher;
  hasher.add(question.dump());
  ask.seed = mix_seeds(ask.seed, hasher.value());
  const auto thought = thinker_.think(*play, ask);
  if (!thought) return Error{Code::action_illegal, "no action is left", ""};
  const std::string action = action_text(*play, thought->action);
  const Json* moves = question.find("validMoves");
  if (moves && moves->array()) {
    bool listed = false;
    for (const Json& move : *moves->array()) listed = listed || move.dump() == action;
    if (!listed) {
      return Error{Code::action_illegal, "its move " + action + " is not among validMoves",
                   "/validMoves"};
    }
  }
  return (question.find("grid") ? "{\"move\":" : "{\"action\":") + action + "}";
}

BotSide::Answer BotSide::answer(std::string_view line) {
  const auto question = parse_json(line);
  const auto moved = question ? move(*question) : Result<std::string>(question.error());
  if (moved) return {*moved, true};
  const Error& error = moved.error();
  JsonWriter writer;
  writer.begin_object().key("error").begin_object().field("code", code_name(error.code));
  writer.field("message", error.message);
  if (!error.at.empty()) writer.field("at", error.at);
  return {writer.end_object().end_object().take(), false};
}

std::string BotSide::too_long() {
  return R"({"error":{"code":"limit/exceeded","message":"a line may have at most 1048576 bytes"}})";
}

}  // namespace fissile::arena
