#include "arena/child.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

namespace fissile::arena {
namespace {

constexpr std::size_t kComplaints = 400;  // bytes of standard error that are kept

void close_end(int& fd) {
  if (fd >= 0) ::close(fd);
  fd = -1;
}

// Writes without the signal that a closed pipe would send to the whole program.
ssize_t write_quietly(int fd, std::string_view text) {
  sigset_t pipe_only, before, pending;
  sigemptyset(&pipe_only);
  sigaddset(&pipe_only, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_only, &before);
  const ssize_t count = ::write(fd, text.data(), text.size());
  const int error = errno;
  if (count < 0 && error == EPIPE && sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE)) {
    const timespec now{};
    sigtimedwait(&pipe_only, nullptr, &now);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return count;
}

// A shell that waits for the command and dies with us: it is told when we end, however we do, and
// takes the group along. It keeps no end of the pipes, so that what the command closes is closed,
// and ends as the command did. (What a shell runs beside itself has no input unless it is given
// one under another number.)
constexpr const char* kGuard =
    "trap 'kill -9 0' TERM; exec 3<&0; eval \"$1\" <&3 3<&- & "
    "exec </dev/null 3<&- >&- 2>&-; wait $!; status=$?; trap - TERM; "
    "[ $status -gt 128 ] && kill -$((status - 128)) $$; exit $status";

// What a program of anyone's may know of ours: where programs, its home and temporary files are,
// the language and the time zone. All else stays out, for the address of a database has its
// password.
constexpr const char* kKeptVariables[] = {"PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "TZ"};

class Environment {
 public:
  Environment() {
    for (const char* name : kKeptVariables) {
      if (const char* value = std::getenv(name)) lines_.push_back(std::string(name) + "=" + value);
    }
    for (std::string& line : lines_) pointers_.push_back(line.data());
    pointers_.push_back(nullptr);
  }
  Environment(const Environment&) = delete;

  char* const* pointers() const { return pointers_.data(); }

 private:
  std::vector<std::string> lines_;
  std::vector<char*> pointers_;
};

void limit(int resource, rlim_t soft, rlim_t hard) {
  const rlimit both{soft, hard};
  ::setrlimit(resource, &both);
}

// In the child, between fork and exec: only what is safe there.
[[noreturn]] void become(const char* command, const BotLimits& limits, const int ends[3],
                         char* const* environment) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  for (int fd = 0; fd < 3; ++fd) ::dup2(ends[fd], fd);
  // Files and sockets of ours that are open are none of its business.
  ::syscall(SYS_close_range, 3u, ~0u, 0u);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) ::signal(signal, SIG_DFL);
  const auto memory = static_cast<rlim_t>(limits.memory_mib) << 20;
  const auto cpu = static_cast<rlim_t>(limits.cpu_seconds);
  limit(RLIMIT_AS, memory, memory);
  // The softer limit has a signal of its own, which tells why it died.
  limit(RLIMIT_CPU, cpu, cpu + 1);
  limit(RLIMIT_CORE, 0, 0);
  ::execle("/bin/sh", "sh", "-c", kGuard, "sh", command, static_cast<char*>(nullptr), environment);
  ::_exit(127);
}

// Reads what is there. Returns whether the end was reached.
bool read_some(int fd, std::string& out, std::size_t& count) {
  char buffer[1 << 14];
  const ssize_t got = ::read(fd, buffer, sizeof buffer);
  if (got < 0) return errno != EAGAIN && errno != EINTR;
  out.append(buffer, static_cast<std::size_t>(got));
  count += static_cast<std::size_t>(got);
  return got == 0;
}

}  // namespace

Child::Child(const std::string& command, const BotLimits& limits) : limits_(limits) {
  start(command);
}

Child::~Child() {
  close_end(input_);
  close_end(output_);
  close_end(errors_);
  if (pid_ < 0) return;
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) continue;
}

void Child::start(const std::string& command) {
  const Environment environment;
  int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1};
  if (::pipe2(in, O_CLOEXEC) == 0 && ::pipe2(out, O_CLOEXEC) == 0 && ::pipe2(err, O_CLOEXEC) == 0) {
    const int ends[3] = {in[0], out[1], err[1]};
    pid_ = ::fork();
    if (pid_ == 0) become(command.c_str(), limits_, ends, environment.pointers());
    // Here too, so that the group is there whoever comes first.
    if (pid_ > 0) ::setpgid(pid_, pid_);
  }
  close_end(in[0]);
  close_end(out[1]);
  close_end(err[1]);
  input_ = in[1], output_ = out[0], errors_ = err[0];
  for (const int fd : {input_, output_, errors_}) {
    if (fd >= 0) ::fcntl(fd, F_SETFL, O_NONBLOCK);
  }
}

void Child::feed(std::string_view& rest) {
  const ssize_t count = write_quietly(input_, rest);
  if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
  // A program that closed its input may still have answered; its output tells.
  if (count < 0 && errno != EAGAIN && errno != EINTR) rest = {};
}

bool Child::drain() {
  if (output_ >= 0 && read_some(output_, heard_, written_)) close_end(output_);
  if (errors_ >= 0 && read_some(errors_, complaints_, written_)) close_end(errors_);
  if (complaints_.size() > kComplaints) complaints_.erase(0, complaints_.size() - kComplaints);
  return output_ >= 0 || errors_ >= 0;
}

bool Child::over_limits() const {
  const std::size_t end = heard_.find('\n');
  return written_ > limits_.total_bytes || std::min(end, heard_.size()) > limits_.line_bytes;
}

std::string Child::last_words() const {
  return complaints_.empty() ? "" : "; its last words: " + complaints_;
}

Blame Child::death() {
  int status = 0;
  // Its output ends a moment before the program does. One that only closed its output goes on, and
  // is ended by us later.
  pollfd end{static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)), POLLIN, 0};
  if (end.fd >= 0) {
    ::poll(&end, 1, 500);
    ::close(end.fd);
  }
  const bool gone = ::waitpid(pid_, &status, WNOHANG) == pid_;
  if (!gone) return {Misdeed::died, "it closed its output" + last_words()};
  ::kill(-std::exchange(pid_, -1), SIGKILL);
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    const std::string why = signal == SIGXCPU ? " (its CPU time is spent)" : "";
    return {Misdeed::died, "signal " + std::to_string(signal) + why + last_words()};
  }
  return {Misdeed::died, "status " + std::to_string(WEXITSTATUS(status)) + last_words()};
}

std::variant<std::string, Blame> Child::ask(std::string_view line, const Deadline& deadline) {
  if (pid_ < 0) return Blame{Misdeed::unreachable, "the program cannot be started"};
  drain();
  if (!heard_.empty()) return Blame{Misdeed::unasked, heard_.substr(0, 80)};
  const std::string text = std::string(line) + "\n";
  std::string_view rest = text;
  for (;;) {
    if (over_limits()) {
      return Blame{Misdeed::flooded, std::to_string(written_) + " bytes" + last_words()};
    }
    if (const std::size_t end = heard_.find('\n'); end != heard_.npos) {
      std::string answer = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return answer;
    }
    if (output_ < 0) return death();
    if (deadline.over()) return Blame{Misdeed::late, "no answer in time" + last_words()};
    pollfd waits[3] = {
        {output_, POLLIN, 0}, {errors_, POLLIN, 0}, {rest.empty() ? -1 : input_, POLLOUT, 0}};
    ::poll(waits, 3, deadline.slice());
    if (!rest.empty() && waits[2].revents != 0) feed(rest);
    if ((waits[0].revents | waits[1].revents) != 0) drain();
  }
}

}  // namespace fissile::arena
