// What a tournament writes down: its order and its report, as JSON.
#include <cmath>
#include <cstdio>

#include "arena/order.h"
#include "core/replay.h"

namespace fissile::arena {
namespace {

// JSON has no infinities, and nobody needs more than two digits here.
std::string decimal(double number) {
  char text[64];
  std::snprintf(text, sizeof text, "%.2f", std::isfinite(number) ? number : 0.0);
  return text;
}

void write_setup(JsonWriter& writer, const Order& order) {
  with_game(AllGames{}, order.game, [&]<class T>() {
    const auto setup = T::read_setup(order.setup, "/setup");
    if (setup) T::write_setup(writer, **setup);
  });
}

void write_sprt(JsonWriter& writer, const SprtBounds& bounds, const SprtState& state) {
  static constexpr std::string_view kVerdicts[] = {"undecided", "accepted", "rejected"};
  writer.begin_object().key("elo0").raw(decimal(bounds.elo0));
  writer.key("elo1").raw(decimal(bounds.elo1)).key("llr").raw(decimal(state.ratio));
  writer.key("bounds").begin_array().raw(decimal(-kSprtBound)).raw(decimal(kSprtBound)).end_array();
  writer.key("pairs").begin_array();
  for (const std::size_t pairs : state.pairs) writer.value(pairs);
  writer.end_array().field("verdict", kVerdicts[static_cast<std::size_t>(state.verdict)]);
  writer.end_object();
}

void write_standing(JsonWriter& writer, const Standing& standing, const Order& order) {
  const Seat& seat = order.players[static_cast<std::size_t>(standing.player)];
  writer.begin_object().field("player", seat.name).field("seat", seat.text);
  writer.field("games", standing.games).field("wins", standing.wins);
  writer.field("draws", standing.draws).field("losses", standing.losses);
  writer.field("forfeits", standing.forfeits).key("score").raw(decimal(standing.score));
  writer.key("elo").raw(decimal(standing.rating.elo));
  writer.key("error95").raw(decimal(standing.rating.error)).end_object();
}

}  // namespace

std::string write_order(const Order& order) {
  const PlayerOptions& options = order.options;
  JsonWriter writer;
  writer.begin_object().field("game", order.game).key("setup");
  write_setup(writer, order);
  writer.key("players").begin_array();
  for (const Seat& seat : order.players) {
    writer.begin_object().field("name", seat.name).field("seat", seat.text).end_object();
  }
  writer.end_array().field("games", order.games_each);
  writer.field("mode", order.mode == Mode::gauntlet ? "gauntlet" : "round-robin");
  writer.field("openings", order.opening_plies).key("seed").exact(order.seed);
  if (order.sprt) {
    writer.key("sprt").begin_array().raw(decimal(order.sprt->elo0));
    writer.raw(decimal(order.sprt->elo1)).end_array();
  }
  writer.field("threads", options.threads).field("hash", options.hash_mib);
  writer.key("bots").begin_object().field("ms", options.bots.move.count());
  writer.field("startMs", options.bots.start.count()).field("memory", options.bots.memory_mib);
  writer.field("cpuSeconds", options.bots.cpu_seconds).end_object();
  return writer.end_object().take();
}

std::string write_report(const Order& order, const Report& report) {
  JsonWriter writer;
  writer.begin_object().key("tournament").raw(write_order(order));
  writer.field("planned", report.planned).field("finished", report.games.size());
  writer.key("table").begin_array();
  const int players = static_cast<int>(order.players.size());
  for (const Standing& standing : standings(report.schedule, players, report.games)) {
    write_standing(writer, standing, order);
  }
  writer.end_array();
  if (report.sprt) write_sprt(writer.key("sprt"), *order.sprt, *report.sprt);
  return writer.end_object().take();
}

}  // namespace fissile::arena
