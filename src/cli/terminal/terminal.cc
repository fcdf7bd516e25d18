#include "cli/terminal/terminal.h"

#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "cli/commands.h"

namespace fissile::cli {
namespace {

// Signal handlers reach nothing but globals, so these few are the exception to having none.
volatile std::sig_atomic_t resized = 0;
volatile std::sig_atomic_t continued = 0;
volatile std::sig_atomic_t stopping = 0;  // SIGTSTP came
volatile std::sig_atomic_t ending = 0;    // the signal that asks to end
volatile std::sig_atomic_t taken = 0;     // the terminal is ours
termios before;                           // its modes before that

// The signals that wait until we ask for keys, so that none is lost between a look and a sleep.
constexpr int kWaiting[] = {SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM, SIGHUP};
constexpr int kFatal[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT};

// The alternate screen, no cursor, no wrapping at the right edge; and back.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[0m\x1b[2J";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";

// Only calls that POSIX allows in a signal handler.
void write_some(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
    if (count < 0 && errno != EINTR) return;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
}

void take_terminal() {
  termios raw = before;
  raw.c_iflag &= ~static_cast<tcflag_t>(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
  raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  taken = 1;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  write_some(kEnter);
}

void give_terminal_back() {
  if (!taken) return;
  taken = 0;
  write_some(kLeave);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
}

void on_waiting(int signal) {
  if (signal == SIGWINCH) {
    resized = 1;
  } else if (signal == SIGCONT) {
    continued = 1;
  } else if (signal == SIGTSTP) {
    stopping = 1;
  } else {
    ending = signal;
  }
}

void on_fatal(int signal) {
  give_terminal_back();
  write_some("fissile: stopped by a fatal signal; the terminal is restored\n");
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool utf8_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(variable(name));
    if (value.empty()) continue;
    std::transform(value.begin(), value.end(), value.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return value.find("utf-8") != value.npos || value.find("utf8") != value.npos;
  }
  return false;
}

// A few names tell it; a terminal that we do not know has eight colours.
Color colors_of_terminal() {
  const std::string_view term = variable("TERM");
  const auto named = [&](std::string_view part) { return term.find(part) != term.npos; };
  if (named("256color") || named("kitty") || !variable("COLORTERM").empty()) return Color::many;
  const bool colorless = term.empty() || term == "dumb" || term.starts_with("vt1") ||
                         term.starts_with("vt2") || named("mono") || term.ends_with("-m");
  return colorless ? Color::none : Color::eight;
}

}  // namespace

bool is_terminal() {
  const std::string_view term = variable("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !term.empty() && term != "dumb";
}

Look detect_look(ColorWish wish) {
  const Glyphs* glyphs = utf8_locale() ? &kUnicodeGlyphs : &kAsciiGlyphs;
  const Color there = colors_of_terminal();
  // Who always wants colours has them even where the terminal seems to have none.
  if (wish == ColorWish::always) return {there == Color::none ? Color::eight : there, glyphs};
  const bool wanted =
      wish == ColorWish::automatic && isatty(STDOUT_FILENO) != 0 && variable("NO_COLOR").empty();
  return {wanted ? there : Color::none, glyphs};
}

Terminal::Terminal(Look look) : look_(look) {
  if (tcgetattr(STDIN_FILENO, &before) != 0) throw Failure{"the terminal does not answer"};
  for (volatile std::sig_atomic_t* flag : {&resized, &continued, &stopping, &ending}) *flag = 0;
  sigset_t waiting;
  sigemptyset(&waiting);
  for (const int signal : kWaiting) {
    sigaddset(&waiting, signal);
    handle(signal, on_waiting);
  }
  for (const int signal : kFatal) handle(signal, on_fatal);
  sigprocmask(SIG_BLOCK, &waiting, &old_mask_);
  take_terminal();
}

Terminal::~Terminal() {
  give_terminal_back();
  for (const int signal : kWaiting) std::signal(signal, SIG_DFL);
  for (const int signal : kFatal) std::signal(signal, SIG_DFL);
  sigprocmask(SIG_SETMASK, &old_mask_, nullptr);
}

Size Terminal::size() const {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0)
    return {};
  return {window.ws_row, window.ws_col};
}

void Terminal::show(const Canvas& canvas) {
  auto lines = canvas.lines(look_.color);
  const bool whole = lines.size() != shown_.size();
  std::string out = whole ? "\x1b[0m\x1b[2J" : "";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!whole && lines[i] == shown_[i]) continue;
    out += "\x1b[" + std::to_string(i + 1) + ";1H" + lines[i];
  }
  shown_ = std::move(lines);
  if (!out.empty()) write_all(out);
}

Press Terminal::read_key(int timeout_ms) {
  // A person does not type a sequence; what follows an escape byte later than this is another key.
  constexpr int kSequenceMs = 40;
  while (!ended_by_) {
    if (auto press = take_key(pending_, More::may_come)) {
      if (press->key == Key::interrupt) {
        ended_by_ = SIGINT;
        continue;
      }
      if (press->key != Key::suspend) return *press;
      suspend();
      return {Key::resize};
    }
    switch (wait(pending_.empty() ? timeout_ms : kSequenceMs)) {
      case Wait::input: read_input(); break;
      case Wait::timeout: return take_key(pending_, More::is_over).value_or(Press{});
      case Wait::signal: return answer_signal();
    }
  }
  return {Key::leave};
}

Terminal::Wait Terminal::wait(int timeout_ms) {
  fd_set files;
  FD_ZERO(&files);
  FD_SET(STDIN_FILENO, &files);
  const timespec time{timeout_ms / 1000, timeout_ms % 1000 * 1'000'000L};
  const int ready =
      pselect(1, &files, nullptr, nullptr, timeout_ms < 0 ? nullptr : &time, &old_mask_);
  if (ready < 0) return Wait::signal;
  return ready > 0 ? Wait::input : Wait::timeout;
}

void Terminal::read_input() {
  char buffer[256];
  const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
  if (count > 0) {
    pending_.append(buffer, static_cast<std::size_t>(count));
  } else if (count == 0 || errno != EINTR) {
    ended_by_ = SIGHUP;
  }
}

Press Terminal::answer_signal() {
  if (ending) {
    ended_by_ = ending;
    return {Key::leave};
  }
  if (stopping) suspend();
  if (continued) take_terminal();  // the shell may have left its own modes
  shown_.clear();
  continued = 0;
  resized = 0;
  return {Key::resize};
}

void Terminal::suspend() {
  stopping = 0;
  give_terminal_back();
  std::signal(SIGTSTP, SIG_DFL);
  std::raise(SIGTSTP);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &only, nullptr);  // here the process stops, and goes on
  sigprocmask(SIG_BLOCK, &only, nullptr);
  handle(SIGTSTP, on_waiting);
  take_terminal();
  shown_.clear();
}

void Terminal::write_all(std::string_view text) {
  while (!text.empty() && !ended_by_) {
    const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    if (count < 0 && errno == EAGAIN) {
      wait(100);
    } else if (count < 0 && errno != EINTR) {
      ended_by_ = SIGHUP;
    }
  }
}

}  // namespace fissile::cli
