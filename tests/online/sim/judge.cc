#include "online/sim/judge.h"

#include <algorithm>

namespace fissile::online {
namespace {

constexpr std::int64_t kAgainMs = 20;

ModerationLimits large_limits() {
  const Rate any{1'000'000, 1'000};
  ModerationLimits limits{any, any, any, any};
  limits.open_reports_per_user = limits.open_reports_per_guest = 3;
  return limits;
}

Actor moderator() {
  Actor actor{"u-judge", "judge"};
  actor.role = Role::moderator;
  return actor;
}

}  // namespace

Judge::Judge(World& world, std::function<void(const std::string&)> fail)
    : world_(world), fail_(std::move(fail)) {
  const store::Changes changes{store::AddUser{{"u-judge", "judge", "judge", "h", 1}},
                               store::PutRole{"u-judge", Role::moderator}};
  world_.database().commit({&changes, 1});
}

void Judge::add(const std::string& user_id) { users_.push_back(user_id); }

store::User Judge::stored(const std::string& user_id) const {
  const auto user = world_.database().user(user_id);
  return user ? user->value_or(store::User()) : store::User();
}

std::optional<std::string> Judge::name_of(const std::string& user_id) const {
  const store::User user = stored(user_id);
  if (user.suspended_until_ms > world_.wall_ms()) return {};
  return user.username;
}

void Judge::opened() {
  heard_.clear();
  open_ = false;
  moderation_ = std::make_unique<Moderation>(
      Ports{world_, world_, world_, world_, world_, world_}, large_limits(),
      [this](const store::AuditEntry& entry) { happened(entry); });
  moderation_->open([this](std::optional<Error> error) {
    open_ = !error;
    // A server that cannot read its log does not start.
    if (error) world_.later(kAgainMs, [this] { open_ || !world_.up() ? void() : opened(); });
  });
}

void Judge::crashed() {
  moderation_.reset();
  open_ = false;
}

// As the server does it (server/game_server.cc).
void Judge::happened(const store::AuditEntry& entry) {
  if (!heard_.insert(entry.entry_id).second) fail_("one deed took effect twice");
  if (entry.action != kRestoreDeed) world_.service().signed_out(entry.target_id);
  if (entry.action == kRenameDeed) world_.service().renamed(entry.target_id, entry.after);
}

void Judge::act() {
  if (!open_) return;
  moderation_->watch();
  if (rests_ || below(3) != 0) return;
  const std::string user_id = somebody();
  below(3) == 0 ? report(somebody(), user_id) : judge(user_id);
}

Moderation::Told Judge::counted(std::string_view action, const std::string& user_id) {
  Count& count = deeds_[{std::string(action), user_id}];
  ++count.asked;
  return [&count](std::optional<Error> error) { count.acknowledged += error ? 0 : 1; };
}

void Judge::judge(const std::string& user_id) {
  const Moderation::By by{moderator(), "why"};
  const std::string name = stored(user_id).username;
  switch (below(6)) {
    case 0: {
      const auto told = counted(kRenameDeed, user_id);
      return moderation_->rename(by, name, [told](const Result<std::string>& renamed) {
        told(renamed ? std::nullopt : std::optional(renamed.error()));
      });
    }
    case 1: return moderation_->end_sessions(by, name, counted(kEndSessionsDeed, user_id));
    case 2:
      return moderation_->suspend(by, name, world_.wall_ms() + 100 + below(1'500),
                                  counted(kSuspendDeed, user_id));
    default: return moderation_->restore(by, name, counted(kRestoreDeed, user_id));
  }
}

void Judge::report(const std::string& by, const std::string& about) {
  const store::User reporter = stored(by);
  moderation_->report({by, reporter.username, true},
                      {store::TargetKind::user, stored(about).username, "abuse", "text", ""},
                      [this](const Result<std::string>& id) {
                        if (id) reports_.insert(*id);
                      });
}

void Judge::rest() {
  rests_ = true;
  for (const std::string& user_id : users_) {
    const store::Changes changes{store::Suspend{user_id, 0}};
    world_.database().commit({&changes, 1});
  }
}

void Judge::check(const std::string& when) {
  const auto log = world_.database().audit_since(0, INT32_MAX);
  std::map<Deed, int> entries;
  std::map<std::string, std::string> names;
  std::int64_t seq = 0;
  for (const store::AuditEntry& entry : *log) {
    if (entry.seq != ++seq) return fail_("the audit log has a gap " + when);
    ++entries[{entry.action, entry.target_id}];
    if (entry.action == kRenameDeed) names[entry.target_id] = entry.after;
  }
  for (const auto& [deed, count] : deeds_) {
    const int found = std::exchange(entries[deed], 0);
    if (found < count.acknowledged) return fail_("a deed that was acknowledged is lost " + when);
    if (found > count.asked) return fail_("one deed was done twice " + when);
  }
  for (const auto& [deed, count] : entries) {
    if (count > 0) return fail_("nobody asked for a deed in the log " + when);
  }
  for (const auto& [user_id, name] : names) {
    if (stored(user_id).username != name) return fail_("a name is not as the log says " + when);
  }
  for (const std::string& id : reports_) {
    const auto report = world_.database().report(id);
    if (!report || !*report) return fail_("a report that was acknowledged is lost " + when);
  }
}

}  // namespace fissile::online
