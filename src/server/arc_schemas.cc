#include "server/arc_schemas.h"

#include "arc/play.h"
#include "server/arc_answers.h"
#include "server/json_schema.h"

namespace fissile::server::schema {
namespace {

std::string color() { return whole(0, 15); }
std::string place() { return whole(0, arc::kFrameSide - 1); }
std::string action() { return whole(arc::kReset, arc::kLastAction); }
std::string state() { return word_of(arc::kStateWords); }
std::string side(std::string_view items) { return list(items, arc::kFrameSide, arc::kFrameSide); }

std::string frame() {
  const std::string input =
      object({{"id", action()}, {"data", any_object()}, {"reasoning", anything()}});
  return object({{"game_id", text()},
                 {"guid", identifier()},
                 {"frame", list(side(side(color())))},
                 {"state", state()},
                 {"levels_completed", count()},
                 {"win_levels", count()},
                 {"score", count()},
                 {"win_score", count()},
                 {"action_input", input},
                 {"full_reset", truth()},
                 {"available_actions", list(action())}});
}

std::string run() {
  return object({{"id", text()},
                 {"guid", identifier(), kOptional},
                 {"score", number()},
                 {"levels_completed", count()},
                 {"actions", count()},
                 {"resets", count()},
                 {"state", state()},
                 {"completed", truth()},
                 {"level_scores", list(number())},
                 {"level_actions", list(count())},
                 {"level_baseline_actions", list(whole(-1, INT32_MAX))},
                 {"number_of_levels", count()},
                 {"number_of_environments", count()},
                 {"message", text(), kOptional}});
}

std::string environment() {
  return object({{"id", text()},
                 {"runs", list(named("ArcRun"))},
                 {"score", number()},
                 {"actions", count()},
                 {"levels_completed", count()},
                 {"completed", truth()},
                 {"level_count", count()},
                 {"resets", count()}});
}

std::string tag_score() {
  return object({{"id", text()},
                 {"score", number()},
                 {"levels_completed", count()},
                 {"actions", count()},
                 {"number_of_levels", count()},
                 {"number_of_environments", count()}});
}

}  // namespace

void write_arc_components(JsonWriter& writer) {
  using namespace arc_words;
  const std::string words = word_of({kValidation, kServer, kNotStarted});
  writer.key("ArcError").raw(object({{"error", words}, {"message", text()}}));
  writer.key("ArcFrame").raw(frame()).key("ArcRun").raw(run());
  writer.key("ArcEnvironment").raw(environment()).key("ArcTagScore").raw(tag_score());
}

std::string arc_environment() {
  return object(
      {{"game_id", text()}, {"title", text()}, {"tags", list(text())}, {"default_fps", count()}});
}

std::string arc_open_body() {
  return object_and_more({{"tags", or_null(list(text(0, 100), 0, 50)), kOptional},
                          {"source_url", or_null(text(0, 2'000)), kOptional},
                          {"opaque", anything(), kOptional},
                          {"competition_mode", or_null(truth()), kOptional}});
}

std::string arc_close_body() { return object_and_more({{"card_id", text()}}); }

std::string arc_command_body(int action) {
  const bool begins = action == arc::kReset;
  Members members = {{"game_id", text()},
                     {"guid", begins ? or_null(text()) : text(1, 64),
                      begins ? Presence::optional : Presence::required},
                     {"card_id", or_null(text()), kOptional},
                     {"reasoning", anything(), kOptional}};
  if (action == arc::kPick) {
    members.push_back({"x", place()});
    members.push_back({"y", place()});
  }
  return object_and_more(members);
}

std::string arc_card() {
  return object({{"card_id", identifier()},
                 {"score", number()},
                 {"tags", list(text())},
                 {"source_url", text(), kOptional},
                 {"opaque", anything(), kOptional},
                 {"competition_mode", yes(), kOptional},
                 {"environments", list(named("ArcEnvironment"))},
                 {"tags_scores", list(named("ArcTagScore"))},
                 {"total_environments", count()},
                 {"total_environments_completed", count()},
                 {"total_levels", count()},
                 {"total_levels_completed", count()},
                 {"total_actions", count()}});
}

std::string arc_game_card() {
  return object({{"won", count()},
                 {"played", count()},
                 {"total_actions", count()},
                 {"levels_completed", count()},
                 {"cards", any_object()}});
}

std::string arc_replayed_step() {
  return object({{"seq", count()},
                 {"action", action()},
                 {"x", place()},
                 {"y", place()},
                 {"frames", list(side(text_like("^[0-9a-f]{64}$")))},
                 {"state", state()},
                 {"levelsCompleted", count()},
                 {"winLevels", count()},
                 {"fullReset", truth()},
                 {"createdAt", time_ms()}});
}

}  // namespace fissile::server::schema
