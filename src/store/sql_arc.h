#pragma once
// Keys, cards, plays and steps of ARC-AGI-3 in SQL.
#include "store/sql.h"

namespace fissile::store {

// REQUIRES of each: as apply() in store/sql_changes.h.
Ran apply_change(Sql& sql, const AddArcKey& change);
Ran apply_change(Sql& sql, const AddArcCard& change);
Ran apply_change(Sql& sql, const CloseArcCard& change);
Ran apply_change(Sql& sql, const CloseIdleArcCards& change);
Ran apply_change(Sql& sql, const AddArcPlay& change);
Ran apply_change(Sql& sql, const AddArcStep& change);
Ran apply_change(Sql& sql, const DropArcCards& change);
// The keys of a user who is deleted are nobody's, and what they stored goes with the next drop.
Ran forget_arc_keys(Sql& sql, std::string_view user_id);

// The reads of store/database.h; nothing if they fail.
template <class T>
using ArcFound = std::optional<std::vector<T>>;
ArcFound<ArcKey> read_arc_keys(Sql& sql, std::string_view user_id);
ArcFound<ArcCard> read_arc_card(Sql& sql, std::string_view card_id);
ArcFound<ArcCard> read_arc_cards(Sql& sql, std::string_view key_hash, const Page& page);
ArcFound<ArcPlay> read_arc_play(Sql& sql, std::string_view guid);
ArcFound<ArcRun> read_arc_runs(Sql& sql, std::string_view card_id);
ArcFound<ArcStep> read_arc_steps(Sql& sql, std::string_view guid, std::int64_t after_seq,
                                 int limit);

}  // namespace fissile::store
