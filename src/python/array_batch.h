#pragma once
// A batch and the memory that it writes to. Threads that share one take turns.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.h"

namespace fissile::python {

// What was refused, on its way to Python, where it becomes a fissile.Error.
struct Refused {
  Error error;
};

// The value, or its error thrown.
template <class T>
T value_or_throw(Result<T> result) {
  if (!result) throw Refused{result.error()};
  return std::move(*result);
}

// An array of all games: the first index is the game.
struct GamesArray {
  std::string name;
  ArrayType type;
  std::vector<std::size_t> shape;
  std::byte* data;  // belongs to the ArrayBatch
};

class ArrayBatch {
 public:
  // Throws Refused.
  ArrayBatch(std::string_view game, const BatchOptions& options);
  ArrayBatch(const ArrayBatch&) = delete;
  ArrayBatch& operator=(const ArrayBatch&) = delete;

  // They do not change as long as this lives, but what they hold does.
  const std::vector<GamesArray>& observation() const { return observation_; }
  const std::vector<GamesArray>& final_observation() const { return final_observation_; }
  const std::vector<GamesArray>& results() const { return results_; }
  const AgentSpace& space() const { return batch_->space(); }
  std::size_t games() const { return batch_->options().games; }

  // REQUIRES of all that follow: the interpreter's lock is not held. They throw Refused.

  // One action for each game.
  void step(const std::int64_t* actions);
  // Ctrl-C ends it between two steps.
  void random_step(std::uint64_t steps);
  void reset(const std::uint64_t* seeds, const std::uint8_t* mask);
  // What a player sees of a game, as space() has it, one array behind the other.
  std::unique_ptr<std::byte[]> observe(std::int64_t game, int player);

  // Of one game.
  std::uint64_t hash(std::int64_t game);
  std::string state(std::int64_t game);
  std::uint64_t seed(std::int64_t game);
  std::size_t level(std::int64_t game);
  std::uint64_t steps(std::int64_t game);
  std::string replay(std::int64_t game);

 private:
  BatchArray add(std::vector<GamesArray>& list, std::string name, ArrayType type,
                 std::vector<int> shape);
  void bind();
  std::size_t checked(std::int64_t game) const;

  std::mutex mutex_;
  std::unique_ptr<Batch> batch_;
  std::vector<std::unique_ptr<std::byte[]>> memory_;
  std::vector<GamesArray> observation_, final_observation_, results_;
};

}  // namespace fissile::python
