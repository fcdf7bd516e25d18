#pragma once
// A bot of anyone's that is asked for moves: a program that runs, or an address.
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <variant>

#include "arena/any_play.h"
#include "arena/bot_limits.h"
#include "arena/child.h"
#include "arena/misdeed.h"
#include "arena/seat.h"

namespace fissile::arena {

class Bot {
 public:
  // A program is started at once. REQUIRES: the seat is none of our own player; it and the flag
  // outlive the bot.
  Bot(const Seat& seat, const BotLimits& limits, const std::atomic<bool>* stop);

  // An action as the bot says it, not yet checked by any rule, within that time. Who is blamed is
  // not asked again. REQUIRES: `me` is to move.
  std::variant<Json, Blame> move(const AnyPlay& play, int me, std::chrono::milliseconds time);

 private:
  std::variant<std::string, Blame> send(const std::string& line, std::chrono::milliseconds time);

  const Seat& seat_;
  BotLimits limits_;
  const std::atomic<bool>* stop_;
  Indices indices_ = Indices::relative;
  std::chrono::milliseconds grace_;  // for its start, until it has answered once
  std::unique_ptr<Child> child_;
};

}  // namespace fissile::arena
