#include "python/generation.h"

#include <utility>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "core/replay.h"
#include "generate/generate.h"
#include "protocol/session.h"
#include "python/interruptible.h"

namespace fissile::python {
namespace {

Result<GenerateOrder> read_order(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  GenerateOrder order;
  JsonReader reader(*json, Code::request_malformed, "");
  reader.string("game", order.game);
  reader.string("difficulty", order.difficulty);
  reader.integer("parMin", order.par_min);
  if (const Json* seed = reader.member("seed")) {
    const auto number = read_seed(*seed);
    if (!number) reader.fail("seed", kSeedHelp);
    order.seed = number.value_or(0);
  }
  if (const Json* options = reader.member("options"); options && options->object()) {
    for (const auto& [name, value] : *options->object()) {
      if (value.string()) order.words[name] = *value.string();
    }
  }
  if (auto fault = reader.finish()) return std::move(*fault);
  return order;
}

}  // namespace

std::string Generation::answer() const {
  JsonWriter writer;
  writer.begin_object().field("ok", true).field("levels", harvest_->count());
  return writer.field("candidates", harvest_->looked_at()).end_object().take();
}

std::string Generation::begin(std::string_view text) {
  const auto order = read_order(text);
  if (!order) return write_error(order.error());
  auto maker = make_level_maker(*order);
  if (!maker) return write_error(maker.error());
  maker_ = std::move(*maker);
  harvest_ = maker_->begin_harvest();
  return answer();
}

std::string Generation::resume(std::string_view pack) {
  if (harvest_->resume(pack)) return answer();
  return write_error({Code::request_malformed, "this is no pack of the same recipe", "/pack"});
}

std::string Generation::run(int count, std::uint64_t candidates, int threads,
                            const ToldProgress& progress) {
  std::atomic<bool> stop = false;
  GenerateHost host;
  host.stopped = [&stop] { return stop.load(); };
  if (progress) {
    host.progress = [&](const Harvest& so_far) { progress(so_far.count(), so_far.looked_at()); };
  }
  run_interruptible(stop,
                    [&] { generate(*maker_, *harvest_, {count, candidates, threads}, host); });
  return answer();
}

std::string Generation::make(std::uint64_t number) const {
  std::atomic<bool> stop = false;
  std::string made;
  run_interruptible(stop, [&] { made = maker_->make(number, [&stop] { return stop.load(); }); });
  return made;
}

std::string Generation::take(std::string_view made) {
  const auto taken = harvest_->take(std::string(made));
  return taken ? answer() : write_error(taken.error());
}

std::string Generation::pack() const { return harvest_->count() > 0 ? harvest_->text() : ""; }

}  // namespace fissile::python
