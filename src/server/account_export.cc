#include "server/account_export.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/json_writer.h"
#include "server/api.h"
#include "server/arc_cards.h"
#include "server/arc_schemas.h"
#include "server/http.h"
#include "server/schemas.h"
#include "store/words.h"

namespace fissile::server {
namespace {

using store::Database;

// A page ends once it has so many bytes or entries; the last entry may go beyond.
constexpr std::size_t kPageBytes = 128 * 1024;
constexpr int kPageEntries = 1'000;
// What is read at once.
constexpr int kChunk = 10, kMovesChunk = 100;

enum Section { kLevels, kSolutions, kReports, kDeeds, kScorecards, kGames, kNoSection };

// What comes next: of a section, what is behind that entry. In a game whose moves are not all
// written, those after `seq`; -1 where none is begun. Of scorecards `seq` is the number of a key.
struct Cursor {
  int section = kLevels;
  std::int64_t before = INT64_MAX;
  std::int64_t seq = -1;
  std::string id = {};

  std::string text() const {
    return std::to_string(section) + "_" + std::to_string(before) + "_" + std::to_string(seq) +
           "_" + id;
  }
};

template <class Number>
bool take_number(std::string_view& rest, Number& number) {
  const std::string_view digits = take_until(rest, '_');
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, number);
  return error == std::errc() && stop == end;
}

std::optional<Cursor> read_cursor(std::string_view text) {
  Cursor cursor;
  if (text.empty()) return cursor;
  const bool read = take_number(text, cursor.section) && take_number(text, cursor.before) &&
                    take_number(text, cursor.seq);
  cursor.id = text;
  if (!read || cursor.section < kLevels || cursor.section >= kNoSection) return {};
  return cursor;
}

class ExportPage {
 public:
  ExportPage(Database& database, const std::string& user_id, Cursor cursor)
      : database_(database), user_id_(user_id), cursor_(std::move(cursor)) {
    for (JsonWriter& list : lists_) list.begin_array();
    moves_.begin_array();
  }

  Result<std::string> make() {
    while (!is_full() && cursor_.section != kNoSection) {
      if (auto error = fill()) return *error;
    }
    JsonWriter page;
    page.begin_object();
    if (auto error = write_account(page)) return *error;
    constexpr std::string_view kNames[] = {"levels",     "solutions",  "reports",
                                           "moderation", "scorecards", "games"};
    for (int section = kLevels; section != kNoSection; ++section) {
      page.key(kNames[section]).raw(list_of(section).end_array().text());
    }
    page.key("moves").raw(moves_.end_array().text()).key("next");
    cursor_.section == kNoSection ? page.null() : page.value(cursor_.text());
    return page.end_object().take();
  }

 private:
  JsonWriter& list_of(int section) { return lists_[static_cast<std::size_t>(section)]; }

  bool is_full() const {
    std::size_t bytes = moves_.text().size();
    for (const JsonWriter& list : lists_) bytes += list.text().size();
    return bytes >= kPageBytes || entries_ >= kPageEntries;
  }
  store::Page chunk() const { return {kChunk, cursor_.before, cursor_.id}; }

  std::optional<Error> fill() {
    switch (cursor_.section) {
      case kLevels: return write_levels();
      case kSolutions: return write_solutions();
      case kReports: return write_reports();
      case kDeeds: return write_deeds();
      case kScorecards: return write_scorecards();
      default: return write_games();
    }
  }

  // Writes the entries of a chunk until the page is full; after the last of all goes on with the
  // next section.
  template <class T, class Write>
  std::optional<Error> go_through(const Result<std::vector<T>>& chunk, Write write) {
    if (!chunk) return chunk.error();
    for (const T& entry : *chunk) {
      if (is_full()) return {};
      ++entries_;
      write(entry);
    }
    if (chunk->size() < static_cast<std::size_t>(kChunk)) cursor_ = {cursor_.section + 1};
    return {};
  }
  void pass(std::int64_t before, const std::string& id) {
    cursor_.before = before;
    cursor_.id = id;
  }

  std::optional<Error> write_levels() {
    JsonWriter& writer = list_of(kLevels);
    return go_through(database_.levels_of(user_id_, chunk()), [&](const store::LevelRecord& level) {
      writer.begin_object().field("levelId", level.level_id).field("game", level.game);
      writer.key("setup").raw(level.content).field("createdAt", level.created_at_ms).end_object();
      pass(level.created_at_ms, level.level_id);
    });
  }
  std::optional<Error> write_solutions() {
    JsonWriter& writer = list_of(kSolutions);
    return go_through(
        database_.solutions_of(user_id_, chunk()), [&](const store::SolutionRecord& solution) {
          writer.begin_object().field("levelId", solution.level_id);
          writer.key("actions").raw(solution.actions).field("moves", solution.moves);
          writer.field("timeMs", solution.time_ms).field("createdAt", solution.created_at_ms);
          writer.end_object();
          pass(solution.created_at_ms, solution.level_id);
        });
  }
  std::optional<Error> write_reports() {
    JsonWriter& writer = list_of(kReports);
    const store::ReportFilter own{store::ReportFilter::By::reporter, user_id_};
    return go_through(database_.reports(own, chunk()), [&](const store::ReportRecord& report) {
      writer.begin_object().field("reportId", report.report_id);
      writer.field("kind", store::word(report.target_kind)).field("targetId", report.target_id);
      writer.field("reason", report.reason).field("text", report.text);
      writer.field("gameId", report.game_id).field("status", store::word(report.status));
      writer.field("createdAt", report.created_at_ms).end_object();
      pass(report.created_at_ms, report.report_id);
    });
  }
  // What moderators did with this account; who they were is theirs.
  std::optional<Error> write_deeds() {
    JsonWriter& writer = list_of(kDeeds);
    const store::AuditFilter about{user_id_, cursor_.before};
    return go_through(database_.audit_log(about, kChunk), [&](const store::AuditEntry& entry) {
      writer.begin_object().field("action", entry.action).field("before", entry.before);
      writer.field("after", entry.after).field("time", entry.created_at_ms).end_object();
      pass(entry.seq, "");
    });
  }
  // Key by key. Their plays are shown step by step to whoever has the key.
  std::optional<Error> write_scorecards() {
    const auto keys = database_.arc_keys(user_id_);
    if (!keys) return keys.error();
    const std::int64_t number = std::max<std::int64_t>(cursor_.seq, 0);
    if (number >= static_cast<std::int64_t>(keys->size())) {
      cursor_ = {kScorecards + 1};
      return {};
    }
    const std::string& key_hash = (*keys)[static_cast<std::size_t>(number)].key_hash;
    const auto cards = database_.arc_cards(key_hash, chunk());
    if (!cards) return cards.error();
    for (const store::ArcCard& card : *cards) {
      if (is_full()) return {};
      ++entries_;
      const auto runs = database_.arc_runs(card.card_id);
      if (!runs) return runs.error();
      list_of(kScorecards).raw(write_arc_card(card, *runs));
      pass(card.opened_at_ms, card.card_id);
    }
    if (cards->size() < static_cast<std::size_t>(kChunk)) {
      cursor_ = {kScorecards, INT64_MAX, number + 1};
    }
    return {};
  }
  std::optional<Error> write_games() {
    if (cursor_.seq >= 0) return write_moves();
    const auto list = find_games(database_, user_id_, chunk());
    if (!list) return list.error();
    for (const store::StoredGame& game : list->games) {
      if (is_full()) return {};
      ++entries_;
      write_summary(list_of(kGames), game, list->names);
      pass(game.game.updated_at_ms, game.game.game_id);
      cursor_.seq = 0;
      if (auto error = write_moves()) return error;
      if (cursor_.seq >= 0) return {};
    }
    if (list->games.size() < static_cast<std::size_t>(kChunk)) cursor_ = {kNoSection};
    return {};
  }
  // One's own of the game of the cursor, which is left at -1 after the last.
  std::optional<Error> write_moves() {
    while (!is_full()) {
      const auto moves = database_.moves_of(user_id_, cursor_.id, cursor_.seq, kMovesChunk);
      if (!moves) return moves.error();
      for (const store::MoveRecord& move : *moves) {
        if (is_full()) return {};
        ++entries_;
        moves_.begin_object().field("gameId", move.game_id).field("seq", move.seq);
        moves_.key("action").raw(move.action).field("spentMs", move.spent_ms);
        moves_.field("time", move.timestamp_ms).end_object();
        cursor_.seq = move.seq;
      }
      if (moves->size() < static_cast<std::size_t>(kMovesChunk)) cursor_.seq = -1;
      if (cursor_.seq < 0) return {};
    }
    return {};
  }

  std::optional<Error> write_account(JsonWriter& writer) {
    const auto user = database_.user(user_id_);
    if (!user) return user.error();
    const auto belongings = database_.belongings(user_id_);
    if (!belongings) return belongings.error();
    const auto former = database_.former_names(user_id_);
    if (!former) return former.error();
    writer.key("user");
    if (!*user) {
      writer.null();
    } else {
      writer.begin_object().field("userId", user_id_).field("username", (*user)->username);
      writer.field("role", store::word((*user)->role));
      writer.field("createdAt", (*user)->created_at_ms).end_object();
    }
    writer.key("formerNames").begin_array();
    for (const store::FormerName& name : *former) {
      writer.begin_object().field("username", name.username);
      writer.field("reservedUntil", name.reserved_until_ms).end_object();
    }
    writer.end_array().key("sessions").begin_array();
    for (const store::Session& session : belongings->sessions) {
      writer.begin_object().field("createdAt", session.created_at_ms);
      writer.field("expiresAt", session.expires_at_ms);
      writer.field("usedAt", session.seen_at_ms).end_object();
    }
    const auto keys = database_.arc_keys(user_id_);
    if (!keys) return keys.error();
    writer.end_array().key("arcKeys").begin_array();
    for (const store::ArcKey& key : *keys) {
      writer.begin_object().field("createdAt", key.created_at_ms).field("cards", key.cards);
      writer.field("bytes", key.bytes).end_object();
    }
    writer.end_array().field("recoveryCodes", belongings->recovery_codes);
    writer.field("devices", belongings->devices).key("secondFactorSince");
    belongings->totp_since_ms ? writer.value(*belongings->totp_since_ms) : writer.null();
    return {};
  }

  Database& database_;
  const std::string& user_id_;
  Cursor cursor_;
  JsonWriter lists_[kNoSection];
  JsonWriter moves_;
  int entries_ = 0;
};

}  // namespace

Result<std::string> export_page(Database& database, const std::string& user_id,
                                const std::string& after) {
  auto cursor = read_cursor(after);
  if (!cursor) return Error{Code::request_unknown, "there is no page behind that; begin anew"};
  return ExportPage(database, user_id, std::move(*cursor)).make();
}

std::string export_answer() {
  using namespace schema;
  const std::string user = object({{"userId", text()},
                                   {"username", text()},
                                   {"role", word_of({"player", "moderator", "admin"})},
                                   {"createdAt", time_ms()}});
  const std::string former = object({{"username", text()}, {"reservedUntil", time_ms()}});
  const std::string session =
      object({{"createdAt", time_ms()}, {"expiresAt", time_ms()}, {"usedAt", time_ms()}});
  const std::string level = object({{"levelId", level_id()},
                                    {"game", game_name()},
                                    {"setup", any_object()},
                                    {"createdAt", time_ms()}});
  const std::string solution = object({{"levelId", level_id()},
                                       {"actions", list(anything())},
                                       {"moves", count()},
                                       {"timeMs", count()},
                                       {"createdAt", time_ms()}});
  const std::string report = object({{"reportId", text()},
                                     {"kind", word_of({"user", "level"})},
                                     {"targetId", text()},
                                     {"reason", text()},
                                     {"text", text()},
                                     {"gameId", text()},
                                     {"status", word_of({"open", "taken", "closed"})},
                                     {"createdAt", time_ms()}});
  const std::string deed =
      object({{"action", text()}, {"before", text()}, {"after", text()}, {"time", time_ms()}});
  const std::string move = object({{"gameId", game_id()},
                                   {"seq", count()},
                                   {"action", anything()},
                                   {"spentMs", count()},
                                   {"time", time_ms()}});
  const std::string arc_key =
      object({{"createdAt", time_ms()}, {"cards", count()}, {"bytes", count()}});
  return answer({{"user", or_null(user)},
                 {"formerNames", list(former)},
                 {"sessions", list(session)},
                 {"arcKeys", list(arc_key)},
                 {"recoveryCodes", count()},
                 {"devices", count()},
                 {"secondFactorSince", or_null(time_ms())},
                 {"levels", list(level)},
                 {"solutions", list(solution)},
                 {"reports", list(report)},
                 {"moderation", list(deed)},
                 {"scorecards", list(arc_card())},
                 {"games", list(named("GameSummary"))},
                 {"moves", list(move)},
                 {"next", or_null(text())}});
}

}  // namespace fissile::server
