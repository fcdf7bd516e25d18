#include "cli/commands/admin_views.h"

#include <fmt/core.h>

#include "base/json_writer.h"
#include "online/dates.h"
#include "online/moderation_views.h"
#include "online/names.h"
#include "online/plain_text.h"
#include "store/words.h"

namespace fissile::cli {
namespace {

// A page of the API as its answers have it.
void print_page(const std::string& members) {
  fmt::print("{{\"ok\":true{}{}\n", members.size() > 2 ? "," : "", members.substr(1));
}

// The name of a user, or the id of one who has none any more.
std::string name_of(AdminStore& admin, const std::string& user_id) {
  const auto user = read_or_fail(admin.database().user(user_id));
  const bool named = user && !user->username.empty();
  return online::printable(named ? user->username : user_id);
}

std::string in_brackets(const std::string& text) {
  return text.empty() ? "" : " (" + online::printable(text) + ")";
}

}  // namespace

std::string standing_text(const store::User& user, std::int64_t now_ms) {
  if (user.suspended_until_ms <= now_ms) return "";
  if (user.suspended_until_ms == store::kForever) return "banned";
  return "suspended until " + online::utc_text(user.suspended_until_ms);
}

void print_reports(AdminStore& admin, const ListOptions& options, bool json) {
  store::ReportFilter filter;
  if (options.status != "all") filter = {store::ReportFilter::By::status, options.status};
  const store::Page page{.limit = options.limit};
  if (json) {
    return print_page(read_or_fail(online::reports_page(admin.database(), filter, page)));
  }
  for (const store::ReportRecord& it : read_or_fail(admin.database().reports(filter, page))) {
    const bool user = it.target_kind == store::TargetKind::user;
    fmt::print("{}  {:<6}  {} {}  {}, by {}{}\n    {}{}\n", online::utc_text(it.created_at_ms),
               store::word(it.status), store::word(it.target_kind),
               user ? name_of(admin, it.target_id) : online::printable(it.target_id),
               online::printable(it.reason), name_of(admin, it.reporter_id), in_brackets(it.note),
               it.report_id, it.text.empty() ? "" : "\n    " + online::printable(it.text));
  }
}

void print_log(AdminStore& admin, const ListOptions& options, bool json) {
  store::AuditFilter filter;
  if (!options.name.empty()) filter.target_id = admin.user(options.name).user_id;
  if (json) {
    return print_page(read_or_fail(online::log_page(admin.database(), filter, options.limit)));
  }
  for (const store::AuditEntry& it :
       read_or_fail(admin.database().audit_log(filter, options.limit))) {
    const bool user = it.target_kind == store::word(store::TargetKind::user);
    fmt::print("{}  {}  {} {} {}{}{}\n", online::utc_text(it.created_at_ms),
               it.actor_id ? name_of(admin, *it.actor_id) : "(operator)", it.action, it.target_kind,
               user ? name_of(admin, it.target_id) : online::printable(it.target_id),
               it.after.empty() ? "" : ": " + online::printable(it.after), in_brackets(it.note));
  }
}

void print_users(AdminStore& admin, const ListOptions& options, bool json) {
  store::UserFilter filter{.prefix = online::name_key(options.name), .now_ms = admin.now_ms()};
  if (!options.role.empty()) {
    filter.role = store::value_of<store::Role>(store::kRoleWords, options.role);
  }
  filter.suspended = options.suspended;
  const auto users = read_or_fail(admin.database().users(filter, options.limit));
  JsonWriter writer;
  writer.begin_object().key("users").begin_array();
  for (const store::User& user : users) {
    const std::string standing = standing_text(user, admin.now_ms());
    if (!json) {
      fmt::print("{}  {}{}{}\n", online::printable(user.username), store::word(user.role),
                 user.hashed_password.empty() ? ", guest" : "",
                 standing.empty() ? "" : ", " + standing);
    }
    writer.begin_object().field("userId", user.user_id).field("username", user.username);
    writer.field("role", store::word(user.role)).field("guest", user.hashed_password.empty());
    writer.field("standing", standing).field("createdAt", user.created_at_ms).end_object();
  }
  if (json) print_page(writer.end_array().end_object().take());
}

void print_user(AdminStore& admin, const std::string& name) {
  print_page(read_or_fail(online::user_page(admin.database(), name, admin.now_ms())));
}

}  // namespace fissile::cli
