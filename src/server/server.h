#pragma once
// `fissile serve` as one call. Code of two compilers meets at this header (decision 14), so it has
// plain values alone.
#include <string>
#include <vector>

#include "online/accounts.h"
#include "online/game_service.h"
#include "server/arc_limits.h"
#include "server/limits.h"

namespace fissile::server {

struct ServeOptions {
  std::string host = "127.0.0.1";  // an address of this machine, or a name for one
  int port = 8080;                 // 0 takes a free one
  std::string web;                 // the folder of the web app; empty looks for it
  std::vector<std::string> allow_hosts;
  bool quiet = false;             // without the line that tells the address
  bool log = false;               // a line for each request on standard error
  std::string security_log;       // the file of the security log; empty is standard error
  std::string data;               // the folder of the store; empty is default_data_folder()
  std::string database;           // postgres://...; empty is SQLite in `data`
  bool insecure_cookies = false;  // for plain HTTP to other machines (docs/server.md)
  int trusted_proxies = 0;        // whose entries in X-Forwarded-For are believed
  std::string public_url;         // how visitors reach it; empty if that is not known
  int thinkers = 0;               // threads on which levels think; 0 is half of the cores
  int hashers = 2;                // threads that compare passwords
  std::vector<std::string> bots;  // NAME=COMMAND or NAME=http://HOST:PORT/PATH (bots.h)
  int bot_processes = 2;          // of each bot at one time
  int bot_ms = 5'000;             // for a move
  int bot_start_ms = 5'000;       // more for the first one of a process
  int bot_memory_mib = 2'048;     // of each process
  int bot_cpu_seconds = 600;      // of each process
  double keep_guests_hours = 24;  // who never played; 0 is for ever
  double keep_games_days = 0;     // since they ended; 0 is for ever
  int keep_levels_days = 90;      // that nobody solves or shares again; 0 keeps them
  Limits limits;
  ArcLimits arc;
  online::GameServiceLimits service;
  online::AccountLimits accounts;
  online::Rate changes_per_address{300, 10'000};  // by HTTP
};

// Where data lies if nobody says: fissile below $XDG_DATA_HOME or ~/.local/share. Empty if there is
// no home.
std::string default_data_folder();

// The store of these options, as store::open_database takes it: the URL of `database`, or the file
// in `data`. Empty if there is no home to keep it in.
std::string store_place(const std::string& data, const std::string& database);

// Serves until SIGINT or SIGTERM. Empty after a clean stop; else one line that says why the server
// did not start, or did not stop cleanly.
std::string serve(const ServeOptions& options);

}  // namespace fissile::server
