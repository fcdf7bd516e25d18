#pragma once
// The flags of `fissile serve`, in groups: one line a flag. docs/server.md has the same list with
// the same defaults, and tests/server compares them.
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "server/server.h"

namespace fissile::cli {

class ServeFlags {
 public:
  ServeFlags() = default;
  ServeFlags(const ServeFlags&) = delete;  // the flags write into this one

  void add(Command command);
  // The options as the flags say, once all were read.
  const server::ServeOptions& options();

  std::string config;  // the file of further settings

 private:
  // Whose lines the help shows together.
  void add_place(Command command);
  void add_storage(Command command);
  void add_output(Command command);
  void add_connections(Command command);
  void add_accounts(Command command);
  void add_games(Command command);
  void add_thinking(Command command);
  void add_bots(Command command);
  void add_arc(Command command);

  Option mark(Option option) const { return option.group(group_); }
  void number(Command command, const std::string& flag, int& value, const std::string& help,
              int low, int high);
  // A number that is kept in a smaller unit: `unit` of those are one.
  template <class T>
  void measure(Command command, const std::string& flag, T& kept, T unit, const std::string& help,
               int low, int high);
  void seconds(Command command, const std::string& flag, std::chrono::milliseconds& kept,
               double part, const std::string& help, double low);

  server::ServeOptions serve_;
  bool behind_proxy_ = false;
  std::string group_;
  std::vector<std::function<void()>> settle_;  // from what was read to what is kept
};

}  // namespace fissile::cli
