#pragma once
// Two clients that play games of orbs against each other by random legal moves.
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "core/match.h"
#include "games/orbs/text.h"
#include "journal.h"
#include "socket.h"

namespace fissile::load {

using Steady = std::chrono::steady_clock;

// What a run asks for, and what it found.
struct Run {
  Target target;
  Steady::time_point end;             // no new move after this
  std::chrono::microseconds pace{0};  // between two moves of one game; 0 is flat out
  std::string setup = R"({"rows":9,"cols":6})";
  Journal* journal = nullptr;

  std::int64_t heard = 0;  // messages
  std::int64_t moves = 0;  // acknowledged, so stored
  std::int64_t games = 0;  // played to their end
  std::int64_t refused = 0;
  std::int64_t reconnects = 0;
  std::string first_refusal;
  std::vector<std::int32_t> latencies_us;  // from the sender's send to the opponent's receipt
};

// The board that both seats see. Rows are applied by whoever hears of them first.
struct Table {
  Table(boost::asio::io_context& context, std::uint64_t seed) : random{seed}, news(context) {}

  Random random;
  boost::asio::steady_timer news;  // cancelled when the other seat should look again
  int round = 0;                   // how many games were created here
  std::string game_id;
  std::unique_ptr<Match<orbs::Rules>> match;
  std::int64_t seq = 0;
  Steady::time_point sent_at;
  Steady::time_point next_at;  // when the pace allows the next move
};

// One seat (player 1 or 2) until the run's end. Reconnects as often as the server goes away.
boost::asio::awaitable<void> sit(Run& run, Table& table, int player, std::string cookie);

}  // namespace fissile::load
