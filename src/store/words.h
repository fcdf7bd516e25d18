#pragma once
// Columns that hold one of a few words; when a seat is free; which solution is better.
#include <array>
#include <optional>
#include <string_view>
#include <tuple>

#include "store/changes.h"

namespace fissile::store {

inline constexpr std::array<std::string_view, 3> kStatusWords = {"waiting", "active", "finished"};
inline constexpr std::array<std::string_view, 5> kKindWords = {"play", "resign", "flag", "claim",
                                                               "takeback"};
inline constexpr std::array<std::string_view, 3> kRoleWords = {"player", "moderator", "admin"};
inline constexpr std::array<std::string_view, 2> kTargetWords = {"user", "level"};
inline constexpr std::array<std::string_view, 3> kReportWords = {"open", "taken", "closed"};

constexpr std::string_view word(Role role) { return kRoleWords[static_cast<std::size_t>(role)]; }
constexpr std::string_view word(TargetKind kind) {
  return kTargetWords[static_cast<std::size_t>(kind)];
}
constexpr std::string_view word(ReportStatus status) {
  return kReportWords[static_cast<std::size_t>(status)];
}
constexpr std::string_view word(GameStatus status) {
  return kStatusWords[static_cast<std::size_t>(status)];
}
constexpr std::string_view word(MoveKind kind) {
  return kKindWords[static_cast<std::size_t>(kind)];
}

// The value of that word. The schema admits no other word, so the first stands for none.
template <class Enum, std::size_t Count>
constexpr Enum value_of(const std::array<std::string_view, Count>& words, std::string_view text) {
  for (std::size_t i = 0; i < Count; ++i) {
    if (words[i] == text) return static_cast<Enum>(i);
  }
  return static_cast<Enum>(0);
}

inline bool is_free(const SeatRecord& seat) {
  return !seat.user_id && (seat.player == "human" || seat.player.empty());
}

// Whether a seat that is `old` may become `seat` by taking it.
inline bool may_take(const SeatRecord& old, const SeatRecord& seat) {
  return is_free(old) || old == seat || (old.user_id && old.user_id == seat.user_id);
}

// Whether two records are of one user, whatever moderators have done since.
inline bool same_user(User a, const User& b) {
  a.role = b.role;
  a.suspended_until_ms = b.suspended_until_ms;
  return a == b;
}

// Whether two records are of one report, whatever became of it since.
inline bool same_report(const ReportRecord& a, const ReportRecord& b) {
  const auto fixed = [](const ReportRecord& report) {
    return std::tie(report.report_id, report.reporter_id, report.target_kind, report.target_id,
                    report.reason, report.game_id, report.created_at_ms);
  };
  return fixed(a) == fixed(b);
}

// Whether a report is as that change leaves it.
inline bool is_put(const ReportRecord& report, const PutReport& change) {
  return std::tie(report.status, report.handler_id, report.note, report.updated_at_ms) ==
         std::tie(change.status, change.handler_id, change.note, change.updated_at_ms);
}

// Whether two records are of one card, whatever was played on it since.
inline bool same_card(const ArcCard& a, const ArcCard& b) {
  const auto fixed = [](const ArcCard& card) {
    return std::tie(card.card_id, card.key_hash, card.tags, card.source_url, card.opaque,
                    card.competition, card.opened_at_ms);
  };
  return fixed(a) == fixed(b);
}

// Whether two records are of one game, whatever has become of it since.
inline bool same_game(const GameRecord& a, const GameRecord& b) {
  const auto fixed = [](const GameRecord& game) {
    return std::tie(game.game_id, game.game, game.setup, game.seed, game.terms, game.grid_rows,
                    game.grid_cols, game.created_at_ms);
  };
  return fixed(a) == fixed(b);
}

// A game as its last record leaves it: an active one is not put at every move.
inline GameRecord as_of(GameRecord game, const MoveRecord& last) {
  if (game.status != GameStatus::active) return game;
  game.current_player = last.next_player.value_or(game.current_player);
  game.updated_at_ms = last.timestamp_ms;
  return game;
}

// What solutions are ordered by, the best first; a time of 0 was not measured and comes last.
inline std::tuple<int, bool, std::int64_t> rank(const SolutionRecord& solution) {
  return {solution.moves, solution.time_ms == 0, solution.time_ms};
}

}  // namespace fissile::store
