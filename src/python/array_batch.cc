#include "python/array_batch.h"

#include <algorithm>

#include "python/interruptible.h"

namespace fissile::python {
namespace {

constexpr std::size_t kCacheLine = 64;
// Steps of games between two looks for Ctrl-C: some tenths of a second of the slowest games.
constexpr std::uint64_t kBetweenSteps = std::uint64_t{1} << 18;

}  // namespace

ArrayBatch::ArrayBatch(std::string_view game, const BatchOptions& options)
    : batch_(value_or_throw(make_batch(game, options))) {
  bind();
}

void ArrayBatch::bind() {
  BatchBuffers buffers;
  for (const ArraySpec& spec : space().observation) {
    const std::string name(spec.name);
    buffers.observation.push_back(add(observation_, name, spec.type, spec.shape));
    if (batch_->options().auto_reset != AutoReset::same_step) continue;
    buffers.final_observation.push_back(add(final_observation_, name, spec.type, spec.shape));
  }
  buffers.mask = add(results_, "mask", ArrayType::uint8, {space().actions});
  buffers.reward = add(results_, "reward", ArrayType::float32, {space().players});
  buffers.terminated = add(results_, "terminated", ArrayType::uint8, {});
  buffers.truncated = add(results_, "truncated", ArrayType::uint8, {});
  buffers.player = add(results_, "player", ArrayType::uint8, {});
  buffers.action = add(results_, "action", ArrayType::int64, {});
  batch_->bind(std::move(buffers));
}

BatchArray ArrayBatch::add(std::vector<GamesArray>& list, std::string name, ArrayType type,
                           std::vector<int> shape) {
  const std::size_t bytes = ArraySpec{name, type, shape}.bytes();
  // Zeroed; aligned for vectors.
  memory_.push_back(std::make_unique<std::byte[]>(games() * bytes + kCacheLine));
  const auto address = reinterpret_cast<std::uintptr_t>(memory_.back().get());
  std::byte* const data = memory_.back().get() + (kCacheLine - address % kCacheLine) % kCacheLine;
  GamesArray array{std::move(name), type, {games()}, data};
  for (const int side : shape) array.shape.push_back(static_cast<std::size_t>(side));
  list.push_back(std::move(array));
  return {data, static_cast<std::ptrdiff_t>(bytes)};
}

void ArrayBatch::step(const std::int64_t* actions) {
  const std::lock_guard lock(mutex_);
  if (auto fault = batch_->step(actions)) throw Refused{std::move(*fault)};
}

void ArrayBatch::random_step(std::uint64_t steps) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t most = std::max<std::uint64_t>(kBetweenSteps / games(), 1);
  for (std::uint64_t done = 0; done < steps;) {
    if (done > 0) look_for_signals();
    const std::uint64_t now = std::min(most, steps - done);
    batch_->random_step(now);
    done += now;
  }
}

void ArrayBatch::reset(const std::uint64_t* seeds, const std::uint8_t* mask) {
  const std::lock_guard lock(mutex_);
  batch_->reset(seeds, mask);
}

std::unique_ptr<std::byte[]> ArrayBatch::observe(std::int64_t game, int player) {
  const std::size_t index = checked(game);
  if (player < 1 || player > space().players) {
    throw Refused{{Code::request_malformed,
                   "a player is one of 1 to " + std::to_string(space().players), "/player"}};
  }
  std::size_t bytes = 0;
  for (const ArraySpec& spec : space().observation) bytes += spec.bytes();
  auto memory = std::make_unique<std::byte[]>(bytes);
  std::vector<std::byte*> arrays;
  for (std::byte* at = memory.get(); const ArraySpec& spec : space().observation) {
    arrays.push_back(at);
    at += spec.bytes();
  }
  const std::lock_guard lock(mutex_);
  batch_->observe(index, player, arrays.data());
  return memory;
}

std::uint64_t ArrayBatch::hash(std::int64_t game) {
  const std::lock_guard lock(mutex_);
  return batch_->hash(checked(game));
}

std::string ArrayBatch::state(std::int64_t game) {
  const std::lock_guard lock(mutex_);
  return batch_->state(checked(game));
}

std::uint64_t ArrayBatch::seed(std::int64_t game) {
  const std::lock_guard lock(mutex_);
  return batch_->seed(checked(game));
}

std::size_t ArrayBatch::level(std::int64_t game) {
  const std::lock_guard lock(mutex_);
  return batch_->level(checked(game));
}

std::uint64_t ArrayBatch::steps(std::int64_t game) {
  const std::lock_guard lock(mutex_);
  return batch_->steps(checked(game));
}

std::string ArrayBatch::replay(std::int64_t game) {
  const std::lock_guard lock(mutex_);
  return value_or_throw(batch_->replay(checked(game)));
}

std::size_t ArrayBatch::checked(std::int64_t game) const {
  if (game < 0 || game >= static_cast<std::int64_t>(games())) {
    throw Refused{
        {Code::request_malformed, "a game is one of 0 to " + std::to_string(games() - 1), "/game"}};
  }
  return static_cast<std::size_t>(game);
}

}  // namespace fissile::python
