#pragma once
// The fastest batch that can play what is asked.
#include <memory>
#include <utility>

#include "batch/group_batch.h"
#include "batch/plain_batch.h"
#include "batch/twin_batch.h"

namespace fissile {

// In place of a twin, where a game has none.
struct NoTwin {};

template <HasAgents T, class Twin>
Result<std::unique_ptr<Batch>> choose_batch(BatchOptions options) {
  using Made = std::unique_ptr<Batch>;
  auto course = Course<T>::make(std::move(options));
  if (!course) return course.error();
  if (course->options().plain) return Made(new PlainBatch<T>(std::move(*course)));
  if constexpr (requires { GroupBatch<T>::fits(*course); }) {
    if (GroupBatch<T>::fits(*course)) {
      const BurstGroupCode& code = *group_code(course->options().code);
      return Made(new GroupBatch<T>(std::move(*course), code));
    }
  }
  if constexpr (AgentTwin<Twin, T>) {
    using Twins = TwinBatch<T, Twin>;
    if (Twins::fits(*course)) return Made(new Twins(std::move(*course)));
  }
  return Made(new PlainBatch<T>(std::move(*course)));
}

}  // namespace fissile
