#include "server/process.h"

#include <dirent.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>

namespace fissile::server {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File open_file(const char* path) { return {std::fopen(path, "r"), std::fclose}; }

std::int64_t us_of(const timeval& time) {
  return std::int64_t{time.tv_sec} * 1'000'000 + time.tv_usec;
}

void read_memory(ProcessFigures& figures) {
  unsigned long all = 0, resident = 0;
  const File file = open_file("/proc/self/statm");
  if (!file || std::fscanf(file.get(), "%lu %lu", &all, &resident) != 2) return;
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  figures.virtual_bytes = all * page;
  figures.resident_bytes = resident * page;
}

// Newer systems know how many there are; older ones list them, which takes a millisecond for each
// two thousand.
std::uint64_t count_files() {
  struct stat about{};
  if (::stat("/proc/self/fd", &about) == 0 && about.st_size > 0) {
    return static_cast<std::uint64_t>(about.st_size);
  }
  const std::unique_ptr<DIR, int (*)(DIR*)> list(::opendir("/proc/self/fd"), ::closedir);
  std::uint64_t count = 0;
  while (list && ::readdir(list.get())) ++count;
  constexpr std::uint64_t kNotFiles = 3;  // ".", ".." and the list itself
  return count > kNotFiles ? count - kNotFiles : 0;
}

// When the machine started, and how many ticks later this process did.
std::int64_t find_start() {
  long long boot_seconds = 0, ticks = 0;
  char line[256];
  for (const File file = open_file("/proc/stat");
       file && std::fgets(line, sizeof line, file.get());) {
    if (std::sscanf(line, "btime %lld", &boot_seconds) == 1) break;
  }
  const File file = open_file("/proc/self/stat");
  char text[2048] = {};
  if (!file || !std::fgets(text, sizeof text, file.get())) return 0;
  // The name of the program, in parentheses, may hold anything; after it the fields are numbers.
  std::string_view rest(text);
  rest.remove_prefix(std::min(rest.rfind(')'), rest.size()));
  constexpr int kFieldsBefore = 20;  // from the name to the start
  for (int field = 0; field < kFieldsBefore && !rest.empty(); ++field) {
    rest.remove_prefix(std::min(rest.find(' ') + 1, rest.size()));
  }
  if (std::sscanf(std::string(rest).c_str(), "%lld", &ticks) != 1) return 0;
  return boot_seconds * 1'000 + ticks * 1'000 / sysconf(_SC_CLK_TCK);
}

}  // namespace

ProcessFigures read_process() {
  static const std::int64_t started_ms = find_start();
  ProcessFigures figures;
  figures.started_ms = started_ms;
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  figures.cpu_us = us_of(used.ru_utime) + us_of(used.ru_stime);
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) figures.most_files = files.rlim_cur;
  read_memory(figures);
  figures.open_files = count_files();
  return figures;
}

std::int64_t thread_cpu_us() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::int64_t{time.tv_sec} * 1'000'000 + time.tv_nsec / 1'000;
}

}  // namespace fissile::server
