#pragma once
// Each change of changes.h on the tables of a store in memory, as plain code.
#include <string>
#include <vector>

#include "store/memory_tables.h"

namespace fissile::store {

// Whether they left something that stays (Guest::played).
bool played(const MemoryTables& tables, const std::string& user_id);

std::vector<Device> devices_of(const MemoryTables& tables, const std::string& user_id);

// The list of changes, whole or not at all.
Stored attempt(MemoryTables& tables, const Changes& changes);

}  // namespace fissile::store
