// `best` and `solve` in a page. Progress goes to a function of the page's; there is nothing to
// cancel by, because a page ends the worker that thinks (docs/decisions/0016).
#include <chrono>
#include <memory>

#include "capi/extras.h"
#include "protocol/best.h"
#include "protocol/solve.h"

extern "C" __attribute__((import_module("fissile"), import_name("tell"))) void fissile_tell(
    const char* line, std::size_t size);

namespace fissile {
namespace {

// The module may hold 256 MiB (src/capi/CMakeLists.txt). Lists of a solver double as they grow, so
// half of it is left to them.
constexpr std::size_t kSolveMemory = std::size_t{128} << 20;
constexpr std::size_t kHashMebibytes = 16;

std::int64_t clock_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
}

}  // namespace

std::vector<ExtraCommand> extra_commands() {
  const auto thinker = std::make_shared<Thinker>(kHashMebibytes);
  const Watch watch{nullptr, [](std::string_view line) { fissile_tell(line.data(), line.size()); }};
  ExtraCommand best = best_command(*thinker, 1, watch);
  // The command keeps what it asks.
  best.run = [thinker, run = std::move(best.run)](const AnyMatch<AllGames>& match,
                                                  JsonReader& request, JsonWriter& answer) {
    return run(match, request, answer);
  };
  return {std::move(best), solve_command(clock_ms, kSolveMemory, watch)};
}

}  // namespace fissile
