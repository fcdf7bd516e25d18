#pragma once
// A program of anyone's as a child process: lines to its standard input, lines from its standard
// output, under limits. It lives in a process group of its own, and all of that is killed with it.
#include <sys/types.h>

#include <string>
#include <string_view>
#include <variant>

#include "arena/bot_limits.h"
#include "arena/misdeed.h"

namespace fissile::arena {

class Child {
 public:
  // Runs the command by the shell, with no file of ours open and little of our environment
  // (child.cc has the list).
  Child(const std::string& command, const BotLimits& limits);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Sends one line and waits for one. Nothing is kept of a line that came too late: whoever is
  // blamed is not asked again.
  std::variant<std::string, Blame> ask(std::string_view line, const Deadline& deadline);

 private:
  void start(const std::string& command);
  void feed(std::string_view& rest);
  // Takes what there is to read; false once both outputs have ended.
  bool drain();
  bool over_limits() const;
  Blame death();
  std::string last_words() const;

  BotLimits limits_;
  pid_t pid_ = -1;
  int input_ = -1;   // we write, the program reads
  int output_ = -1;  // the program writes, we read
  int errors_ = -1;
  std::string heard_;        // of its output, not yet answered for
  std::string complaints_;   // the end of its standard error
  std::size_t written_ = 0;  // by the program, in all
};

}  // namespace fissile::arena
