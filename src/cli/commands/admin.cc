// 'fissile admin': what an operator does about users, levels and reports, also while a server runs.
#include <fmt/core.h>

#include <ctime>
#include <memory>

#include "cli/commands.h"
#include "cli/commands/admin_store.h"
#include "cli/commands/admin_views.h"
#include "online/deeds.h"
#include "store/words.h"

namespace fissile::cli {
namespace {

using online::Doer;
using store::Role;

constexpr std::int64_t kDayMs = 24LL * 3'600'000;

// Of all commands; each uses some.
struct Options : AdminOptions {
  std::string target;
  std::string role = "moderator";
  std::string until;
  int days = 0;
  ListOptions list;
};
using Shared = std::shared_ptr<Options>;

Command add(Command admin, const Shared& options, const std::string& name, const std::string& help,
            const std::string& target, void (*act)(const Options&)) {
  Command command = admin.add_command(name, help);
  if (!target.empty()) {
    command.add_option("target", options->target, "The " + target).type_name("NAME").required();
  }
  command.add_option("--data", options->data, "The folder of the server's data").type_name("DIR");
  command.add_option("--database", options->database, "PostgreSQL instead: postgres://...")
      .type_name("URL");
  command.add_flag("--json", options->json, "Tell it as JSON");
  command.run([options, act] { act(*options); });
  return command;
}

Command add_deed(Command admin, const Shared& options, const std::string& name,
                 const std::string& help, const std::string& target, void (*act)(const Options&)) {
  Command command = add(admin, options, name, help, target, act);
  command.add_option("--note", options->note, "Why; it stands in the log").type_name("TEXT");
  return command;
}

void tell(const Options& options, AdminStore& admin, const std::string& name,
          const std::string& line) {
  if (!options.json) return fmt::print("{}\n", line);
  print_user(admin, name);
}

void set_role(const Options& options, Role role) {
  AdminStore admin(options);
  admin.carry_out(
      [&](const Doer& doer) { return online::plan_role(doer, admin.user(options.target), role); },
      online::last_admin());
  const std::string name = admin.user(options.target).username;
  tell(options, admin, name, name + ": " + std::string(store::word(role)));
}

void grant(const Options& options) {
  set_role(options, store::value_of<Role>(store::kRoleWords, options.role));
}
void revoke(const Options& options) { set_role(options, Role::player); }

void rename_user(const Options& options) {
  AdminStore admin(options);
  const std::string name = admin.neutral_name(), old = admin.user(options.target).username;
  admin.carry_out(
      [&](const Doer& doer) { return online::plan_rename(doer, admin.user(options.target), name); },
      online::changed_meanwhile());
  tell(options, admin, name, old + " is called " + name + " now");
}

// The start of that day, in UTC.
std::int64_t read_day(const std::string& text) {
  std::tm parts{};
  const char* end = strptime(text.c_str(), "%Y-%m-%d", &parts);
  if (!end || *end) fail("--until takes a day as 2026-12-31");
  return static_cast<std::int64_t>(timegm(&parts)) * 1'000;
}

void suspend(const Options& options, std::int64_t until_ms) {
  AdminStore admin(options);
  admin.carry_out(
      [&](const Doer& doer) {
        return online::plan_suspension(doer, admin.user(options.target), until_ms);
      },
      online::changed_meanwhile());
  const store::User user = admin.user(options.target);
  tell(options, admin, user.username, user.username + ": " + standing_text(user, admin.now_ms()));
}

void suspend_user(const Options& options) {
  if (options.until.empty() == (options.days == 0)) fail("name either --days or --until");
  const std::int64_t now_ms = AdminStore(options).now_ms();
  suspend(options, options.days ? now_ms + options.days * kDayMs : read_day(options.until));
}
void ban_user(const Options& options) { suspend(options, store::kForever); }

void restore_user(const Options& options) {
  AdminStore admin(options);
  admin.carry_out(
      [&](const Doer& doer) { return online::plan_restoring(doer, admin.user(options.target)); },
      online::changed_meanwhile());
  const std::string name = admin.user(options.target).username;
  tell(options, admin, name, name + ": may sign in again");
}

void end_sessions(const Options& options) {
  AdminStore admin(options);
  admin.carry_out(
      [&](const Doer& doer) {
        return online::plan_end_of_sessions(doer, admin.user(options.target));
      },
      online::changed_meanwhile());
  const std::string name = admin.user(options.target).username;
  tell(options, admin, name, name + ": signed out everywhere");
}

void publish(const Options& options, bool published) {
  AdminStore admin(options);
  admin.carry_out(
      [&](const Doer& doer) -> Result<online::Plan> {
        const auto level = admin.database().level(options.target);
        if (!level) return level.error();
        if (!*level) return Error{Code::request_unknown, "there is no level of this id"};
        return online::plan_publishing(doer, **level, published);
      },
      online::changed_meanwhile());
  const char* const word = published ? "published" : "unpublished";
  if (options.json) return fmt::print("{{\"ok\":true,\"state\":\"{}\"}}\n", word);
  fmt::print("{}: {}\n", options.target, word);
}
void publish_level(const Options& options) { publish(options, true); }
void unpublish_level(const Options& options) { publish(options, false); }

void close_report(const Options& options) {
  AdminStore admin(options);
  admin.carry_out(
      [&](const Doer& doer) -> Result<online::Plan> {
        const auto report = admin.database().report(options.target);
        if (!report) return report.error();
        if (!*report) return Error{Code::request_unknown, "there is no report of this id"};
        return online::plan_report(doer, **report, {}, store::ReportStatus::closed);
      },
      online::changed_meanwhile());
  if (options.json) return fmt::print("{{\"ok\":true,\"state\":\"closed\"}}\n");
  fmt::print("{}: closed\n", options.target);
}

void list(const Options& options, void (*print)(AdminStore&, const ListOptions&, bool)) {
  AdminStore admin(options);
  print(admin, options.list, options.json);
}
void list_reports(const Options& options) { list(options, print_reports); }
void list_log(const Options& options) { list(options, print_log); }
void list_users(const Options& options) { list(options, print_users); }

void add_limit(Command command, const Shared& options) {
  command.add_option("--limit", options->list.limit, "How many at most")
      .within_shown(1, 100)
      .default_shown();
}

void add_lists(Command admin, const Shared& options) {
  Command reports = add(admin, options, "reports", "List reports, newest first", "", list_reports);
  reports.add_option("--status", options->list.status, "Which")
      .one_of({"open", "taken", "closed", "all"})
      .default_shown();
  add_limit(reports, options);
  Command log = add(admin, options, "log", "List what moderators did, newest first", "", list_log);
  log.add_option("--user", options->list.name, "With this user alone").type_name("NAME");
  add_limit(log, options);
  Command users = add(admin, options, "users", "List users by name", "", list_users);
  users.add_option("prefix", options->list.name, "Names that begin so").type_name("PREFIX");
  users.add_option("--role", options->list.role, "Of that role alone")
      .one_of({"moderator", "admin"});
  users.add_flag("--suspended", options->list.suspended, "Suspended or banned ones alone");
  add_limit(users, options);
}

}  // namespace

void add_admin(Command app) {
  Command admin = app.add_command("admin", "Moderate users, levels and reports of a server");
  const auto options = std::make_shared<Options>();
  Command granting = add_deed(admin, options, "grant", "Make somebody a moderator or an admin",
                              "name of the user", grant);
  granting.add_option("role", options->role, "Which of the two")
      .one_of({"moderator", "admin"})
      .default_shown();
  add_deed(admin, options, "revoke", "Take somebody's role", "name of the user", revoke);
  add_deed(admin, options, "rename",
           "Give somebody a neutral name; the old one is nobody's for "
           "30 days",
           "name of the user", rename_user);
  Command suspending = add_deed(admin, options, "suspend", "Suspend somebody until a day",
                                "name of the user", suspend_user);
  suspending.add_option("--days", options->days, "For so many days").within(1, 3'660);
  suspending.add_option("--until", options->until, "Until this day, in UTC").type_name("DAY");
  add_deed(admin, options, "ban", "Suspend somebody for ever", "name of the user", ban_user);
  add_deed(admin, options, "restore", "End a suspension or a ban", "name of the user",
           restore_user);
  add_deed(admin, options, "end-sessions", "Sign somebody out everywhere", "name of the user",
           end_sessions);
  add_deed(admin, options, "unpublish", "Take a level down", "id of the level", unpublish_level);
  add_deed(admin, options, "publish", "Put a level back", "id of the level", publish_level);
  add_deed(admin, options, "close", "Close a report", "id of the report", close_report);
  add_lists(admin, options);
  admin.require_command();
  admin.footer(
      "Works on the store itself, also while a server runs: that one notices within two seconds.\n"
      "--data and --database are those of 'fissile serve', and come from FISSILE_DATA and\n"
      "FISSILE_DATABASE too. Everything done is in the log, which nothing alters.\n\n"
      "Examples: fissile admin grant Ada admin\n"
      "          fissile admin suspend Bob --days 7 --note \"insults\"");
}

}  // namespace fissile::cli
