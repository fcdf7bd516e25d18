#include "store/sql_levels.h"

#include <algorithm>

#include "store/rows.h"
#include "store/sql_steps.h"

namespace fissile::store {
namespace {

constexpr char kAddLevel[] =
    "INSERT INTO levels (level_id, game, content, author, created_at, unpublished_at, bytes, "
    "shared_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
constexpr char kSameLevel[] = "SELECT * FROM levels WHERE level_id = $1";
constexpr char kShareLevel[] =
    "UPDATE levels SET shared_at = $1 WHERE level_id = $2 AND shared_at < $3";
constexpr char kLevelsBy[] =
    "SELECT count(*), CAST(sum(bytes) AS BIGINT) FROM levels WHERE author = $1";
constexpr char kAddSolution[] =
    "INSERT INTO solutions VALUES ($1, $2, $3, $4, $5, $6, $7) "
    "ON CONFLICT (level_id, user_id) DO UPDATE SET actions = excluded.actions, "
    "moves = excluded.moves, time_ms = excluded.time_ms, created_at = excluded.created_at, "
    "bytes = excluded.bytes "
    "WHERE (excluded.moves, excluded.time_ms = 0, excluded.time_ms) < "
    "(solutions.moves, solutions.time_ms = 0, solutions.time_ms)";
constexpr char kSolveLevel[] =
    "UPDATE levels SET solved_at = $1 WHERE level_id = $2 AND solved_at IS NULL";
constexpr char kSolutionsBy[] =
    "SELECT count(*), CAST(sum(bytes) AS BIGINT) FROM solutions WHERE user_id = $1";
constexpr char kDropUnused[] =
    "DELETE FROM levels WHERE level_id IN (SELECT level_id FROM levels "
    "WHERE solved_at IS NULL AND unpublished_at IS NULL AND shared_at < $1 "
    "AND NOT EXISTS (SELECT 1 FROM solutions WHERE solutions.level_id = levels.level_id) "
    "AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.target_id = levels.level_id "
    "AND status <> 'closed') ORDER BY shared_at, level_id LIMIT $2)";
constexpr char kPublish[] = "UPDATE levels SET unpublished_at = $1 WHERE level_id = $2";

// Counted after the row was written: who is over then is refused, and the list undone.
Ran within(Sql& sql, const char* count, const std::optional<std::string>& user_id,
           const Quota& quota) {
  if (!user_id || (quota.most == 0 && quota.most_bytes == 0)) return Ran::done;
  bool over = false;
  const Ran ran = sql.run(count, {*user_id}, [&](Cells cells) {
    over = (quota.most > 0 && number_of(cells[0]) > quota.most) ||
           (quota.most_bytes > 0 && number_of(cells[1]) > quota.most_bytes);
  });
  return ran == Ran::done && over ? Ran::clash : ran;
}

}  // namespace

Ran apply_change(Sql& sql, const AddLevel& change) {
  const LevelRecord& level = change.level;
  const Ran ran =
      sql.run(kAddLevel, {level.level_id, level.game, level.content, maybe(level.author),
                          level.created_at_ms, maybe(level.unpublished_at_ms),
                          static_cast<std::int64_t>(level.content.size()), level.created_at_ms});
  if (ran != Ran::done) return ran;
  if (sql.changed() == 1) return within(sql, kLevelsBy, level.author, change.quota);
  const Ran same = unless_new(sql, ran, kSameLevel, {level.level_id}, [&](Cells cells) {
    const LevelRecord old = level_of(cells);
    return old.game == level.game && old.content == level.content;
  });
  if (same != Ran::done) return same;
  return sql.run(kShareLevel, {level.created_at_ms, level.level_id, level.created_at_ms});
}

Ran apply_change(Sql& sql, const AddSolution& change) {
  const SolutionRecord& solution = change.solution;
  Ran ran = sql.run(kAddSolution, {solution.level_id, solution.user_id, solution.actions,
                                   solution.moves, solution.time_ms, solution.created_at_ms,
                                   static_cast<std::int64_t>(solution.actions.size())});
  if (ran == Ran::done) ran = sql.run(kSolveLevel, {solution.created_at_ms, solution.level_id});
  return ran == Ran::done ? within(sql, kSolutionsBy, solution.user_id, change.quota) : ran;
}

Ran apply_change(Sql& sql, const DropUnusedLevels& change) {
  return sql.run(kDropUnused, {change.before_ms, std::max(change.most, 0)});
}

Ran apply_change(Sql& sql, const PublishLevel& change) {
  return one_row(sql, sql.run(kPublish, {maybe(change.unpublished_at_ms), change.level_id}));
}

}  // namespace fissile::store
