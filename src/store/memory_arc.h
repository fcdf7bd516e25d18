#pragma once
// Keys, cards, plays and steps of ARC-AGI-3 in memory.
#include "store/memory_tables.h"

namespace fissile::store {

// Each says whether the change fits what is there.
bool apply_change(MemoryTables& tables, Undo& undo, const AddArcKey& change);
bool apply_change(MemoryTables& tables, Undo& undo, const AddArcCard& change);
bool apply_change(MemoryTables& tables, Undo& undo, const CloseArcCard& change);
bool apply_change(MemoryTables& tables, Undo& undo, const CloseIdleArcCards& change);
bool apply_change(MemoryTables& tables, Undo& undo, const AddArcPlay& change);
bool apply_change(MemoryTables& tables, Undo& undo, const AddArcStep& change);
bool apply_change(MemoryTables& tables, Undo& undo, const DropArcCards& change);
void forget_arc_keys(MemoryTables& tables, Undo& undo, const std::string& user_id);

std::vector<ArcKey> read_arc_keys(const MemoryTables& tables, std::string_view user_id);
std::vector<ArcCard> read_arc_cards(const MemoryTables& tables, std::string_view key_hash,
                                    const Page& page);
std::vector<ArcRun> read_arc_runs(const MemoryTables& tables, std::string_view card_id);
std::vector<ArcStep> read_arc_steps(const MemoryTables& tables, std::string_view guid,
                                    std::int64_t after_seq, int limit);

}  // namespace fissile::store
