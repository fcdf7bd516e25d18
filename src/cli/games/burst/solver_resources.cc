#include "cli/games/burst/solver_resources.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <set>

#include "base/hash.h"
#include "base/sha256.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/commands/jobs.h"

namespace fissile::cli {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string hash_of_bytes(std::span<const solve::Value> values) {
  Hasher hasher;
  std::uint64_t word = 0;
  std::size_t at = 0;
  for (; at + sizeof word <= values.size(); at += sizeof word) {
    std::memcpy(&word, values.data() + at, sizeof word);
    hasher.add(word);
  }
  for (; at < values.size(); ++at) hasher.add(values[at]);
  return hex64(hasher.value());
}

// Finished layers, a file each: one line that says what it is, then a byte a position. A file is
// written beside its place and renamed, so a kill leaves it whole or not at all.
class Shelf {
 public:
  Shelf(std::string folder, std::string board)
      : folder_(std::move(folder)), board_(std::move(board)) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) throw Failure{fmt::format("{}: {}", folder_, error.message()), 2};
  }

  void save(int layer, std::span<const solve::Value> values) {
    const std::string path = path_of(layer), part = path + ".part";
    const std::string head = head_of(layer, values);
    {
      const File file(std::fopen(part.c_str(), "wb"));
      if (!file) fail(part);
      if (std::fwrite(head.data(), 1, head.size(), file.get()) != head.size() ||
          std::fwrite(values.data(), 1, values.size(), file.get()) != values.size() ||
          std::fflush(file.get()) != 0) {
        fail(part);
      }
    }
    if (std::rename(part.c_str(), path.c_str()) != 0) fail(path);
    known_.insert(layer);
  }

  bool load(int layer, std::span<solve::Value> values) {
    const bool whole = read(layer, values);
    if (!whole && known_.contains(layer)) {
      throw Failure{fmt::format("{}: the layer was there and is gone or altered", path_of(layer))};
    }
    if (whole) known_.insert(layer);
    if (!whole) std::fill(values.begin(), values.end(), solve::Value{0});
    return whole;
  }

 private:
  std::string path_of(int layer) const { return fmt::format("{}/layer-{:03}", folder_, layer); }

  std::string head_of(int layer, std::span<const solve::Value> values) const {
    return fmt::format("{}{} {} {} {}\n", kHead, board_, layer, values.size(),
                       hash_of_bytes(values));
  }

  bool read(int layer, std::span<solve::Value> values) const {
    const File file(std::fopen(path_of(layer).c_str(), "rb"));
    if (!file) return false;
    std::string head(head_of(layer, {}).size() + 32, '\0');
    if (!std::fgets(head.data(), static_cast<int>(head.size()), file.get())) return false;
    const std::string line = head.c_str();
    if (!line.starts_with(kHead) || !line.ends_with('\n')) return false;  // damaged
    if (!line.starts_with(kHead + board_ + " ")) {
      throw Failure{fmt::format("{}: is of another board; name another folder", path_of(layer)), 2};
    }
    return std::fread(values.data(), 1, values.size(), file.get()) == values.size() &&
           std::fgetc(file.get()) == EOF && line == head_of(layer, values);
  }

  [[noreturn]] static void fail(const std::string& path) {
    throw Failure{fmt::format("{}: {}", path, std::strerror(errno))};
  }

  inline static const std::string kHead = "fissile layer 1 ";

  std::string folder_, board_;
  std::set<int> known_;
};

}  // namespace

solve::Resources solver_resources(const ResourceOptions& options, ProgressLine& line) {
  solve::Resources resources;
  resources.spread = [threads = options.threads](std::size_t count,
                                                 const solve::Resources::Job& job) {
    run_jobs(threads, count, job);
  };
  resources.tell = [&line](const solve::Progress& progress) {
    const auto percent = 100 * progress.done / std::max<std::uint64_t>(1, progress.total);
    if (progress.sweep > 0) {
      line.show("sweep {:3} {:3}% of {} positions", progress.sweep, percent, progress.total);
    } else {
      line.show("{:3}% of {} positions", percent, progress.total);
    }
  };
  if (options.folder.empty()) return resources;
  const auto shelf = std::make_shared<Shelf>(options.folder, options.board);
  resources.save = [shelf](int layer, std::span<const solve::Value> values) {
    shelf->save(layer, values);
  };
  resources.load = [shelf](int layer, std::span<solve::Value> values) {
    return shelf->load(layer, values);
  };
  return resources;
}

std::string board_name(const BurstTables& tables) {
  std::string text =
      fmt::format("{}x{} {} {} {}", tables.rows, tables.cols, static_cast<int>(tables.surplus),
                  static_cast<int>(tables.empties), static_cast<int>(tables.border));
  for (std::size_t i = 0; i < tables.start.cells.size(); ++i) {
    text += fmt::format(" {}", tables.mass[i]);
  }
  return fmt::format("{}x{}-{}", tables.rows, tables.cols, sha256(text).substr(0, 16));
}

}  // namespace fissile::cli
