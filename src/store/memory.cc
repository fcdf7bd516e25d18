// A store in memory. The tests compare the real stores with it, and the simulator uses it.
#include "store/memory_arc.h"
#include "store/memory_changes.h"
#include "store/possible.h"
#include "store/words.h"

namespace fissile::store {
namespace {

class Memory final : public Database {
 public:
  std::vector<Stored> commit(std::span<const Changes> batch) override {
    std::vector<Stored> answers;
    for (const Changes& changes : batch) {
      answers.push_back(possible(changes) ? attempt(tables_, changes) : Stored::conflict);
    }
    return answers;
  }

  Result<std::optional<User>> user(std::string_view user_id) override {
    return look_up(tables_.users, std::string(user_id));
  }
  Result<std::optional<User>> user_named(std::string_view username_key) override {
    const auto user_id = look_up(tables_.names, std::string(username_key));
    if (!user_id) return std::optional<User>();
    return user(*user_id);
  }
  Result<std::optional<Session>> session(std::string_view token_hash) override {
    return look_up(tables_.sessions, std::string(token_hash));
  }
  Result<std::optional<Totp>> totp(std::string_view user_id) override {
    return look_up(tables_.totps, std::string(user_id));
  }
  Result<bool> has_recovery_code(std::string_view user_id, std::string_view code_hash) override {
    return tables_.codes.contains({std::string(user_id), std::string(code_hash)});
  }
  Result<bool> has_device(std::string_view user_id, std::string_view device_hash) override {
    return tables_.devices.contains({std::string(user_id), std::string(device_hash)});
  }
  Result<std::optional<StoredGame>> game(std::string_view game_id) override {
    const auto record = look_up(tables_.games, std::string(game_id));
    if (!record) return std::optional<StoredGame>();
    StoredGame game = with_seats(*record);
    game.moves = look_up(tables_.moves, record->game_id).value_or(std::vector<MoveRecord>());
    return std::optional(std::move(game));
  }
  Result<std::vector<StoredGame>> unfinished() override {
    std::vector<StoredGame> games;
    for (const auto& [game_id, record] : tables_.games) {
      const bool waits = record.status == GameStatus::waiting;
      const bool due = record.status == GameStatus::active && record.wakes;
      if (waits || due) games.push_back(with_seats(record));
    }
    return first(std::move(games), INT32_MAX, [](const StoredGame& game) {
      return std::tie(game.game.created_at_ms, game.game.game_id);
    });
  }
  Result<GamesByUser> games_by_user() override {
    GamesByUser found;
    for (const auto& [id, record] : tables_.games) {
      if (record.status == GameStatus::waiting) ++found.waiting;
      if (record.status == GameStatus::active) ++found.active;
    }
    std::map<std::string, UserGames> all;
    for (const auto& [key, seat] : tables_.seats) {
      const GameStatus status = tables_.games.at(key.first).status;
      if (!seat.user_id || status == GameStatus::finished) continue;
      UserGames& games = all[*seat.user_id];
      games.user_id = *seat.user_id;
      ++(status == GameStatus::waiting ? games.waiting : games.active);
    }
    for (auto& [user_id, games] : all) found.users.push_back(std::move(games));
    return found;
  }
  Result<std::int64_t> began(std::string_view game_id) override {
    const auto record = look_up(tables_.games, std::string(game_id));
    return record ? record->updated_at_ms : 0;
  }
  Result<std::vector<Uptime>> uptimes() override {
    std::vector<Uptime> all;
    for (const auto& [key, uptime] : tables_.uptimes) all.push_back(uptime);
    return first(std::move(all), INT32_MAX,
                 [](const Uptime& uptime) { return std::tie(uptime.started_at_ms, uptime.node); });
  }
  Result<std::vector<StoredGame>> games_of(std::string_view user_id, Page page) override {
    std::set<std::string> ids;
    for (const auto& [key, seat] : tables_.seats) {
      if (seat.user_id == user_id) ids.insert(seat.game_id);
    }
    std::vector<StoredGame> games;
    for (const std::string& game_id : ids) {
      StoredGame game = with_seats(tables_.games.at(game_id));
      const bool shown = is_on(page, game.game.updated_at_ms, game.game.game_id);
      if (shown) games.push_back(std::move(game));
    }
    return first(std::move(games), page.limit, [](const StoredGame& game) {
      return std::tuple(~game.game.updated_at_ms, game.game.game_id);
    });
  }
  Result<std::optional<LevelRecord>> level(std::string_view level_id) override {
    return look_up(tables_.levels, std::string(level_id));
  }
  Result<std::vector<Standing>> standings(std::string_view level_id, int limit) override {
    std::vector<Standing> all;
    for (auto at = tables_.solutions.lower_bound({std::string(level_id), ""});
         at != tables_.solutions.end() && at->first.first == level_id; ++at) {
      all.push_back({at->second, tables_.users.at(at->second.user_id).username});
    }
    return first(std::move(all), limit, [](const Standing& standing) {
      const SolutionRecord& solution = standing.solution;
      return std::tuple(rank(solution), solution.created_at_ms, solution.user_id);
    });
  }
  Result<Belongings> belongings(std::string_view user_id) override {
    Belongings all;
    for (const auto& [hash, session] : tables_.sessions) {
      if (session.user_id == user_id) all.sessions.push_back(session);
    }
    for (const auto& code : tables_.codes) all.recovery_codes += code.first == user_id ? 1 : 0;
    all.devices = static_cast<int>(devices_of(tables_, std::string(user_id)).size());
    const auto totp = tables_.totps.find(std::string(user_id));
    if (totp != tables_.totps.end()) all.totp_since_ms = totp->second.created_at_ms;
    return all;
  }
  Result<std::vector<LevelRecord>> levels_of(std::string_view user_id, Page page) override {
    std::vector<LevelRecord> levels;
    for (const auto& [id, level] : tables_.levels) {
      if (level.author == user_id && is_on(page, level.created_at_ms, id)) levels.push_back(level);
    }
    return newest(std::move(levels), page.limit);
  }
  Result<std::vector<SolutionRecord>> solutions_of(std::string_view user_id, Page page) override {
    std::vector<SolutionRecord> solutions;
    for (const auto& [key, solution] : tables_.solutions) {
      const bool shown =
          solution.user_id == user_id && is_on(page, solution.created_at_ms, solution.level_id);
      if (shown) solutions.push_back(solution);
    }
    return newest(std::move(solutions), page.limit);
  }
  Result<std::vector<MoveRecord>> moves_of(std::string_view user_id, std::string_view game_id,
                                           std::int64_t after_seq, int limit) override {
    std::vector<MoveRecord> own;
    for (const MoveRecord& move :
         look_up(tables_.moves, std::string(game_id)).value_or(std::vector<MoveRecord>())) {
      if (move.user_id == user_id && move.seq > after_seq) own.push_back(move);
    }
    return first(std::move(own), limit, [](const MoveRecord& move) { return move.seq; });
  }

  Result<std::vector<User>> users(const UserFilter& filter, int limit) override {
    return read_users(tables_, filter, limit);
  }
  Result<std::optional<FormerName>> former_name(std::string_view name_key,
                                                std::int64_t now_ms) override {
    auto name = look_up(tables_.former_names, std::string(name_key));
    return name && name->reserved_until_ms > now_ms ? std::move(name) : std::nullopt;
  }
  Result<std::vector<FormerName>> former_names(std::string_view user_id) override {
    return read_former_names(tables_, user_id);
  }
  Result<std::optional<ReportRecord>> report(std::string_view report_id) override {
    return look_up(tables_.reports, std::string(report_id));
  }
  Result<std::vector<ReportRecord>> reports(const ReportFilter& filter, Page page) override {
    return read_reports(tables_, filter, page);
  }
  Result<std::vector<AuditEntry>> audit_log(const AuditFilter& filter, int limit) override {
    return read_audit_log(tables_, filter, limit);
  }
  Result<std::vector<AuditEntry>> audit_since(std::int64_t seq, int limit) override {
    return read_audit_since(tables_, seq, limit);
  }

  Result<std::vector<ArcKey>> arc_keys(std::string_view user_id) override {
    return read_arc_keys(tables_, user_id);
  }
  Result<std::optional<ArcCard>> arc_card(std::string_view card_id) override {
    return look_up(tables_.arc_cards, std::string(card_id));
  }
  Result<std::vector<ArcCard>> arc_cards(std::string_view key_hash, Page page) override {
    return read_arc_cards(tables_, key_hash, page);
  }
  Result<std::optional<ArcPlay>> arc_play(std::string_view guid) override {
    return look_up(tables_.arc_plays, std::string(guid));
  }
  Result<std::vector<ArcRun>> arc_runs(std::string_view card_id) override {
    return read_arc_runs(tables_, card_id);
  }
  Result<std::vector<ArcStep>> arc_steps(std::string_view guid, std::int64_t after_seq,
                                         int limit) override {
    return read_arc_steps(tables_, guid, after_seq, limit);
  }

  Result<std::vector<Guest>> guests(Mark after, std::int64_t before_ms, int limit) override {
    std::vector<Guest> all;
    for (const auto& [id, user] : tables_.users) {
      const bool shown = user.hashed_password.empty() && user.created_at_ms < before_ms &&
                         std::tie(user.created_at_ms, id) > std::tie(after.time_ms, after.id);
      if (shown) all.push_back({id, user.created_at_ms, played(tables_, id)});
    }
    return first(std::move(all), limit,
                 [](const Guest& guest) { return std::tie(guest.created_at_ms, guest.user_id); });
  }
  Result<std::vector<OldGame>> finished(Mark after, std::int64_t before_ms, int limit) override {
    std::vector<OldGame> all;
    for (const auto& [id, game] : tables_.games) {
      const bool shown = game.status == GameStatus::finished && game.updated_at_ms < before_ms &&
                         std::tie(game.updated_at_ms, id) > std::tie(after.time_ms, after.id);
      const auto moves = tables_.moves.find(id);
      const std::size_t count = moves == tables_.moves.end() ? 0 : moves->second.size();
      if (shown) all.push_back({id, game.updated_at_ms, static_cast<std::int64_t>(count)});
    }
    return first(std::move(all), limit,
                 [](const OldGame& game) { return std::tie(game.updated_at_ms, game.game_id); });
  }

 private:
  template <class Record>
  static std::vector<Record> newest(std::vector<Record> all, int limit) {
    return first(std::move(all), limit, [](const Record& record) {
      return std::tuple(~record.created_at_ms, record.level_id);
    });
  }
  StoredGame with_seats(const GameRecord& record) const {
    const auto moves = tables_.moves.find(record.game_id);
    const bool played = moves != tables_.moves.end() && !moves->second.empty();
    StoredGame game{played ? as_of(record, moves->second.back()) : record, {}, {}};
    for (auto at = tables_.seats.lower_bound({record.game_id, 0});
         at != tables_.seats.end() && at->first.first == record.game_id; ++at) {
      game.seats.push_back(at->second);
    }
    return game;
  }

  MemoryTables tables_;
};

}  // namespace

std::unique_ptr<Database> open_memory() { return std::make_unique<Memory>(); }

}  // namespace fissile::store
