#pragma once
// Reports, and what moderators do about them (docs/moderation.md). Plain code over the ports, on
// the thread of the event loop.
//
// Invariants
// 1. A deed and its entry of the audit log are one list of changes: none is stored without the
// other.
// 2. Whoever did it, here or at the command line beside, the server hears of each entry once and
//    acts on it: `happened`.
#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "online/deeds.h"
#include "online/ports.h"
#include "online/rates.h"

namespace fissile::online {

// Why somebody or something is reported.
inline constexpr std::string_view kReasons[] = {"cheating", "abuse",   "name", "stalling",
                                                "spam",     "content", "other"};

struct ModerationLimits {
  Rate reports_per_user{10, 3'600'000};
  Rate reports_per_guest{3, 3'600'000};
  Rate reports_per_address{60, 3'600'000};       // a school
  Rate guest_reports_per_address{9, 3'600'000};  // new guests are free, reports are not
  int open_reports_per_user = 20;
  int open_reports_per_guest = 3;
};

constexpr std::size_t kReportTextMost = 500;  // characters

struct NewReport {
  store::TargetKind kind = store::TargetKind::user;
  std::string target;  // the name of a user, the id of a level
  std::string reason;
  std::string text;
  std::string game_id;  // where it happened; may be empty
};

class Moderation {
 public:
  using Happened = std::function<void(const store::AuditEntry& entry)>;
  using Told = std::function<void(std::optional<Error>)>;
  template <class T>
  using Done = std::function<void(Result<T>)>;

  Moderation(Ports ports, ModerationLimits limits, Happened happened);

  // Notes where the log ends; nothing else is called before `done`.
  void open(Told done);
  // Looks for what was done by others since. Called every second or so.
  void watch();

  // `done` gets the id of the report.
  void report(const Actor& actor, NewReport given, Done<std::string> done);

  // A moderator and the reason.
  struct By {
    Actor actor;
    std::string note;
  };
  void handle_report(const By& by, const std::string& report_id, store::ReportStatus status,
                     Told done);
  // `done` gets the new name.
  void rename(const By& by, const std::string& name, Done<std::string> done);
  void suspend(const By& by, const std::string& name, std::int64_t until_ms, Told done);
  void restore(const By& by, const std::string& name, Told done);
  void end_sessions(const By& by, const std::string& name, Told done);
  void set_role(const By& by, const std::string& name, Role role, Told done);
  void publish(const By& by, const std::string& level_id, bool published, Told done);

 private:
  using MakePlan = std::function<Result<Plan>(const Doer&, const store::User&)>;

  Doer doer_of(const By& by);
  // Finds the user of that name and carries out what is planned with them.
  void act(const By& by, const std::string& name, MakePlan plan, Error on_conflict, Told done);
  void carry_out(Plan plan, Error on_conflict, Told done);
  std::optional<Error> report_fault(const Actor& actor, const NewReport& given);
  void add_report(const Actor& actor, store::ReportRecord report, Done<std::string> done);

  Ports ports_;
  ModerationLimits limits_;
  Happened happened_;
  Rates rates_;
  std::int64_t seen_seq_ = 0;
  bool watching_ = false;
  std::set<std::string> own_;  // entries that this server wrote and has not seen in the log yet
};

}  // namespace fissile::online
