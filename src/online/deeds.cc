#include "online/deeds.h"

#include "online/dates.h"
#include "online/names.h"
#include "online/plain_text.h"
#include "online/secrets.h"
#include "store/words.h"

namespace fissile::online {
namespace {

using store::ReportStatus;

constexpr std::size_t kNameBits = 40;

Error forbidden(const std::string& why) { return {Code::auth_forbidden, why}; }

// Why the doer may not do anything to that user, or nothing.
std::optional<Error> rank_fault(const Doer& doer, const store::User& target) {
  if (!doer.user_id) return {};
  if (doer.role == Role::player) return forbidden("only moderators may do that");
  if (*doer.user_id == target.user_id) return forbidden("nobody does that to themselves");
  if (target.role != Role::player && doer.role != Role::admin) {
    return forbidden("moderators and admins answer to admins alone");
  }
  return {};
}

Plan begin(const Doer& doer, std::string_view action, std::string_view kind,
           const std::string& target_id) {
  Plan plan;
  // Roles are asked for again where the list is stored.
  if (doer.user_id) plan.changes.emplace_back(store::ExpectRole{*doer.user_id, doer.role});
  plan.entry.entry_id = doer.entry_id;
  plan.entry.actor_id = doer.user_id;
  plan.entry.action = action;
  plan.entry.target_kind = kind;
  plan.entry.target_id = target_id;
  plan.entry.note = doer.note;
  plan.entry.address = doer.address;
  plan.entry.created_at_ms = doer.now_ms;
  return plan;
}

Plan begin_with(const Doer& doer, std::string_view action, const store::User& target) {
  Plan plan = begin(doer, action, "user", target.user_id);
  plan.changes.emplace_back(store::ExpectRole{target.user_id, target.role});
  return plan;
}

Plan end(Plan plan) {
  plan.changes.emplace_back(store::AddAuditEntry{plan.entry});
  return plan;
}

std::string until_word(std::int64_t until_ms, std::int64_t now_ms) {
  if (until_ms <= now_ms) return "";
  return until_ms == store::kForever ? std::string(kForeverWord) : utc_text(until_ms);
}

}  // namespace

std::optional<Error> note_fault(const Doer& doer) {
  return text_fault(doer.note, kNoteMost, Lines::one, "/note");
}

Result<Plan> plan_rename(const Doer& doer, const store::User& target, const std::string& name) {
  if (const auto fault = rank_fault(doer, target)) return *fault;
  if (target.username_key.empty()) return no_user();
  Plan plan = begin_with(doer, kRenameDeed, target);
  plan.changes.emplace_back(store::RenameUser{target.user_id, name, name_key(name),
                                              former_key(target.username),
                                              doer.now_ms + kNameReservedMs});
  // The old name is not written down, because the log outlives the account.
  plan.entry.after = name;
  return end(std::move(plan));
}

Result<Plan> plan_suspension(const Doer& doer, const store::User& target, std::int64_t until_ms) {
  if (const auto fault = rank_fault(doer, target)) return *fault;
  const bool possible = until_ms > doer.now_ms && (until_ms == store::kForever ||
                                                   until_ms - doer.now_ms <= kLongestSuspensionMs);
  if (!possible) {
    return Error{Code::request_malformed,
                 "until must be a time to come, within ten years; a ban has no end", "/until"};
  }
  Plan plan = begin_with(doer, kSuspendDeed, target);
  plan.changes.emplace_back(store::Suspend{target.user_id, until_ms});
  plan.changes.emplace_back(store::DropSessionsOf{target.user_id, ""});
  plan.entry.before = until_word(target.suspended_until_ms, doer.now_ms);
  plan.entry.after = until_word(until_ms, doer.now_ms);
  return end(std::move(plan));
}

Result<Plan> plan_restoring(const Doer& doer, const store::User& target) {
  if (const auto fault = rank_fault(doer, target)) return *fault;
  Plan plan = begin_with(doer, kRestoreDeed, target);
  plan.changes.emplace_back(store::Suspend{target.user_id, 0});
  plan.entry.before = until_word(target.suspended_until_ms, doer.now_ms);
  return end(std::move(plan));
}

Result<Plan> plan_end_of_sessions(const Doer& doer, const store::User& target) {
  if (const auto fault = rank_fault(doer, target)) return *fault;
  Plan plan = begin_with(doer, kEndSessionsDeed, target);
  plan.changes.emplace_back(store::DropSessionsOf{target.user_id, ""});
  return end(std::move(plan));
}

Result<Plan> plan_role(const Doer& doer, const store::User& target, Role role) {
  if (doer.role != Role::admin) return forbidden("only admins give roles and take them");
  if (doer.user_id == target.user_id && role > target.role) {
    return forbidden("nobody gives themselves a role");
  }
  if (target.hashed_password.empty()) {
    return forbidden("a guest has no password, and can have no role");
  }
  Plan plan = begin(doer, kRoleDeed, "user", target.user_id);
  if (doer.user_id != target.user_id) {
    plan.changes.emplace_back(store::ExpectRole{target.user_id, target.role});
  }
  plan.changes.emplace_back(store::PutRole{target.user_id, role});
  plan.entry.before = store::word(target.role);
  plan.entry.after = store::word(role);
  return end(std::move(plan));
}

Result<Plan> plan_publishing(const Doer& doer, const store::LevelRecord& level, bool published) {
  if (doer.user_id && doer.role == Role::player) return forbidden("only moderators may do that");
  Plan plan = begin(doer, published ? kPublishDeed : kUnpublishDeed, "level", level.level_id);
  const auto since = published ? std::nullopt : std::optional(doer.now_ms);
  plan.changes.emplace_back(store::PublishLevel{level.level_id, since});
  plan.entry.before = level.unpublished_at_ms ? "unpublished" : "published";
  plan.entry.after = published ? "published" : "unpublished";
  return end(std::move(plan));
}

Result<Plan> plan_report(const Doer& doer, const store::ReportRecord& report,
                         const std::optional<store::User>& target, ReportStatus status) {
  if (doer.user_id && doer.role == Role::player) return forbidden("only moderators may do that");
  if (target) {
    if (const auto fault = rank_fault(doer, *target)) return *fault;
  }
  Plan plan = begin(doer, kReportDeed, "report", report.report_id);
  plan.changes.emplace_back(store::PutReport{
      report.report_id, report.status, status,
      status == ReportStatus::open ? std::nullopt : doer.user_id, doer.note, doer.now_ms});
  plan.entry.before = store::word(report.status);
  plan.entry.after = store::word(status);
  return end(std::move(plan));
}

Error changed_meanwhile() {
  return {Code::sequence_stale, "something of it has changed meanwhile; look again"};
}
Error last_admin() {
  return {Code::auth_forbidden, "this is the last admin; make another one first"};
}
Error no_user() { return {Code::request_unknown, "nobody here is called that"}; }

std::string neutral_name(Randomness& randomness) {
  return "player-" + draw_hex(randomness, kNameBits);
}

}  // namespace fissile::online
