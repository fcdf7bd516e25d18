#include "cli/command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <utility>

namespace fissile::cli {

Option Option::required() const { return Option(option_->required()); }
Option Option::excludes(Option other) const { return Option(option_->excludes(other.option_)); }
Option Option::positive() const {
  return Option(option_->check(CLI::PositiveNumber.description("")));
}
Option Option::non_negative() const { return Option(option_->check(CLI::NonNegativeNumber)); }
Option Option::delimiter(char between) const { return Option(option_->delimiter(between)); }
Option Option::expected(int values) const { return Option(option_->expected(values)); }
Option Option::one_value_each() const { return Option(option_->allow_extra_args(false)); }
Option Option::group(const std::string& title) const { return Option(option_->group(title)); }
Option Option::type_name(const std::string& name) const { return Option(option_->type_name(name)); }
Option Option::default_shown() const { return Option(option_->capture_default_str()); }
Option Option::default_text(const std::string& text) const {
  return Option(option_->default_str(text));
}
Option Option::one_of(std::vector<std::string> words) const {
  return Option(option_->check(CLI::IsMember(std::move(words))));
}

template <class T>
Option Option::within(T low, T high) const {
  return Option(option_->check(CLI::Range(low, high).description("")));
}

template <class T>
Option Option::within_shown(T low, T high) const {
  return Option(option_->check(CLI::Range(low, high)));
}

Command Command::add_command(const std::string& name, const std::string& help) const {
  app_->require_subcommand(app_->get_require_subcommand_min(), 1);
  return Command(app_->add_subcommand(name, help));
}

Option Command::add_flag(const std::string& names, bool& value, const std::string& help) const {
  return Option(app_->add_flag(names, value, help));
}

template <class T>
Option Command::add_option(const std::string& names, T& value, const std::string& help) const {
  return Option(app_->add_option(names, value, help));
}

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::run(std::function<void()> act) const {
  app_->callback([app = app_, act = std::move(act)] {
    if (app->get_subcommands().empty()) act();
  });
}

void Command::require_command() const { app_->require_subcommand(1); }
void Command::allow_extras() const { app_->allow_extras(); }
std::size_t Command::count(const std::string& flag) const { return app_->count(flag); }
std::vector<std::string> Command::extras() const { return app_->remaining(); }

std::vector<std::string> Command::flag_names() const {
  std::vector<std::string> names;
  for (const CLI::Option* option : std::as_const(*app_).get_options()) {
    if (!option->get_lnames().empty()) names.push_back(option->get_lnames().front());
  }
  return names;
}

void Command::give(const std::string& name, const std::vector<std::string>& values) const {
  CLI::Option* option = app_->get_option("--" + name);
  for (const std::string& value : values) option->add_result(value);
  option->run_callback();
}

std::string Command::help() const { return app_->help(); }

Outline Command::outline() const {
  Outline outline{app_->get_name(), app_->get_description(), {}, {}};
  for (const CLI::Option* option : std::as_const(*app_).get_options()) {
    Outline::Option& added = outline.options.emplace_back();
    for (const std::string& name : option->get_lnames()) added.names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) added.names.push_back("-" + name);
    added.help = option->get_description();
    added.type = option->get_type_name();
    added.takes_value = option->get_items_expected_max() > 0;
  }
  for (CLI::App* below : app_->get_subcommands(nullptr)) {
    outline.below.push_back(Command(below).outline());
  }
  return outline;
}

namespace {

// The command that the person was about to give, such as "fissile play orbs".
std::string command_line(const CLI::App& app) {
  const auto given = app.get_subcommands();
  return app.get_name() + (given.empty() ? "" : " " + command_line(*given.front()));
}

}  // namespace

int run_program(int argc, char** argv, void (*describe)(Command), int (*alone)(Command)) {
  CLI::App app{"fissile: five chain-reaction games", "fissile"};
  app.set_version_flag("--version", "fissile " FISSILE_VERSION);
  describe(Command(&app));
  try {
    app.parse(argc, argv);
    return app.get_subcommands().empty() ? alone(Command(&app)) : 0;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    fmt::print(stderr, "fissile: {} (see '{} --help')\n", error.what(), command_line(app));
    return 2;
  } catch (const Failure& failure) {
    fmt::print(stderr, "fissile: {}\n", failure.message);
    return failure.status;
  }
}

template Option Option::within(int, int) const;
template Option Option::within(long, long) const;
template Option Option::within(unsigned long, unsigned long) const;
template Option Option::within_shown(int, int) const;
template Option Option::within_shown(double, double) const;
template Option Command::add_option(const std::string&, int&, const std::string&) const;
template Option Command::add_option(const std::string&, long&, const std::string&) const;
template Option Command::add_option(const std::string&, unsigned long&, const std::string&) const;
template Option Command::add_option(const std::string&, double&, const std::string&) const;
template Option Command::add_option(const std::string&, std::string&, const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<std::string>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<double>&,
                                    const std::string&) const;

}  // namespace fissile::cli
