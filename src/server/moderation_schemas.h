#pragma once
// The schemas of what moderators see (online/moderation_views.h).
#include <string>

namespace fissile::server {

std::string reports_answer();
std::string log_answer();
std::string user_answer();

}  // namespace fissile::server
