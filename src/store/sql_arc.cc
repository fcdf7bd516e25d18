#include "store/sql_arc.h"

#include <algorithm>

#include "store/rows.h"
#include "store/sql_steps.h"

namespace fissile::store {
namespace {

constexpr char kAddKey[] =
    "INSERT INTO arc_keys VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
constexpr char kKey[] = "SELECT * FROM arc_keys WHERE key_hash = $1";
constexpr char kKeysOf[] =
    "SELECT * FROM arc_keys WHERE user_id = $1 ORDER BY created_at, key_hash";
constexpr char kCountKeys[] = "SELECT count(*) FROM arc_keys WHERE user_id = $1";
constexpr char kIsAlive[] = "SELECT 1 FROM users WHERE user_id = $1 AND username_key IS NOT NULL";
constexpr char kDropKeys[] = "DELETE FROM arc_keys WHERE user_id = $1 AND cards = 0";
constexpr char kBlankCards[] =
    "UPDATE arc_cards SET tags = '[]', source_url = '', opaque = '', closed_at = 0 "
    "WHERE key_hash IN (SELECT key_hash FROM arc_keys WHERE user_id = $1)";
constexpr char kUntieKeys[] = "UPDATE arc_keys SET user_id = NULL WHERE user_id = $1";
constexpr char kPay[] =
    "UPDATE arc_keys SET cards = cards + $1, bytes = bytes + $2 WHERE key_hash = $3 AND "
    "cards + $1 <= $4 AND bytes + $2 <= $5";

constexpr char kAddCard[] =
    "INSERT INTO arc_cards VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
    "ON CONFLICT DO NOTHING";
constexpr char kCard[] = "SELECT * FROM arc_cards WHERE card_id = $1";
constexpr char kCardsOf[] =
    "SELECT * FROM arc_cards WHERE key_hash = $1 AND opened_at <= $2 "
    "AND (opened_at < $2 OR ($3 <> '' AND card_id > $3)) "
    "ORDER BY opened_at DESC, card_id LIMIT $4";
constexpr char kClose[] =
    "UPDATE arc_cards SET closed_at = $1 WHERE card_id = $2 AND "
    "(closed_at IS NULL OR closed_at = $1)";
constexpr char kCloseIdle[] =
    "UPDATE arc_cards SET closed_at = $1 WHERE closed_at IS NULL AND used_at < $2";
constexpr char kUse[] =
    "UPDATE arc_cards SET used_at = $1, bytes = bytes + $2 WHERE card_id = $3 AND "
    "closed_at IS NULL";

constexpr char kAddPlay[] = "INSERT INTO arc_plays VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
constexpr char kPlay[] = "SELECT * FROM arc_plays WHERE guid = $1";
constexpr char kOthers[] =
    "SELECT 1 FROM arc_plays WHERE card_id = $1 AND game_id = $2 AND guid <> $3";
constexpr char kCountPlays[] = "SELECT count(*) FROM arc_plays WHERE card_id = $1";

constexpr char kPutRun[] =
    "INSERT INTO arc_runs VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
    "ON CONFLICT (guid, run) DO UPDATE SET actions = excluded.actions, resets = excluded.resets, "
    "levels_completed = excluded.levels_completed, state = excluded.state, "
    "by_level = excluded.by_level";
constexpr char kRuns[] = "SELECT * FROM arc_runs WHERE card_id = $1 ORDER BY began_at, guid, run";
constexpr char kCountRuns[] = "SELECT count(*) FROM arc_runs WHERE card_id = $1";

constexpr char kAddStep[] =
    "INSERT INTO arc_steps VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
constexpr char kStep[] = "SELECT * FROM arc_steps WHERE guid = $1 AND seq = $2";
constexpr char kSteps[] =
    "SELECT * FROM arc_steps WHERE guid = $1 AND seq > $2 ORDER BY seq LIMIT $3";

constexpr char kOldCards[] =
    "SELECT * FROM arc_cards WHERE closed_at IS NOT NULL AND closed_at < $1 "
    "ORDER BY closed_at, card_id LIMIT $2";
constexpr char kDropSteps[] =
    "DELETE FROM arc_steps WHERE guid IN (SELECT guid FROM arc_plays WHERE card_id = $1)";
constexpr char kDropRuns[] = "DELETE FROM arc_runs WHERE card_id = $1";
constexpr char kDropPlays[] = "DELETE FROM arc_plays WHERE card_id = $1";
constexpr char kDropCard[] = "DELETE FROM arc_cards WHERE card_id = $1";
constexpr char kDropKey[] =
    "DELETE FROM arc_keys WHERE key_hash = $1 AND cards = 0 AND user_id IS NULL";

template <class Read>
auto all_rows(Sql& sql, const char* statement, std::initializer_list<Value> values, Read read)
    -> ArcFound<decltype(read(Cells()))> {
  std::vector<decltype(read(Cells()))> found;
  const Ran ran = sql.run(statement, values, [&](Cells cells) { found.push_back(read(cells)); });
  if (ran != Ran::done) return std::nullopt;
  return found;
}

std::int64_t bound(std::int64_t most) { return most > 0 ? most : INT64_MAX; }

// What is stored for a key from now on; a clash if that is too much.
Ran pay(Sql& sql, const std::string& key_hash, int cards, std::int64_t bytes,
        const ArcQuota& quota) {
  return one_row(sql,
                 sql.run(kPay, {cards, bytes, key_hash, bound(quota.cards), bound(quota.bytes)}));
}

// A clash if a question counts more than that.
Ran at_most(Sql& sql, const char* count, const std::string& id, std::int64_t most) {
  if (most == 0) return Ran::done;
  std::int64_t found = 0;
  const Ran ran = sql.run(count, {id}, [&](Cells cells) { found = number_of(cells[0]); });
  return ran == Ran::done && found > most ? Ran::clash : ran;
}

// The card, where it is there and open; else a clash.
Ran open_card(Sql& sql, const std::string& card_id, ArcCard& card) {
  bool open = false;
  const Ran ran = sql.run(kCard, {card_id}, [&](Cells cells) {
    card = arc_card_of(cells);
    open = !card.closed_at_ms;
  });
  return ran == Ran::done && !open ? Ran::clash : ran;
}

Ran put_run(Sql& sql, const ArcRun& run) {
  return sql.run(kPutRun, {run.guid, run.run, run.card_id, run.game_id, run.began_at_ms,
                           run.actions, run.resets, run.levels_completed, run.state, run.by_level});
}

}  // namespace

Ran apply_change(Sql& sql, const AddArcKey& change) {
  const ArcKey& key = change.key;
  bool alive = false;
  Ran ran = find_any(sql, kIsAlive, {key.user_id.value_or("")}, alive);
  if (ran != Ran::done) return ran;
  if (!alive) return Ran::clash;
  ran = sql.run(kAddKey, {key.key_hash, maybe(key.user_id), key.created_at_ms, 0, 0});
  if (ran != Ran::done) return ran;
  if (sql.changed() == 0) {
    return has_same(sql, kKey, {key.key_hash},
                    [&](Cells cells) { return arc_key_of(cells).user_id == key.user_id; });
  }
  return at_most(sql, kCountKeys, *key.user_id, change.most);
}

Ran apply_change(Sql& sql, const AddArcCard& change) {
  const ArcCard& card = change.card;
  Ran ran = sql.run(kAddKey, {card.key_hash, Value(), card.opened_at_ms, 0, 0});
  if (ran != Ran::done) return ran;
  ran = sql.run(kAddCard, {card.card_id, card.key_hash, card.tags, card.source_url, card.opaque,
                           card.competition ? 1 : 0, card.opened_at_ms, card.used_at_ms, Value(),
                           bytes_of(card)});
  if (ran != Ran::done) return ran;
  if (sql.changed() == 0) {
    return has_same(sql, kCard, {card.card_id},
                    [&](Cells cells) { return same_card(arc_card_of(cells), card); });
  }
  return pay(sql, card.key_hash, 1, bytes_of(card), change.quota);
}

Ran apply_change(Sql& sql, const CloseArcCard& change) {
  return one_row(sql, sql.run(kClose, {change.at_ms, change.card_id}));
}

Ran apply_change(Sql& sql, const CloseIdleArcCards& change) {
  return sql.run(kCloseIdle, {change.at_ms, change.before_ms});
}

Ran apply_change(Sql& sql, const AddArcPlay& change) {
  const ArcPlay& play = change.play;
  ArcCard card;
  Ran ran = open_card(sql, play.card_id, card);
  if (ran == Ran::done) {
    ran = sql.run(kAddPlay, {play.guid, play.card_id, play.game_id, play.created_at_ms});
  }
  if (ran != Ran::done) return ran;
  if (sql.changed() == 0) {
    return has_same(sql, kPlay, {play.guid},
                    [&](Cells cells) { return arc_play_of(cells) == play; });
  }
  bool others = false;
  if (card.competition)
    ran = find_any(sql, kOthers, {play.card_id, play.game_id, play.guid}, others);
  if (ran == Ran::done && others) return Ran::clash;
  return ran == Ran::done ? at_most(sql, kCountPlays, play.card_id, change.quota.plays) : ran;
}

Ran apply_change(Sql& sql, const AddArcStep& change) {
  const ArcStep& step = change.step;
  bool fits = step.seq == 1;
  Ran ran = fits ? Ran::done : find_any(sql, kStep, {step.guid, step.seq - 1}, fits);
  if (ran != Ran::done) return ran;
  if (!fits) return Ran::clash;
  ran = sql.run(kAddStep, {step.guid, step.seq, step.action, step.x, step.y, step.replies,
                           step.reasoning, step.at_ms});
  if (ran != Ran::done) return ran;
  if (sql.changed() == 0) {
    return has_same(sql, kStep, {step.guid, step.seq},
                    [&](Cells cells) { return arc_step_of(cells) == step; });
  }
  const std::int64_t bytes = bytes_of(step);
  ArcCard card;
  ran = open_card(sql, change.run.card_id, card);
  if (ran == Ran::done) ran = sql.run(kUse, {step.at_ms, bytes, card.card_id});
  if (ran == Ran::done) ran = pay(sql, card.key_hash, 0, bytes, change.quota);
  if (ran == Ran::done) ran = put_run(sql, change.run);
  if (ran != Ran::done || change.run.actions > 0) return ran;
  return at_most(sql, kCountRuns, change.run.card_id, change.quota.runs);
}

Ran apply_change(Sql& sql, const DropArcCards& change) {
  const auto cards =
      all_rows(sql, kOldCards, {change.before_ms, std::max(change.most, 0)}, arc_card_of);
  if (!cards) return Ran::failed;
  for (const ArcCard& card : *cards) {
    Ran ran = Ran::done;
    for (const char* drop : {kDropSteps, kDropRuns, kDropPlays, kDropCard}) {
      if (ran == Ran::done) ran = sql.run(drop, {card.card_id});
    }
    if (ran == Ran::done) ran = pay(sql, card.key_hash, -1, -card.bytes, {});
    if (ran == Ran::done) ran = sql.run(kDropKey, {card.key_hash});
    if (ran != Ran::done) return ran;
  }
  return Ran::done;
}

Ran forget_arc_keys(Sql& sql, std::string_view user_id) {
  Ran ran = Ran::done;
  for (const char* statement : {kDropKeys, kBlankCards, kUntieKeys}) {
    if (ran == Ran::done) ran = sql.run(statement, {user_id});
  }
  return ran;
}

ArcFound<ArcKey> read_arc_keys(Sql& sql, std::string_view user_id) {
  return all_rows(sql, kKeysOf, {user_id}, arc_key_of);
}
ArcFound<ArcCard> read_arc_card(Sql& sql, std::string_view card_id) {
  return all_rows(sql, kCard, {card_id}, arc_card_of);
}
ArcFound<ArcCard> read_arc_cards(Sql& sql, std::string_view key_hash, const Page& page) {
  return all_rows(sql, kCardsOf,
                  {key_hash, page.before_ms, page.before_id, std::max(page.limit, 0)}, arc_card_of);
}
ArcFound<ArcPlay> read_arc_play(Sql& sql, std::string_view guid) {
  return all_rows(sql, kPlay, {guid}, arc_play_of);
}
ArcFound<ArcRun> read_arc_runs(Sql& sql, std::string_view card_id) {
  return all_rows(sql, kRuns, {card_id}, arc_run_of);
}
ArcFound<ArcStep> read_arc_steps(Sql& sql, std::string_view guid, std::int64_t after_seq,
                                 int limit) {
  return all_rows(sql, kSteps, {guid, after_seq, std::max(limit, 0)}, arc_step_of);
}

}  // namespace fissile::store
