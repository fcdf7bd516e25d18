#include "online/moderation.h"

#include <algorithm>

#include "online/find_user.h"
#include "online/names.h"
#include "online/plain_text.h"
#include "online/secrets.h"

namespace fissile::online {
namespace {

using store::ReportStatus;
using store::TargetKind;

constexpr std::size_t kIdBits = 128;
constexpr std::size_t kGameIdMost = 64;
constexpr int kEntriesAtOnce = 100;
constexpr int kOwnReportsLooked = 100;

Error no_report() { return {Code::request_unknown, "there is no report of this id"}; }
Error no_level() { return {Code::request_unknown, "there is no level of this id"}; }
Error store_failed() {
  return {Code::store_failed, "the server cannot store anything now; nothing was changed"};
}
Error too_often(std::int64_t wait_ms) {
  return {Code::rate_exceeded, "too many reports; those that were made are read", "",
          wait_seconds(wait_ms)};
}

bool is_id(std::string_view text) {
  return text.size() <= kGameIdMost && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

}  // namespace

Moderation::Moderation(Ports ports, ModerationLimits limits, Happened happened)
    : ports_(ports), limits_(limits), happened_(std::move(happened)) {}

void Moderation::open(Told done) {
  const auto find = [](store::Database& database) { return database.audit_log({}, 1); };
  store::ask(
      ports_.store, find,
      [this, done](auto last) {
        if (!last) return done(last.error());
        if (!last->empty()) seen_seq_ = last->front().seq;
        done({});
      },
      store::Lane::sessions);
}

void Moderation::watch() {
  if (std::exchange(watching_, true)) return;
  const auto find = [seq = seen_seq_](store::Database& database) {
    return database.audit_since(seq, kEntriesAtOnce);
  };
  store::ask(
      ports_.store, find,
      [this](auto entries) {
        watching_ = false;
        // A store that cannot be read now is asked again.
        if (!entries) return;
        for (const store::AuditEntry& entry : *entries) {
          seen_seq_ = entry.seq;
          if (own_.erase(entry.entry_id) == 0) happened_(entry);
        }
        if (entries->size() == static_cast<std::size_t>(kEntriesAtOnce)) watch();
      },
      store::Lane::sessions);
}

std::optional<Error> Moderation::report_fault(const Actor& actor, const NewReport& given) {
  if (actor.user_id.empty()) return Error{Code::auth_required, "sign in, or come as a guest"};
  if (std::find(std::begin(kReasons), std::end(kReasons), given.reason) == std::end(kReasons)) {
    return Error{Code::request_malformed, "reason is none of the list", "/reason"};
  }
  if (const auto fault = text_fault(given.text, kReportTextMost, Lines::many, "/text")) {
    return fault;
  }
  if (!is_id(given.game_id)) {
    return Error{Code::request_malformed, "gameId is no id of a game", "/gameId"};
  }
  const std::int64_t now = ports_.clock.steady_ms();
  const Rate own = actor.guest ? limits_.reports_per_guest : limits_.reports_per_user;
  const Rate all = actor.guest ? limits_.guest_reports_per_address : limits_.reports_per_address;
  const std::string from = (actor.guest ? "guests report from " : "report from ") + actor.address;
  const std::string by = "report by " + actor.user_id;
  if (!rates_.take(by, own, now)) return too_often(rates_.wait_ms(by, now));
  if (!rates_.take(from, all, now)) return too_often(rates_.wait_ms(from, now));
  return {};
}

void Moderation::report(const Actor& actor, NewReport given, Done<std::string> done) {
  if (const auto fault = report_fault(actor, given)) return done(*fault);
  const std::int64_t now = ports_.clock.wall_ms();
  const auto find = [given, now](store::Database& database) -> Result<std::string> {
    if (given.kind == TargetKind::level) {
      const auto level = database.level(given.target);
      if (!level) return level.error();
      return *level ? Result((*level)->level_id) : no_level();
    }
    const auto user = find_user(database, given.target, now);
    if (!user) return user.error();
    return *user ? Result((*user)->user_id) : no_user();
  };
  store::ask(ports_.store, find, [this, actor, given, now, done](Result<std::string> target) {
    if (!target) return done(target.error());
    if (*target == actor.user_id) {
      return done(Error{Code::auth_forbidden, "nobody reports themselves"});
    }
    add_report(actor,
               {.report_id = draw_hex(ports_.randomness, kIdBits),
                .reporter_id = actor.user_id,
                .target_kind = given.kind,
                .target_id = *target,
                .reason = given.reason,
                .text = given.text,
                .game_id = given.game_id,
                .status = ReportStatus::open,
                .handler_id = {},
                .note = {},
                .created_at_ms = now,
                .updated_at_ms = now},
               done);
  });
}

void Moderation::add_report(const Actor& actor, store::ReportRecord report,
                            Done<std::string> done) {
  const int most = actor.guest ? limits_.open_reports_per_guest : limits_.open_reports_per_user;
  store::Changes changes{store::AddReport{report, most}};
  ports_.store.write(std::move(changes), [this, report, done](store::Stored stored) {
    if (stored == store::Stored::yes) return done(report.report_id);
    if (stored != store::Stored::conflict) return done(store_failed());
    // Either there is one about the same already, or there are too many.
    const auto find = [id = report.reporter_id](store::Database& database) {
      return database.reports({store::ReportFilter::By::reporter, id},
                              {.limit = kOwnReportsLooked});
    };
    store::ask(ports_.store, find, [report, done](auto own) {
      if (!own) return done(own.error());
      const bool twice = std::any_of(own->begin(), own->end(), [&](const auto& one) {
        return one.target_id == report.target_id && one.status != ReportStatus::closed;
      });
      if (!twice) return done(Error{Code::limit_exceeded, "too many of your reports wait still"});
      done(Error{Code::report_duplicate, "you have reported this already; it waits to be read"});
    });
  });
}

Doer Moderation::doer_of(const By& by) {
  return {by.actor.user_id,
          by.actor.role,
          by.actor.address,
          by.note,
          draw_hex(ports_.randomness, kIdBits),
          ports_.clock.wall_ms()};
}

void Moderation::carry_out(Plan plan, Error on_conflict, Told done) {
  // Noted first: the log may be read before the store has answered here.
  own_.insert(plan.entry.entry_id);
  ports_.store.write(std::move(plan.changes), [this, entry = std::move(plan.entry), on_conflict,
                                               done](store::Stored stored) {
    if (stored == store::Stored::yes) {
      happened_(entry);
      return done({});
    }
    if (own_.erase(entry.entry_id) == 0) {
      // Nobody could say whether it is stored, but it was found in the log meanwhile.
      happened_(entry);
      return done({});
    }
    done(stored == store::Stored::conflict ? on_conflict : store_failed());
  });
}

void Moderation::act(const By& by, const std::string& name, MakePlan plan, Error on_conflict,
                     Told done) {
  const Doer doer = doer_of(by);
  if (const auto fault = note_fault(doer)) return done(*fault);
  const auto find = [name, now = doer.now_ms](store::Database& database) {
    return find_user(database, name, now);
  };
  store::ask(ports_.store, find, [this, doer, plan, on_conflict, done](auto user) {
    if (!user) return done(user.error());
    if (!*user) return done(no_user());
    auto made = plan(doer, **user);
    if (!made) return done(made.error());
    carry_out(std::move(*made), on_conflict, done);
  });
}

void Moderation::rename(const By& by, const std::string& name, Done<std::string> done) {
  const std::string neutral = neutral_name(ports_.randomness);
  act(
      by, name,
      [neutral](const Doer& doer, const store::User& user) {
        return plan_rename(doer, user, neutral);
      },
      changed_meanwhile(),
      [neutral, done](std::optional<Error> error) {
        if (error) return done(*error);
        done(neutral);
      });
}

void Moderation::suspend(const By& by, const std::string& name, std::int64_t until_ms, Told done) {
  act(
      by, name,
      [until_ms](const Doer& doer, const store::User& user) {
        return plan_suspension(doer, user, until_ms);
      },
      changed_meanwhile(), std::move(done));
}

void Moderation::restore(const By& by, const std::string& name, Told done) {
  act(by, name, plan_restoring, changed_meanwhile(), std::move(done));
}

void Moderation::end_sessions(const By& by, const std::string& name, Told done) {
  act(by, name, plan_end_of_sessions, changed_meanwhile(), std::move(done));
}

void Moderation::set_role(const By& by, const std::string& name, Role role, Told done) {
  const auto plan = [role](const Doer& doer, const store::User& user) {
    return plan_role(doer, user, role);
  };
  // Only who is an admin can be kept by being the last.
  const bool own = name_key(name) == name_key(by.actor.username);
  act(by, name, plan, own ? last_admin() : changed_meanwhile(), std::move(done));
}

void Moderation::publish(const By& by, const std::string& level_id, bool published, Told done) {
  const Doer doer = doer_of(by);
  if (const auto fault = note_fault(doer)) return done(*fault);
  const auto find = [level_id](store::Database& database) { return database.level(level_id); };
  store::ask(ports_.store, find, [this, doer, published, done](auto level) {
    if (!level) return done(level.error());
    if (!*level) return done(no_level());
    auto plan = plan_publishing(doer, **level, published);
    if (!plan) return done(plan.error());
    carry_out(std::move(*plan), changed_meanwhile(), done);
  });
}

void Moderation::handle_report(const By& by, const std::string& report_id, ReportStatus status,
                               Told done) {
  const Doer doer = doer_of(by);
  if (const auto fault = note_fault(doer)) return done(*fault);
  const auto find = [doer, report_id, status](store::Database& database) -> Result<Plan> {
    const auto report = database.report(report_id);
    if (!report) return report.error();
    if (!*report) return no_report();
    std::optional<store::User> target;
    if ((*report)->target_kind == TargetKind::user) {
      auto user = database.user((*report)->target_id);
      if (!user) return user.error();
      target = std::move(*user);
    }
    return plan_report(doer, **report, target, status);
  };
  store::ask(ports_.store, find, [this, done](Result<Plan> plan) {
    if (!plan) return done(plan.error());
    carry_out(std::move(*plan), changed_meanwhile(), done);
  });
}

}  // namespace fissile::online
