#include "store/memory_arc.h"

#include "store/words.h"

namespace fissile::store {
namespace {

bool within(std::int64_t count, std::int64_t most) { return most == 0 || count <= most; }

template <class Map, class Which>
std::int64_t count_of(const Map& map, Which which) {
  return std::count_if(map.begin(), map.end(), [&](const auto& it) { return which(it.second); });
}

// Rows in the order of `key`.
template <class Map, class Which, class Key>
auto sorted(const Map& map, int limit, Which which, Key key) {
  std::vector<typename Map::mapped_type> found;
  for (const auto& [id, row] : map) {
    if (which(row)) found.push_back(row);
  }
  return first(std::move(found), limit, key);
}

bool pay(MemoryTables& tables, Undo& undo, const std::string& key_hash, int cards,
         std::int64_t bytes, const ArcQuota& quota) {
  auto key = look_up(tables.arc_keys, key_hash);
  if (!key) return false;
  key->cards += cards;
  key->bytes += bytes;
  undo.put(tables.arc_keys, key_hash, *key);
  return within(key->cards, quota.cards) && within(key->bytes, quota.bytes);
}

void drop_card(MemoryTables& tables, Undo& undo, const ArcCard& card) {
  const auto is_here = [&](const auto& row) { return row.card_id == card.card_id; };
  undo.drop_if(tables.arc_steps,
               [&](const ArcStep& step) { return is_here(tables.arc_plays.at(step.guid)); });
  undo.drop_if(tables.arc_runs, is_here);
  undo.drop_if(tables.arc_plays, is_here);
  pay(tables, undo, card.key_hash, -1, -card.bytes, {});
  undo.drop_if(tables.arc_keys, [&](const ArcKey& key) {
    return key.key_hash == card.key_hash && key.cards == 0 && !key.user_id;
  });
  undo.drop(tables.arc_cards, tables.arc_cards.find(card.card_id));
}

}  // namespace

bool apply_change(MemoryTables& tables, Undo& undo, const AddArcKey& change) {
  const ArcKey& key = change.key;
  const auto user = look_up(tables.users, key.user_id.value_or(""));
  if (!user || user->username_key.empty()) return false;
  const auto old = look_up(tables.arc_keys, key.key_hash);
  if (old) return old->user_id == key.user_id;
  undo.put(tables.arc_keys, key.key_hash, {key.key_hash, key.user_id, key.created_at_ms, 0, 0});
  const auto is_theirs = [&](const ArcKey& one) { return one.user_id == key.user_id; };
  return within(count_of(tables.arc_keys, is_theirs), change.most);
}

bool apply_change(MemoryTables& tables, Undo& undo, const AddArcCard& change) {
  ArcCard card = change.card;
  if (!tables.arc_keys.contains(card.key_hash)) {
    undo.put(tables.arc_keys, card.key_hash, {card.key_hash, {}, card.opened_at_ms, 0, 0});
  }
  const auto old = look_up(tables.arc_cards, card.card_id);
  if (old) return same_card(*old, card);
  card.bytes = bytes_of(card);
  card.closed_at_ms.reset();
  undo.put(tables.arc_cards, card.card_id, card);
  return pay(tables, undo, card.key_hash, 1, card.bytes, change.quota);
}

bool apply_change(MemoryTables& tables, Undo& undo, const CloseArcCard& change) {
  auto card = look_up(tables.arc_cards, change.card_id);
  if (!card || card->closed_at_ms.value_or(change.at_ms) != change.at_ms) return false;
  card->closed_at_ms = change.at_ms;
  undo.put(tables.arc_cards, change.card_id, *card);
  return true;
}

bool apply_change(MemoryTables& tables, Undo& undo, const CloseIdleArcCards& change) {
  for (const auto& [id, old] : tables.arc_cards) {
    if (old.closed_at_ms || old.used_at_ms >= change.before_ms) continue;
    ArcCard card = old;
    card.closed_at_ms = change.at_ms;
    undo.put(tables.arc_cards, id, card);
  }
  return true;
}

bool apply_change(MemoryTables& tables, Undo& undo, const AddArcPlay& change) {
  const ArcPlay& play = change.play;
  const auto card = look_up(tables.arc_cards, play.card_id);
  if (!card || card->closed_at_ms) return false;
  const auto old = look_up(tables.arc_plays, play.guid);
  if (old) return *old == play;
  const auto is_here = [&](const ArcPlay& one) { return one.card_id == play.card_id; };
  const auto is_other = [&](const ArcPlay& one) {
    return is_here(one) && one.game_id == play.game_id;
  };
  if (card->competition && count_of(tables.arc_plays, is_other) > 0) return false;
  undo.put(tables.arc_plays, play.guid, play);
  return within(count_of(tables.arc_plays, is_here), change.quota.plays);
}

bool apply_change(MemoryTables& tables, Undo& undo, const AddArcStep& change) {
  const ArcStep& step = change.step;
  const ArcRun& run = change.run;
  if (step.seq > 1 && !tables.arc_steps.contains({step.guid, step.seq - 1})) return false;
  const auto old = look_up(tables.arc_steps, std::pair(step.guid, step.seq));
  if (old) return *old == step;
  auto card = look_up(tables.arc_cards, run.card_id);
  if (!tables.arc_plays.contains(step.guid) || !card || card->closed_at_ms) return false;
  undo.put(tables.arc_steps, {step.guid, step.seq}, step);
  card->used_at_ms = step.at_ms;
  card->bytes += bytes_of(step);
  undo.put(tables.arc_cards, card->card_id, *card);
  if (!pay(tables, undo, card->key_hash, 0, bytes_of(step), change.quota)) return false;
  ArcRun kept = run;
  const auto before = look_up(tables.arc_runs, std::pair(run.guid, run.run));
  if (before) {
    kept.card_id = before->card_id;
    kept.game_id = before->game_id;
    kept.began_at_ms = before->began_at_ms;
  } else if (!tables.arc_plays.contains(run.guid)) {
    return false;
  }
  undo.put(tables.arc_runs, {run.guid, run.run}, kept);
  if (run.actions > 0) return true;
  const auto is_here = [&](const ArcRun& one) { return one.card_id == run.card_id; };
  return within(count_of(tables.arc_runs, is_here), change.quota.runs);
}

bool apply_change(MemoryTables& tables, Undo& undo, const DropArcCards& change) {
  const auto old = sorted(
      tables.arc_cards, change.most,
      [&](const ArcCard& card) { return card.closed_at_ms.value_or(INT64_MAX) < change.before_ms; },
      [](const ArcCard& card) { return std::pair(*card.closed_at_ms, card.card_id); });
  for (const ArcCard& card : old) drop_card(tables, undo, card);
  return true;
}

void forget_arc_keys(MemoryTables& tables, Undo& undo, const std::string& user_id) {
  undo.drop_if(tables.arc_keys,
               [&](const ArcKey& key) { return key.user_id == user_id && key.cards == 0; });
  for (ArcKey key : read_arc_keys(tables, user_id)) {
    for (const auto& [id, old] : tables.arc_cards) {
      if (old.key_hash != key.key_hash) continue;
      ArcCard card = old;
      card.tags = "[]";
      card.source_url.clear();
      card.opaque.clear();
      card.closed_at_ms = 0;
      undo.put(tables.arc_cards, id, card);
    }
    key.user_id.reset();
    undo.put(tables.arc_keys, key.key_hash, key);
  }
}

std::vector<ArcKey> read_arc_keys(const MemoryTables& tables, std::string_view user_id) {
  return sorted(
      tables.arc_keys, INT32_MAX, [&](const ArcKey& key) { return key.user_id == user_id; },
      [](const ArcKey& key) { return std::pair(key.created_at_ms, key.key_hash); });
}

std::vector<ArcCard> read_arc_cards(const MemoryTables& tables, std::string_view key_hash,
                                    const Page& page) {
  return sorted(
      tables.arc_cards, page.limit,
      [&](const ArcCard& card) {
        return card.key_hash == key_hash && is_on(page, card.opened_at_ms, card.card_id);
      },
      [](const ArcCard& card) { return std::pair(~card.opened_at_ms, card.card_id); });
}

std::vector<ArcRun> read_arc_runs(const MemoryTables& tables, std::string_view card_id) {
  return sorted(
      tables.arc_runs, INT32_MAX, [&](const ArcRun& run) { return run.card_id == card_id; },
      [](const ArcRun& run) { return std::tuple(run.began_at_ms, run.guid, run.run); });
}

std::vector<ArcStep> read_arc_steps(const MemoryTables& tables, std::string_view guid,
                                    std::int64_t after_seq, int limit) {
  return sorted(
      tables.arc_steps, limit,
      [&](const ArcStep& step) { return step.guid == guid && step.seq > after_seq; },
      [](const ArcStep& step) { return step.seq; });
}

}  // namespace fissile::store
