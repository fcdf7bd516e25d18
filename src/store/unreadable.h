#pragma once
// A database that takes nothing and answers every question with the same error: what stands in
// where there is none to be asked.
#include "store/database.h"

namespace fissile::store {

class Unreadable : public Database {
 public:
  explicit Unreadable(std::string why) : error_{Code::store_failed, std::move(why)} {}

  std::vector<Stored> commit(std::span<const Changes> batch) override {
    return std::vector<Stored>(batch.size(), Stored::refused);
  }
  Result<std::optional<User>> user(std::string_view) override { return error_; }
  Result<std::optional<User>> user_named(std::string_view) override { return error_; }
  Result<std::optional<Session>> session(std::string_view) override { return error_; }
  Result<std::optional<Totp>> totp(std::string_view) override { return error_; }
  Result<bool> has_recovery_code(std::string_view, std::string_view) override { return error_; }
  Result<bool> has_device(std::string_view, std::string_view) override { return error_; }
  Result<std::optional<StoredGame>> game(std::string_view) override { return error_; }
  Result<std::vector<StoredGame>> unfinished() override { return error_; }
  Result<GamesByUser> games_by_user() override { return error_; }
  Result<std::int64_t> began(std::string_view) override { return error_; }
  Result<std::vector<Uptime>> uptimes() override { return error_; }
  Result<std::vector<StoredGame>> games_of(std::string_view, Page) override { return error_; }
  Result<std::optional<LevelRecord>> level(std::string_view) override { return error_; }
  Result<std::vector<Standing>> standings(std::string_view, int) override { return error_; }
  Result<Belongings> belongings(std::string_view) override { return error_; }
  Result<std::vector<LevelRecord>> levels_of(std::string_view, Page) override { return error_; }
  Result<std::vector<SolutionRecord>> solutions_of(std::string_view, Page) override {
    return error_;
  }
  Result<std::vector<MoveRecord>> moves_of(std::string_view, std::string_view, std::int64_t,
                                           int) override {
    return error_;
  }
  Result<std::vector<User>> users(const UserFilter&, int) override { return error_; }
  Result<std::optional<FormerName>> former_name(std::string_view, std::int64_t) override {
    return error_;
  }
  Result<std::vector<FormerName>> former_names(std::string_view) override { return error_; }
  Result<std::optional<ReportRecord>> report(std::string_view) override { return error_; }
  Result<std::vector<ReportRecord>> reports(const ReportFilter&, Page) override { return error_; }
  Result<std::vector<AuditEntry>> audit_log(const AuditFilter&, int) override { return error_; }
  Result<std::vector<AuditEntry>> audit_since(std::int64_t, int) override { return error_; }
  Result<std::vector<ArcKey>> arc_keys(std::string_view) override { return error_; }
  Result<std::optional<ArcCard>> arc_card(std::string_view) override { return error_; }
  Result<std::vector<ArcCard>> arc_cards(std::string_view, Page) override { return error_; }
  Result<std::optional<ArcPlay>> arc_play(std::string_view) override { return error_; }
  Result<std::vector<ArcRun>> arc_runs(std::string_view) override { return error_; }
  Result<std::vector<ArcStep>> arc_steps(std::string_view, std::int64_t, int) override {
    return error_;
  }
  Result<std::vector<Guest>> guests(Mark, std::int64_t, int) override { return error_; }
  Result<std::vector<OldGame>> finished(Mark, std::int64_t, int) override { return error_; }

 private:
  Error error_;
};

}  // namespace fissile::store
