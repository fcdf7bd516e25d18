#include "store/rows.h"

#include "store/sql_steps.h"
#include "store/words.h"

namespace fissile::store {

User user_of(Cells cells) {
  return {text_of(cells[0]),
          text_of(cells[1]),
          text_of(cells[2]),
          text_of(cells[3]),
          number_of(cells[4]),
          text_of(cells[5]),
          value_of<Role>(kRoleWords, text_of(cells[6])),
          number_of(cells[7])};
}

Session session_of(Cells cells) {
  return {text_of(cells[0]), text_of(cells[1]), number_of(cells[2]), number_of(cells[3]),
          number_of(cells[4])};
}

Totp totp_of(Cells cells) {
  return {text_of(cells[0]), text_of(cells[1]), number_of(cells[2]), number_of(cells[3])};
}

GameRecord game_of(Cells cells) {
  return {.game_id = text_of(cells[0]),
          .game = text_of(cells[1]),
          .setup = text_of(cells[2]),
          .seed = static_cast<std::uint64_t>(number_of(cells[3])),
          .terms = text_of(cells[4]),
          .status = value_of<GameStatus>(kStatusWords, text_of(cells[5])),
          .grid_rows = int_of(cells[6]),
          .grid_cols = int_of(cells[7]),
          .current_player = int_of(cells[8]),
          .winner = int_of(cells[9]),
          .created_at_ms = number_of(cells[10]),
          .updated_at_ms = number_of(cells[11]),
          .wakes = is_null(cells[12]) || int_of(cells[12]) != 0};
}

SeatRecord seat_of(Cells cells) {
  return {text_of(cells[0]), int_of(cells[1]),  maybe_text_of(cells[2]),
          text_of(cells[3]), text_of(cells[4]), int_of(cells[5]) != 0};
}

MoveRecord move_of(Cells cells) {
  return {.game_id = text_of(cells[0]),
          .seq = number_of(cells[1]),
          .turn_number = int_of(cells[2]),
          .player_index = int_of(cells[3]),
          .user_id = maybe_text_of(cells[4]),
          .kind = value_of<MoveKind>(kKindWords, text_of(cells[5])),
          .row = maybe_int_of(cells[6]),
          .col = maybe_int_of(cells[7]),
          .action = text_of(cells[8]),
          .state_hash = text_of(cells[9]),
          .spent_ms = number_of(cells[10]),
          .timestamp_ms = number_of(cells[11]),
          .next_player = maybe_int_of(cells[12])};
}

Uptime uptime_of(Cells cells) {
  return {text_of(cells[0]), number_of(cells[1]), number_of(cells[2])};
}

LevelRecord level_of(Cells cells) {
  return {text_of(cells[0]),       text_of(cells[1]),   text_of(cells[2]),
          maybe_text_of(cells[3]), number_of(cells[4]), maybe_number_of(cells[5])};
}

SolutionRecord solution_of(Cells cells) {
  return {text_of(cells[0]), text_of(cells[1]),   text_of(cells[2]),
          int_of(cells[3]),  number_of(cells[4]), number_of(cells[5])};
}

FormerName former_name_of(Cells cells) {
  return {text_of(cells[0]), text_of(cells[1]), maybe_text_of(cells[2]), number_of(cells[3])};
}

ReportRecord report_of(Cells cells) {
  return {.report_id = text_of(cells[0]),
          .reporter_id = text_of(cells[1]),
          .target_kind = value_of<TargetKind>(kTargetWords, text_of(cells[2])),
          .target_id = text_of(cells[3]),
          .reason = text_of(cells[4]),
          .text = text_of(cells[5]),
          .game_id = text_of(cells[6]),
          .status = value_of<ReportStatus>(kReportWords, text_of(cells[7])),
          .handler_id = maybe_text_of(cells[8]),
          .note = text_of(cells[9]),
          .created_at_ms = number_of(cells[10]),
          .updated_at_ms = number_of(cells[11])};
}

AuditEntry entry_of(Cells cells) {
  return {.seq = number_of(cells[0]),
          .entry_id = text_of(cells[1]),
          .actor_id = maybe_text_of(cells[2]),
          .action = text_of(cells[3]),
          .target_kind = text_of(cells[4]),
          .target_id = text_of(cells[5]),
          .before = text_of(cells[6]),
          .after = text_of(cells[7]),
          .note = text_of(cells[8]),
          .address = text_of(cells[9]),
          .created_at_ms = number_of(cells[10])};
}

ArcKey arc_key_of(Cells cells) {
  return {text_of(cells[0]), maybe_text_of(cells[1]), number_of(cells[2]), number_of(cells[3]),
          number_of(cells[4])};
}

ArcCard arc_card_of(Cells cells) {
  return {.card_id = text_of(cells[0]),
          .key_hash = text_of(cells[1]),
          .tags = text_of(cells[2]),
          .source_url = text_of(cells[3]),
          .opaque = text_of(cells[4]),
          .competition = int_of(cells[5]) != 0,
          .opened_at_ms = number_of(cells[6]),
          .used_at_ms = number_of(cells[7]),
          .closed_at_ms = maybe_number_of(cells[8]),
          .bytes = number_of(cells[9])};
}

ArcPlay arc_play_of(Cells cells) {
  return {text_of(cells[0]), text_of(cells[1]), text_of(cells[2]), number_of(cells[3])};
}

ArcRun arc_run_of(Cells cells) {
  return {.guid = text_of(cells[0]),
          .run = int_of(cells[1]),
          .card_id = text_of(cells[2]),
          .game_id = text_of(cells[3]),
          .began_at_ms = number_of(cells[4]),
          .actions = int_of(cells[5]),
          .resets = int_of(cells[6]),
          .levels_completed = int_of(cells[7]),
          .state = text_of(cells[8]),
          .by_level = text_of(cells[9])};
}

ArcStep arc_step_of(Cells cells) {
  return {.guid = text_of(cells[0]),
          .seq = number_of(cells[1]),
          .action = int_of(cells[2]),
          .x = int_of(cells[3]),
          .y = int_of(cells[4]),
          .replies = text_of(cells[5]),
          .reasoning = text_of(cells[6]),
          .at_ms = number_of(cells[7])};
}

}  // namespace fissile::store
