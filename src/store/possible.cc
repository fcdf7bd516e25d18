#include "store/possible.h"

#include <algorithm>

#include "base/text.h"

namespace fissile::store {
namespace {

bool storable_if_any(const std::optional<std::string>& id) { return !id || storable_id(*id); }

// What is indexed as an id is, and may be left out.
bool possible_key(const std::string& key) { return key.empty() || store::storable_id(key); }

bool possible_user(const User& user) {
  return storable_id(user.user_id) && storable(user.username) && possible_key(user.username_key) &&
         storable(user.hashed_password) && possible_key(user.skeleton);
}

bool possible_seat(const SeatRecord& seat) {
  return storable_id(seat.game_id) && storable_if_any(seat.user_id) && seat.player_index >= 1 &&
         storable(seat.player) && storable(seat.color);
}

struct Possible {
  bool operator()(const AddUser& change) const { return possible_user(change.user); }
  bool operator()(const NameGuest& change) const {
    return possible_user(change.user) && !change.user.username_key.empty() &&
           storable_id(change.was_key);
  }
  bool operator()(const SetPassword& change) const {
    return storable_id(change.user_id) && storable(change.hashed_password) && storable(change.was);
  }
  bool operator()(const DeleteUser& change) const {
    return storable_id(change.user_id) && storable(change.hashed_password.value_or(""));
  }
  bool operator()(const AddSession& change) const {
    return storable_id(change.session.token_hash) && storable_id(change.session.user_id) &&
           storable(change.hashed_password.value_or(""));
  }
  bool operator()(const TouchSession& change) const { return storable_id(change.token_hash); }
  bool operator()(const DropSession& change) const { return storable_id(change.token_hash); }
  bool operator()(const DropExpiredSessions&) const { return true; }
  bool operator()(const DropSessionsOf& change) const {
    return storable_id(change.user_id) && storable(change.except_token_hash);
  }
  bool operator()(const PutRecoveryCodes& change) const {
    return storable_id(change.user_id) &&
           std::all_of(change.codes.begin(), change.codes.end(), [&](const RecoveryCode& code) {
             return code.user_id == change.user_id && storable_id(code.code_hash);
           });
  }
  bool operator()(const UseRecoveryCode& change) const {
    return storable_id(change.user_id) && storable_id(change.code_hash);
  }
  bool operator()(const PutTotp& change) const {
    return storable_id(change.totp.user_id) && storable(change.totp.secret);
  }
  bool operator()(const UseTotp& change) const { return storable_id(change.user_id); }
  bool operator()(const DropTotp& change) const { return storable_id(change.user_id); }
  bool operator()(const PutDevice& change) const {
    return storable_id(change.device.user_id) && storable_id(change.device.device_hash) &&
           change.most > 0;
  }
  bool operator()(const AddGame& change) const {
    const GameRecord& game = change.game;
    if (!storable_id(game.game_id) || !storable(game.game) || !storable(game.setup) ||
        !storable(game.terms)) {
      return false;
    }
    std::vector<int> seats;
    for (const SeatRecord& seat : change.seats) {
      if (!possible_seat(seat) || seat.game_id != game.game_id) return false;
      seats.push_back(seat.player_index);
    }
    std::sort(seats.begin(), seats.end());
    return std::adjacent_find(seats.begin(), seats.end()) == seats.end();
  }
  bool operator()(const PutGame& change) const { return storable_id(change.game.game_id); }
  bool operator()(const DropGame& change) const { return storable_id(change.game_id); }
  bool operator()(const PutSeat& change) const { return possible_seat(change.seat); }
  bool operator()(const TakeSeat& change) const { return possible_seat(change.seat); }
  bool operator()(const AddMove& change) const {
    const MoveRecord& move = change.move;
    return storable_id(move.game_id) && storable_if_any(move.user_id) && move.seq >= 1 &&
           storable(move.action) && storable(move.state_hash);
  }
  bool operator()(const AddLevel& change) const {
    const LevelRecord& level = change.level;
    return storable_id(level.level_id) && storable(level.game) && storable(level.content) &&
           storable_if_any(level.author);
  }
  bool operator()(const DropGuest& change) const { return storable_id(change.user_id); }
  bool operator()(const DropFinished& change) const { return storable_id(change.game_id); }
  bool operator()(const PutUptime& change) const { return storable_id(change.uptime.node); }
  bool operator()(const DropUptimes&) const { return true; }
  bool operator()(const AddSolution& change) const {
    const SolutionRecord& solution = change.solution;
    return storable_id(solution.level_id) && storable_id(solution.user_id) &&
           storable(solution.actions);
  }
  bool operator()(const DropUnusedLevels&) const { return true; }
  bool operator()(const PublishLevel& change) const { return storable_id(change.level_id); }
  bool operator()(const ExpectRole& change) const { return storable_id(change.user_id); }
  bool operator()(const PutRole& change) const { return storable_id(change.user_id); }
  bool operator()(const Suspend& change) const { return storable_id(change.user_id); }
  bool operator()(const RenameUser& change) const {
    return storable_id(change.user_id) && storable(change.username) &&
           storable_id(change.username_key) && storable_id(change.former_key);
  }
  bool operator()(const ExpectFreeName& change) const { return storable_id(change.name_key); }
  bool operator()(const DropFormerNames&) const { return true; }
  bool operator()(const AddReport& change) const {
    const ReportRecord& report = change.report;
    return storable_id(report.report_id) && storable_id(report.reporter_id) &&
           storable_id(report.target_id) && storable(report.reason) && storable(report.text) &&
           storable(report.game_id) && storable_if_any(report.handler_id) && storable(report.note);
  }
  bool operator()(const PutReport& change) const {
    return storable_id(change.report_id) && storable_if_any(change.handler_id) &&
           storable(change.note);
  }
  bool operator()(const DropClosedReports&) const { return true; }
  bool operator()(const AddAuditEntry& change) const {
    const AuditEntry& entry = change.entry;
    return storable_id(entry.entry_id) && storable_if_any(entry.actor_id) &&
           storable(entry.action) && storable(entry.target_kind) && storable_id(entry.target_id) &&
           storable(entry.before) && storable(entry.after) && storable(entry.note) &&
           storable(entry.address);
  }
  bool operator()(const AddArcKey& change) const {
    return storable_id(change.key.key_hash) && change.key.user_id &&
           storable_id(*change.key.user_id);
  }
  bool operator()(const AddArcCard& change) const {
    const ArcCard& card = change.card;
    return storable_id(card.card_id) && storable_id(card.key_hash) && storable(card.tags) &&
           storable(card.source_url) && storable(card.opaque);
  }
  bool operator()(const CloseArcCard& change) const { return storable_id(change.card_id); }
  bool operator()(const CloseIdleArcCards&) const { return true; }
  bool operator()(const AddArcPlay& change) const {
    const ArcPlay& play = change.play;
    return storable_id(play.guid) && storable_id(play.card_id) && storable_id(play.game_id);
  }
  bool operator()(const AddArcStep& change) const {
    const ArcStep& step = change.step;
    const ArcRun& run = change.run;
    return storable_id(step.guid) && step.seq >= 1 && storable(step.replies) &&
           storable(step.reasoning) && run.guid == step.guid && storable_id(run.card_id) &&
           storable_id(run.game_id) && storable(run.state) && storable(run.by_level);
  }
  bool operator()(const DropArcCards&) const { return true; }
};

}  // namespace

bool storable(std::string_view text) {
  return text.size() <= kMaxTextBytes && text.find('\0') == text.npos && is_utf8(text);
}

bool storable_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxIdBytes && storable(text);
}

bool possible(const Changes& changes) {
  return std::all_of(changes.begin(), changes.end(),
                     [](const Change& change) { return std::visit(Possible{}, change); });
}

}  // namespace fissile::store
