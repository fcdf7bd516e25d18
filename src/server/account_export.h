#pragma once
// All that is kept about somebody, in pages that are bounded by bytes: a page is read and written
// piece by piece, so it costs the same however much somebody played.
#include <string>

#include "base/result.h"
#include "store/database.h"

namespace fissile::server {

// The members of one page, as a JSON object. `after` is the `next` of the page before, empty for
// the first; what is none is request/unknown. Hashes stay inside.
Result<std::string> export_page(store::Database& database, const std::string& user_id,
                                const std::string& after);

// The schema of it.
std::string export_answer();

}  // namespace fissile::server
