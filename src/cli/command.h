#pragma once
// A command of the program: its options, what it does, and the commands below it. CLI11 does the
// work, but command.cc alone reads its header, which costs more to compile than most commands do.
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace fissile::cli {

// What a command throws to end the program: one line on standard error and this status.
struct Failure {
  std::string message;
  int status = 1;
};

// A flag with or without a value, or an argument. All of these return the option itself.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required() const;
  Option excludes(Option other) const;
  Option one_of(std::vector<std::string> words) const;
  Option positive() const;
  Option non_negative() const;
  // The help shows the bounds only if it is asked to. The end of command.cc lists what T can be.
  template <class T>
  Option within(T low, T high) const;
  template <class T>
  Option within_shown(T low, T high) const;
  // Of a list: how its values are told apart, how many there must be, one a flag.
  Option delimiter(char between) const;
  Option expected(int values) const;
  Option one_value_each() const;
  // For the help: under which title it stands, what stands for the value, and the default.
  Option group(const std::string& title) const;
  Option type_name(const std::string& name) const;
  Option default_shown() const;
  Option default_text(const std::string& text) const;

 private:
  CLI::Option* option_;
};

// What a shell needs to complete a command line.
struct Outline {
  struct Option {
    std::vector<std::string> names;  // with their dashes; none of an argument
    std::string help;
    std::string type;
    bool takes_value;
  };
  std::string name;
  std::string help;
  std::vector<Option> options;
  std::vector<Outline> below;
};

// Names a command of the program that is being run, which owns it.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  Command add_command(const std::string& name, const std::string& help) const;
  Option add_flag(const std::string& names, bool& value, const std::string& help) const;
  // The end of command.cc lists what T can be.
  template <class T>
  Option add_option(const std::string& names, T& value, const std::string& help) const;
  void footer(const std::string& text) const;

  // What to do if no command below is given.
  void run(std::function<void()> act) const;
  void require_command() const;
  // Words that mean nothing are left to whoever runs.
  void allow_extras() const;

  // What the command line says; to be asked while something runs.
  std::size_t count(const std::string& flag) const;
  std::vector<std::string> extras() const;
  // The long names of its flags, without the dashes; and their values from elsewhere, taken or
  // refused like those of the command line.
  std::vector<std::string> flag_names() const;
  void give(const std::string& name, const std::vector<std::string>& values) const;

  std::string help() const;
  Outline outline() const;

 private:
  CLI::App* app_;
};

// Reads a command line and carries it out; `alone` is for one without a command. Returns the status
// of the program.
int run_program(int argc, char** argv, void (*describe)(Command), int (*alone)(Command));

}  // namespace fissile::cli
