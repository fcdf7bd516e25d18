#include "cli/commands/serve_flags.h"

#include <memory>

namespace fissile::cli {
namespace {

constexpr int kMany = 100'000'000;
constexpr double kDaySeconds = 86'400;

}  // namespace

void ServeFlags::number(Command command, const std::string& flag, int& value,
                        const std::string& help, int low, int high) {
  mark(command.add_option(flag, value, help).within_shown(low, high).default_shown());
}

template <class T>
void ServeFlags::measure(Command command, const std::string& flag, T& kept, T unit,
                         const std::string& help, int low, int high) {
  const auto given = std::make_shared<int>(static_cast<int>(kept / unit));
  number(command, flag, *given, help, low, high);
  settle_.push_back([given, &kept, unit] { kept = static_cast<T>(*given) * unit; });
}

void ServeFlags::seconds(Command command, const std::string& flag, std::chrono::milliseconds& kept,
                         double part, const std::string& help, double low) {
  const double shown = static_cast<double>(kept.count()) / 1000 / part;
  const auto given = std::make_shared<double>(shown);
  mark(command.add_option(flag, *given, help).within_shown(low, kDaySeconds).default_shown());
  settle_.push_back([given, &kept, part] {
    kept = std::chrono::milliseconds(static_cast<long>(*given * 1000 * part));
  });
}

void ServeFlags::add_place(Command command) {
  group_ = "Where it is";
  mark(
      command.add_option("--host", serve_.host, "The address to listen at; 0.0.0.0 is all of them"))
      .default_shown();
  number(command, "--port", serve_.port, "The port; 0 takes a free one", 0, 65535);
  mark(command.add_option("--public-url", serve_.public_url,
                          "What visitors type, such as https://play.example.org: its name is "
                          "answered for, and links begin with it"))
      .type_name("URL");
  mark(command.add_option("--allow-host", serve_.allow_hosts,
                          "Answer for this name too (Host field); may be given several times"));
  number(command, "--trusted-proxies", serve_.trusted_proxies,
         "Proxies of your own in front: clients are counted by the address in X-Forwarded-For that "
         "the outermost of them wrote",
         0, 16);
  mark(command.add_flag("--behind-proxy", behind_proxy_, "The same as --trusted-proxies 1"));
  settle_.push_back([this] {
    if (behind_proxy_ && serve_.trusted_proxies == 0) serve_.trusted_proxies = 1;
  });
  mark(command.add_flag("--insecure-cookies", serve_.insecure_cookies,
                        "Cookies that other machines take over plain HTTP; anybody on the way can "
                        "steal them"));
}

void ServeFlags::add_storage(Command command) {
  group_ = "What it keeps";
  mark(command.add_option("--data", serve_.data,
                          "The folder of games and accounts, an SQLite file, made if it is not "
                          "there; unless named, fissile in $XDG_DATA_HOME or ~/.local/share"))
      .type_name("DIR");
  mark(command.add_option("--database", serve_.database,
                          "PostgreSQL instead: postgres://USER@HOST/NAME"))
      .type_name("URL");
  mark(command.add_option("--keep-guests-hours", serve_.keep_guests_hours,
                          "Hours after which a guest who never played goes; 0 keeps them for ever"))
      .within_shown(0.0, 87'600.0)
      .default_shown();
  mark(command.add_option("--keep-games-days", serve_.keep_games_days,
                          "Days after its end for which a game is kept; 0 keeps it for ever"))
      .within_shown(0.0, 36'500.0)
      .default_shown();
  number(command, "--keep-levels", serve_.keep_levels_days,
         "Days for which a level stays that nobody solves or shares again; 0 keeps it", 0, 36'500);
  mark(command.add_option("--web", serve_.web, "The folder of the built web app")).type_name("DIR");
  mark(command.add_option("--config", config,
                          "A file with lines NAME = VALUE, the names those of these flags"))
      .type_name("FILE");
}

void ServeFlags::add_output(Command command) {
  group_ = "What it says";
  mark(command.add_flag("--quiet", serve_.quiet, "Do not tell the address"));
  mark(command.add_flag("--log", serve_.log,
                        "Write a line of JSON for each request to standard error"));
  mark(command.add_option("--security-log", serve_.security_log,
                          "A file for the lines of JSON that tell of sign-ins, failures and "
                          "limits; unless named, standard error"))
      .type_name("FILE");
}

void ServeFlags::add_connections(Command command) {
  group_ = "Connections";
  server::Limits& limits = serve_.limits;
  const auto count = [&](const std::string& flag, int& value, const std::string& help, int high) {
    number(command, flag, value, help, 1, high);
  };
  count("--max-connections", limits.connections, "Connections at one time", 1'000'000);
  count("--max-per-address", limits.connections_per_address,
        "Connections at one time from one address", 1'000'000);
  count("--max-changes", serve_.changes_per_address.times,
        "Requests from one address in ten seconds that change something", kMany);
  count("--max-messages", serve_.service.messages_per_window,
        "Messages of one WebSocket in ten seconds; who sends more is closed", kMany);
  number(command, "--max-read-kib", limits.read_kib,
         "KiB a second of games, replays and lists that one address may read; 32 times that at "
         "once",
         1, 1 << 30);
  measure<std::size_t>(command, "--max-socket-queue", limits.socket_queue_bytes, 1024,
                       "KiB that wait for the reader of one WebSocket; over it, it is closed", 64,
                       1 << 20);
  seconds(command, "--idle-timeout", limits.idle, 1, "Seconds that a connection may be silent",
          0.05);
  seconds(command, "--request-timeout", limits.request, 1,
          "Seconds that a request may take to arrive", 0.05);
  seconds(command, "--socket-timeout", limits.socket_silence, 0.5,
          "Seconds after which a WebSocket that says nothing is closed; pinged at half of it", 0.1);
}

void ServeFlags::add_accounts(Command command) {
  group_ = "Accounts";
  online::AccountLimits& limits = serve_.accounts;
  const auto count = [&](const std::string& flag, int& value, const std::string& help) {
    number(command, flag, value, help, 1, kMany);
  };
  count("--max-guests", limits.guests_per_address.times, "New guests from one address in an hour");
  count("--max-sign-ups", limits.sign_ups_per_address.times,
        "New accounts from one address in an hour");
  measure<std::int64_t>(command, "--session-days", limits.session_ms, 24 * 3'600'000,
                        "Days that a sign-in lasts", 1, 3650);
  measure<std::int64_t>(command, "--session-idle-days", limits.idle_ms, 24 * 3'600'000,
                        "Days after which a sign-in that nobody uses ends", 1, 3650);
  number(command, "--hashers", serve_.hashers,
         "Threads that compare passwords; each takes 19 MiB while it works", 1, 256);
}

void ServeFlags::add_games(Command command) {
  group_ = "Games";
  online::GameServiceLimits& limits = serve_.service;
  const auto count = [&](const std::string& flag, int& value, const std::string& help, int high) {
    number(command, flag, value, help, 1, high);
  };
  count("--max-games", limits.rooms, "Games in memory at one time; idle ones go first", kMany);
  count("--max-waiting-games", limits.waiting_games_per_user,
        "Games of one user that wait for others", kMany);
  count("--max-active-games", limits.active_games_per_user, "Games that one user plays", kMany);
  count("--max-watchers", limits.watchers_per_room, "Clients that watch one game", kMany);
  count("--max-records", limits.records_per_game, "Records of one game; races share them", 20'000);
  measure<std::int64_t>(command, "--claim-after", limits.gone_after_ms, 1'000,
                        "Seconds of absence after which opponents may claim the win", 1, 86'400);
  measure<std::int64_t>(command, "--forget-after", limits.forget_after_ms, 1'000,
                        "Seconds after which a game that nobody watches leaves the memory", 1,
                        86'400);
  measure<std::int64_t>(command, "--waiting-hours", limits.waiting_games_ms, 3'600'000,
                        "Hours that an open game waits for somebody", 1, 8760);
}

void ServeFlags::add_thinking(Command command) {
  group_ = "Levels of the computer";
  mark(command.add_option("--thinkers", serve_.thinkers, "Threads on which they think"))
      .within_shown(1, 256)
      .default_text("half of the cores");
}

void ServeFlags::add_bots(Command command) {
  group_ = "Bots";
  mark(command.add_option(
           "--bot", serve_.bots,
           "A bot that may sit at a table: a command, or http://HOST:PORT/PATH; may be given "
           "several times"))
      .type_name("NAME=COMMAND")
      .one_value_each();
  number(command, "--bot-processes", serve_.bot_processes, "Processes of one bot at one time", 1,
         64);
  number(command, "--bot-ms", serve_.bot_ms, "Milliseconds that a bot has for a move", 1, 600'000);
  number(command, "--bot-start-ms", serve_.bot_start_ms, "Milliseconds more for its first move", 0,
         600'000);
  number(command, "--bot-memory", serve_.bot_memory_mib, "MiB that a process of a bot may use", 1,
         1 << 20);
  number(command, "--bot-cpu", serve_.bot_cpu_seconds, "Seconds of CPU of a process of a bot", 1,
         1'000'000);
}

void ServeFlags::add_arc(Command command) {
  group_ = "ARC-AGI-3";
  server::ArcLimits& limits = serve_.arc;
  mark(command.add_flag("--arc-competition", limits.competition,
                        "Every scorecard is one of a competition, and a key has one alone"));
  measure<std::int64_t>(command, "--arc-idle-minutes", limits.idle_ms, 60'000,
                        "Minutes after which a scorecard that nobody uses closes", 1, 10'080);
  number(command, "--keep-arc-days", limits.keep_days,
         "Days for which a closed scorecard stays with its plays; 0 keeps it for ever", 0, 36'500);
  number(command, "--max-arc-kib", limits.kib_per_second,
         "KiB a second of frames to one key and to one address; 16 times that at once", 1, 1 << 30);
  number(command, "--max-arc-cards", limits.cards_per_address.times,
         "Scorecards opened from one address in an hour", 1, kMany);
  measure<std::size_t>(command, "--max-arc-memory", limits.live_bytes, 1 << 20,
                       "MiB of plays in memory; idle ones leave it first", 1, 1 << 20);
}

void ServeFlags::add(Command command) {
  add_place(command);
  add_storage(command);
  add_output(command);
  add_connections(command);
  add_accounts(command);
  add_games(command);
  add_thinking(command);
  add_bots(command);
  add_arc(command);
}

const server::ServeOptions& ServeFlags::options() {
  for (const auto& settle : settle_) settle();
  return serve_;
}

}  // namespace fissile::cli
