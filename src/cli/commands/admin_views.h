#pragma once
// The lists of 'fissile admin', as lines for a person or as the JSON of the API.
#include <string>

#include "cli/commands/admin_store.h"

namespace fissile::cli {

struct ListOptions {
  std::string status = "open";
  std::string name;  // of one user, or what names begin with
  std::string role;
  bool suspended = false;
  int limit = 20;
};

void print_reports(AdminStore& admin, const ListOptions& options, bool json);
void print_log(AdminStore& admin, const ListOptions& options, bool json);
void print_users(AdminStore& admin, const ListOptions& options, bool json);
// All that moderators see of a user, as JSON.
void print_user(AdminStore& admin, const std::string& name);

// "suspended until ...", "banned", or empty.
std::string standing_text(const store::User& user, std::int64_t now_ms);

}  // namespace fissile::cli
