#include "batch/crew.h"

namespace fissile {
namespace {

// A step of a batch takes some ten microseconds, and so does waking a thread: who waits looks for
// about as long before it sleeps.
constexpr int kLooks = 4000;

void pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

// Returns once the value is no longer `old`.
void wait_for_change(const std::atomic<std::uint32_t>& value, std::uint32_t old) {
  for (int look = 0; look < kLooks; ++look) {
    if (value.load(std::memory_order_acquire) != old) return;
    pause();
  }
  value.wait(old, std::memory_order_acquire);
}

}  // namespace

Crew::Crew(int size) {
  threads_.reserve(static_cast<std::size_t>(size - 1));
  for (int i = 1; i < size; ++i) threads_.emplace_back([this, i] { serve(i); });
}

Crew::~Crew() {
  work_ = nullptr;
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Crew::run(const std::function<void(int)>& work) {
  if (threads_.empty()) return work(0);
  work_ = &work;
  busy_.store(static_cast<std::uint32_t>(threads_.size()), std::memory_order_relaxed);
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  work(0);
  for (;;) {
    const std::uint32_t busy = busy_.load(std::memory_order_acquire);
    if (busy == 0) return;
    wait_for_change(busy_, busy);
  }
}

void Crew::serve(int index) {
  for (std::uint32_t seen = 0;;) {
    wait_for_change(round_, seen);
    ++seen;  // a round begins only when everybody is done with the last, so none is missed
    if (!work_) return;
    (*work_)(index);
    if (busy_.fetch_sub(1, std::memory_order_acq_rel) == 1) busy_.notify_one();
  }
}

}  // namespace fissile
