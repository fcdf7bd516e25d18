#pragma once
// Threads that wait for work and do it together, each its own part: work(k) for k = 0 to size()
// - 1. The caller is one of them.
#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace fissile {

class Crew {
 public:
  // REQUIRES: size >= 1.
  explicit Crew(int size);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int size() const { return static_cast<int>(threads_.size()) + 1; }

  // Returns when everybody is done. Not from two threads at once.
  void run(const std::function<void(int)>& work);

 private:
  void serve(int index);

  const std::function<void(int)>* work_ = nullptr;  // null: go home
  std::atomic<std::uint32_t> round_ = 0;
  std::atomic<std::uint32_t> busy_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace fissile
