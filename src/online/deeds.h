#pragma once
// What moderators do, as plain values: each deed is checked against the roles of those it is
// between, and becomes one list of changes with its entry of the audit log. The server and the
// command line use the same.
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "online/game_service.h"
#include "store/database.h"

namespace fissile::online {

// The actions of the audit log.
inline constexpr std::string_view kRoleDeed = "role", kRenameDeed = "rename",
                                  kSuspendDeed = "suspend", kRestoreDeed = "restore",
                                  kEndSessionsDeed = "end_sessions", kUnpublishDeed = "unpublish",
                                  kPublishDeed = "publish", kReportDeed = "report";

// The end of a suspension as the log has it.
inline constexpr std::string_view kForeverWord = "forever";

// Who does it, why, and when.
struct Doer {
  std::optional<std::string> user_id =
      {};  // nobody: the operator at the command line, who may do all
  Role role = Role::admin;
  std::string address = {};
  std::string note = {};
  std::string entry_id = {};  // random
  std::int64_t now_ms = 0;
};

struct Plan {
  store::Changes changes;
  store::AuditEntry entry;
};

constexpr std::size_t kNoteMost = 500;  // characters
constexpr std::int64_t kNameReservedMs = 30LL * 24 * 3'600'000;
constexpr std::int64_t kLongestSuspensionMs = 3'660LL * 24 * 3'600'000;  // ten years; or a ban

// What is wrong with the reason, or nothing.
std::optional<Error> note_fault(const Doer& doer);

// To a neutral name; the old one is nobody's for a while, but its owner still signs in by it.
Result<Plan> plan_rename(const Doer& doer, const store::User& target, const std::string& name);
// Until then or for ever (store::kForever), which ends all sessions.
Result<Plan> plan_suspension(const Doer& doer, const store::User& target, std::int64_t until_ms);
Result<Plan> plan_restoring(const Doer& doer, const store::User& target);
Result<Plan> plan_end_of_sessions(const Doer& doer, const store::User& target);
// Of others; one's own can only be laid down.
Result<Plan> plan_role(const Doer& doer, const store::User& target, Role role);
Result<Plan> plan_publishing(const Doer& doer, const store::LevelRecord& level, bool published);
// `target` is the user whom the report is about, if it is about one.
Result<Plan> plan_report(const Doer& doer, const store::ReportRecord& report,
                         const std::optional<store::User>& target, store::ReportStatus status);

// What is answered where a plan met a store that had changed meanwhile.
Error changed_meanwhile();
Error last_admin();
Error no_user();

// A name that says nothing: "player-" and random digits.
std::string neutral_name(Randomness& randomness);

}  // namespace fissile::online
