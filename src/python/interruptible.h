#pragma once
// Long work that Ctrl-C ends. Python asks for signals on its main thread alone, and only between
// its own instructions: so the work runs on a thread of its own, and whoever waits for it looks up
// now and then.
#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace fissile::python {

constexpr std::chrono::milliseconds kBetweenLooks{50};

// Throws what a signal's handler threw, such as KeyboardInterrupt. REQUIRES: the interpreter's lock
// is not held.
inline void look_for_signals() {
  const nanobind::gil_scoped_acquire lock;
  if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
}

// Runs work() to its end and passes on what it throws; `stop` is set once a signal came, and then
// the signal's exception is thrown after the work has ended. REQUIRES: as above.
template <class Work>
void run_interruptible(std::atomic<bool>& stop, Work work) {
  std::mutex mutex;
  std::condition_variable ended;
  bool done = false;
  std::exception_ptr fault, signal;
  std::thread worker([&] {
    try {
      work();
    } catch (...) {
      fault = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    done = true;
    ended.notify_one();
  });
  const auto wait = [&] {
    std::unique_lock lock(mutex);
    return ended.wait_for(lock, kBetweenLooks, [&] { return done; });
  };
  while (!wait()) {
    try {
      if (!signal) look_for_signals();
    } catch (...) {
      signal = std::current_exception();
      stop = true;
    }
  }
  worker.join();
  if (signal) std::rethrow_exception(signal);
  if (fault) std::rethrow_exception(fault);
}

}  // namespace fissile::python
