#include "server/arc_answers.h"

#include "base/json_writer.h"
#include "server/answers.h"

namespace fissile::server {

ArcRefusal arc_refusal(const Error& error) {
  const int status = status_of(error.code);
  const bool asked_wrong = status < 429;
  return {.status = status,
          .word = asked_wrong ? arc_words::kValidation : arc_words::kServer,
          .code = error.code,
          .message = error.message,
          .retry_after_s = error.retry_after_s};
}

Response arc_refuse(const ArcRefusal& refusal) {
  JsonWriter writer;
  writer.begin_object().field("error", refusal.word).field("message", refusal.message);
  Response response = json_answer(refusal.status, writer.end_object().take());
  response.refusal = refusal.code;
  if (refusal.retry_after_s > 0) {
    response.fields.push_back({"Retry-After", std::to_string(refusal.retry_after_s)});
  }
  return response;
}

ArcRefusal arc_no_game(const std::string& game_id, std::string_view why) {
  return {.code = Code::game_unknown,
          .message = "game " + game_id + " not found: " + std::string(why)};
}

void append_arc_frame(std::string& out, const arc::Frame& frame) {
  out += '[';
  for (const auto& row : frame.rows) {
    if (out.back() != '[') out += ',';
    out += '[';
    for (const std::uint8_t color : row) {
      if (out.back() != '[') out += ',';
      if (color >= 10) out += '1';
      out += static_cast<char>('0' + color % 10);
    }
    out += ']';
  }
  out += ']';
}

std::string write_arc_frame(const arc::Answer& answer, const ArcEcho& echo) {
  constexpr std::size_t kFrameText = 10'000;
  std::string frames = "[";
  frames.reserve(kFrameText * answer.frames.size());
  for (const arc::Frame& frame : answer.frames) {
    if (frames.size() > 1) frames += ',';
    append_arc_frame(frames, frame);
  }
  frames += ']';
  JsonWriter writer(frames.size() + 1'000 + echo.reasoning.size());
  writer.begin_object().field("game_id", echo.game_id).field("guid", echo.guid);
  writer.key("frame").raw(frames);
  writer.field("state", arc::kStateWords[static_cast<std::size_t>(answer.state)]);
  writer.field("levels_completed", answer.levels_completed).field("win_levels", answer.win_levels);
  // What older clients call the same.
  writer.field("score", answer.levels_completed).field("win_score", answer.win_levels);
  writer.key("action_input").begin_object().field("id", echo.action);
  writer.key("data").raw(echo.data);
  writer.key("reasoning").raw(echo.reasoning.empty() ? "null" : echo.reasoning).end_object();
  writer.field("full_reset", answer.full_reset).key("available_actions").begin_array();
  for (const int action : answer.available_actions) writer.value(action);
  return writer.end_array().end_object().take();
}

}  // namespace fissile::server
