#include <chrono>

#include "cli/commands.h"
#include "cli/commands/settings.h"
#include "server/server.h"

namespace fissile::cli {
namespace {

struct Options {
  server::ServeOptions serve;
  std::string config;
  bool behind_proxy = false;
  double idle_seconds = 30;
  double request_seconds = 10;
  double socket_seconds = 60;
};

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<long>(seconds * 1000));
}

void add_bot_flags(Command command, server::ServeOptions& serve) {
  command
      .add_option(
          "--bot", serve.bots,
          "A bot that may sit at a table: a command, or http://HOST:PORT/PATH; may be given "
          "several times")
      .type_name("NAME=COMMAND")
      .one_value_each();
  const auto number = [&](const std::string& flag, int& value, const std::string& help, int low,
                          int high) {
    command.add_option(flag, value, help).within_shown(low, high).default_shown();
  };
  number("--bot-processes", serve.bot_processes, "Processes of one bot at one time", 1, 64);
  number("--bot-ms", serve.bot_ms, "Milliseconds that a bot has for a move", 1, 600'000);
  number("--bot-start-ms", serve.bot_start_ms, "Milliseconds more for its first move", 0, 600'000);
  number("--bot-memory", serve.bot_memory_mib, "MiB that a process of a bot may use", 1, 1 << 20);
  number("--bot-cpu", serve.bot_cpu_seconds, "Seconds of CPU of a process of a bot", 1, 1'000'000);
}

void run_serve(Command command, Options& options) {
  fill_in(command, options.config);
  if (options.behind_proxy && options.serve.trusted_proxies == 0) options.serve.trusted_proxies = 1;
  options.serve.limits.idle = milliseconds(options.idle_seconds);
  options.serve.limits.request = milliseconds(options.request_seconds);
  options.serve.limits.socket_silence = milliseconds(options.socket_seconds / 2);
  const std::string wrong = server::serve(options.serve);
  if (!wrong.empty()) throw Failure{wrong};
}

}  // namespace

void add_serve(Command app) {
  Command command = app.add_command("serve", "Serve the web app and games between people");
  const auto options = std::make_shared<Options>();
  server::ServeOptions& serve = options->serve;
  const auto number = [&](const std::string& flag, auto& value, const std::string& help, auto low,
                          auto high) {
    command.add_option(flag, value, help).within_shown(low, high).default_shown();
  };
  command.add_option("--host", serve.host, "The address to listen at; 0.0.0.0 is all of them")
      .default_shown();
  number("--port", serve.port, "The port; 0 takes a free one", 0, 65535);
  command.add_option("--web", serve.web, "The folder of the built web app").type_name("DIR");
  command.add_option("--allow-host", serve.allow_hosts,
                     "Answer for this name too (Host field); may be given several times");
  command
      .add_option("--data", serve.data,
                  "The folder of games and accounts, an SQLite file, made if it is not there; "
                  "unless named, fissile in $XDG_DATA_HOME or ~/.local/share")
      .type_name("DIR");
  command.add_option("--database", serve.database, "PostgreSQL instead: postgres://USER@HOST/NAME")
      .type_name("URL");
  command
      .add_option("--config", options->config,
                  "A file with lines NAME = VALUE, the names those of these flags")
      .type_name("FILE");
  command.add_flag("--insecure-cookies", serve.insecure_cookies,
                   "Cookies that other machines take over plain HTTP; anybody on the way can "
                   "steal them");
  number("--trusted-proxies", serve.trusted_proxies,
         "Proxies of your own in front: clients are counted by the address in X-Forwarded-For that "
         "the outermost of them wrote",
         0, 16);
  command.add_flag("--behind-proxy", options->behind_proxy, "The same as --trusted-proxies 1");
  command.add_flag("--quiet", serve.quiet, "Do not tell the address");
  command.add_flag("--log", serve.log, "Write a line of JSON for each request to standard error");
  command
      .add_option("--security-log", serve.security_log,
                  "A file for the lines of JSON that tell of sign-ins, failures and limits; unless "
                  "named, standard error")
      .type_name("FILE");
  number("--max-connections", serve.limits.connections, "Connections at one time", 1, 1'000'000);
  number("--max-per-address", serve.limits.connections_per_address,
         "Connections at one time from one address", 1, 1'000'000);
  number("--max-guests", serve.limits.guests_per_address, "New guests from one address in an hour",
         1, 100'000'000);
  number("--max-sign-ups", serve.limits.sign_ups_per_address,
         "New accounts from one address in an hour", 1, 100'000'000);
  number("--max-messages", serve.limits.socket_messages,
         "Messages of one WebSocket in ten seconds; who sends more is closed", 1, 100'000'000);
  number("--idle-timeout", options->idle_seconds, "Seconds that a connection may be silent", 0.05,
         86400.0);
  number("--request-timeout", options->request_seconds, "Seconds that a request may take to arrive",
         0.05, 86400.0);
  number("--socket-timeout", options->socket_seconds,
         "Seconds after which a WebSocket that says nothing is closed; pinged at half of it", 0.1,
         86400.0);
  number("--keep-levels", serve.keep_levels_days,
         "Days for which a level stays that nobody solves or shares again; 0 keeps it", 0, 36'500);
  number("--thinkers", serve.thinkers, "Threads on which the levels of the game think", 1, 256);
  add_bot_flags(command, serve);
  command.footer(
      "Bound to this machine alone unless --host says otherwise, and then answering only for its\n"
      "own names (a stranger's page cannot borrow it). Ctrl-C ends it when the requests in flight\n"
      "are answered, a second one at once. Every flag can come from the environment instead\n"
      "(FISSILE_MAX_CONNECTIONS=9) or from the file of --config. docs/server.md tells more.\n"
      "Example: fissile serve --port 9000");
  command.run([command, options] { run_serve(command, *options); });
}

}  // namespace fissile::cli
