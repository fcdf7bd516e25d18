#pragma once
// What a scorecard counts of a play: functions from one row to the next.
#include <cstdint>
#include <string_view>
#include <vector>

#include "arc/play.h"
#include "store/arc_records.h"

namespace fissile::server {

// The run as it is after an answer. A RESET that begins the whole game again begins the next run,
// any other one is an action too. REQUIRES: the first answer of a play begins it.
store::ArcRun run_after(const store::ArcRun& run, const arc::Input& input,
                        const arc::Answer& answer, std::int64_t at_ms);

// ArcRun::by_level: how many actions there were in all when each level was completed.
std::vector<int> read_by_level(std::string_view json);

}  // namespace fissile::server
