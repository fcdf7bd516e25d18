#include "python/batch.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <array>

#include "python/array_batch.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace fissile::python {
namespace {

using Level = std::pair<std::string, std::optional<int>>;  // the setup as JSON, and the par
using Actions = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Seeds = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Mask = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Released = nb::gil_scoped_release;

void raise_error(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Refused& refused) {
    const nb::object type = nb::module_::import_("fissile._session").attr("Error");
    const nb::object error =
        type(std::string(code_name(refused.error.code)), refused.error.message, refused.error.at);
    PyErr_SetObject(type.ptr(), error.ptr());
  }
}

// A word that stands for a value of an enum, in the enum's order.
template <class Enum, std::size_t N>
Enum read_word(std::string_view name, std::string_view word,
               const std::array<std::string_view, N>& words) {
  std::string list;
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) return static_cast<Enum>(i);
    list += (i ? ", \"" : "\"") + std::string(words[i]) + "\"";
  }
  throw Refused{{Code::request_malformed, std::string(name) + " must be one of " + list,
                 "/" + std::string(name)}};
}

constexpr std::array<std::string_view, 3> kAutoResets = {"off", "next_step", "same_step"};
constexpr std::array<std::string_view, 2> kIllegals = {"refuse", "ignore"};
constexpr std::array<std::string_view, 4> kCodes = {"best", "any", "avx2", "avx512"};

std::vector<Level> as_pairs(Result<std::vector<BatchLevel>> levels) {
  std::vector<Level> pairs;
  for (BatchLevel& level : value_or_throw(std::move(levels))) {
    pairs.emplace_back(std::move(level.setup), level.par);
  }
  return pairs;
}

std::vector<BatchLevel> from_pairs(const std::vector<Level>& pairs) {
  std::vector<BatchLevel> levels;
  for (const auto& [setup, par] : pairs) levels.push_back({setup, par});
  return levels;
}

void define_options(nb::module_& module) {
  using Options = BatchOptions;
  using Limit = std::optional<std::uint32_t>;
  const auto get_limit = [](const Options& options) { return options.agent.limit; };
  const auto set_limit = [](Options& options, Limit limit) { options.agent.limit = limit; };
  nb::class_<Options>(module, "BatchOptions", "What a batch is made of (src/batch/batch.h).")
      .def(nb::init<>())
      .def_rw("games", &Options::games)
      .def_rw("seed", &Options::seed)
      .def_rw("threads", &Options::threads)
      .def_rw("record", &Options::record)
      .def_rw("plain", &Options::plain)
      .def_prop_rw(
          "levels",
          [](const Options& options) {
            std::vector<Level> pairs;
            for (const BatchLevel& level : options.levels) {
              pairs.emplace_back(level.setup, level.par);
            }
            return pairs;
          },
          [](Options& options, const std::vector<Level>& levels) {
            options.levels = from_pairs(levels);
          })
      .def_prop_rw(
          "auto_reset",
          [](const Options& it) { return kAutoResets[static_cast<std::size_t>(it.auto_reset)]; },
          [](Options& options, std::string_view word) {
            options.auto_reset = read_word<AutoReset>("auto_reset", word, kAutoResets);
          })
      .def_prop_rw(
          "illegal",
          [](const Options& it) { return kIllegals[static_cast<std::size_t>(it.illegal)]; },
          [](Options& options, std::string_view word) {
            options.illegal = read_word<IllegalAction>("illegal", word, kIllegals);
          })
      .def_prop_rw(
          "code", [](const Options& it) { return kCodes[static_cast<std::size_t>(it.code)]; },
          [](Options& options, std::string_view word) {
            options.code = read_word<BatchCode>("code", word, kCodes);
          })
      .def_prop_rw("max_turns", get_limit, set_limit, nb::arg("value").none())
      .def_prop_rw("max_pairs", get_limit, set_limit, nb::arg("value").none())
      .def_prop_rw(
          "step_cost", [](const Options& options) { return options.agent.step_cost; },
          [](Options& options, double cost) { options.agent.step_cost = cost; })
      .def_prop_rw(
          "keys", [](const Options& options) { return options.agent.keys; },
          [](Options& options, bool keys) { options.agent.keys = keys; });
}

// What batches can be made of.
void define_levels(nb::module_& module) {
  const auto released = nb::call_guard<Released>();
  module.def("batch_games", &batch_games, "The games that have batches.");
  module.def(
      "batch_option_names",
      [](std::string_view game) { return value_or_throw(batch_option_names(game)); }, "game"_a,
      "What may be chosen for a game besides its setup.");
  module.def(
      "batch_bench",
      [](std::string_view game) {
        BatchBench bench = value_or_throw(batch_bench(game));
        return std::pair(std::move(bench.name), as_pairs(std::move(bench.levels)));
      },
      "game"_a, released, "What is measured of a game: its name, and the levels.");
  module.def(
      "levels_of_pack",
      [](std::string_view game, std::string_view pack, std::optional<int> level) {
        return as_pairs(levels_of_pack(game, pack, level));
      },
      "game"_a, "pack"_a, "level"_a.none(), released, "Setups as JSON, with their pars.");
  module.def(
      "levels_of_pool",
      [](std::string_view game, std::string_view pool) {
        return as_pairs(levels_of_pool(game, pool));
      },
      "game"_a, "pool"_a, released, "Those of a pool that comes with the game.");
  module.def(
      "pools_of",
      [](std::string_view game) {
        std::vector<std::string_view> names;
        for (const PoolName& known : batch_pools()) {
          if (known.game == game) names.push_back(known.pool);
        }
        return names;
      },
      "game"_a, "The names of its pools.");
  module.def(
      "levels_of_text",
      [](std::string_view game, std::string_view text) {
        return as_pairs(levels_of_text(game, text));
      },
      "game"_a, "text"_a, released, "Those of a level file.");
}

nb::dlpack::dtype type_of(ArrayType type) {
  switch (type) {
    case ArrayType::uint8: return nb::dtype<std::uint8_t>();
    case ArrayType::float32: return nb::dtype<float>();
    case ArrayType::int64: return nb::dtype<std::int64_t>();
  }
  stop("an array without a type");
}

// Numpy arrays over the batch's own memory, which they keep alive and cannot write.
nb::dict views(nb::handle self, const std::vector<GamesArray>& arrays) {
  nb::dict named;
  for (const GamesArray& array : arrays) {
    named[array.name.c_str()] = nb::ndarray<nb::numpy, nb::ro>(
        array.data, array.shape.size(), array.shape.data(), self, nullptr, type_of(array.type));
  }
  return named;
}

nb::dict observe(ArrayBatch& batch, std::int64_t game, int player) {
  std::unique_ptr<std::byte[]> memory;
  {
    const Released released;
    memory = batch.observe(game, player);
  }
  std::byte* at = memory.get();
  const nb::capsule owner(memory.release(),
                          [](void* bytes) noexcept { delete[] static_cast<std::byte*>(bytes); });
  nb::dict named;
  for (const ArraySpec& spec : batch.space().observation) {
    const std::vector<std::size_t> shape(spec.shape.begin(), spec.shape.end());
    named[std::string(spec.name).c_str()] =
        nb::ndarray<nb::numpy>(at, shape.size(), shape.data(), owner, nullptr, type_of(spec.type));
    at += spec.bytes();
  }
  return named;
}

template <class Array>
void check_count(const ArrayBatch& batch, const Array& array, std::string_view name) {
  if (array.shape(0) == batch.games()) return;
  throw Refused{{Code::request_malformed,
                 std::string(name) + " must have one item for each of the " +
                     std::to_string(batch.games()) + " games",
                 "/" + std::string(name)}};
}

void step(ArrayBatch& batch, const Actions& actions) {
  check_count(batch, actions, "actions");
  const Released released;
  batch.step(actions.data());
}

void reset(ArrayBatch& batch, const std::optional<Seeds>& seeds, const std::optional<Mask>& mask) {
  if (seeds) check_count(batch, *seeds, "seeds");
  if (mask) check_count(batch, *mask, "mask");
  const Released released;
  batch.reset(seeds ? seeds->data() : nullptr, mask ? mask->data() : nullptr);
}

// What an array of the observation holds at least and at most.
std::vector<std::pair<double, double>> bounds(const ArrayBatch& batch) {
  std::vector<std::pair<double, double>> pairs;
  for (const ArraySpec& spec : batch.space().observation) pairs.emplace_back(spec.low, spec.high);
  return pairs;
}

}  // namespace

void define_batch(nb::module_& module) {
  const auto released = nb::call_guard<Released>();
  nb::register_exception_translator(raise_error);
  define_options(module);
  define_levels(module);
  nb::class_<ArrayBatch>(module, "Batch", "Games side by side. Threads that share one take turns.")
      .def(nb::init<std::string_view, const BatchOptions&>(), "game"_a, "options"_a, released)
      .def_prop_ro("actions", [](const ArrayBatch& batch) { return batch.space().actions; })
      .def_prop_ro("players", [](const ArrayBatch& batch) { return batch.space().players; })
      .def_prop_ro("rows", [](const ArrayBatch& batch) { return batch.space().rows; })
      .def_prop_ro("cols", [](const ArrayBatch& batch) { return batch.space().cols; })
      .def_prop_ro("bounds", &bounds)
      .def("observation",
           [](nb::handle self) {
             return views(self, nb::cast<const ArrayBatch&>(self).observation());
           })
      .def("final_observation",
           [](nb::handle self) {
             return views(self, nb::cast<const ArrayBatch&>(self).final_observation());
           })
      .def("results",
           [](nb::handle self) { return views(self, nb::cast<const ArrayBatch&>(self).results()); })
      .def("step", &step, "actions"_a.noconvert(), "Plays an action in every game.")
      .def("random_step", &ArrayBatch::random_step, "steps"_a, released, "Plays at random.")
      .def("reset", &reset, "seeds"_a.noconvert().none(), "mask"_a.noconvert().none(),
           "Begins games anew.")
      .def("observe", &observe, "game"_a, "player"_a, "What a player sees of a game.")
      .def("hash", &ArrayBatch::hash, "game"_a, released, "The state in a number.")
      .def("state", &ArrayBatch::state, "game"_a, released, "The state as JSON.")
      .def("seed", &ArrayBatch::seed, "game"_a, released, "The seed of its episode.")
      .def("level", &ArrayBatch::level, "game"_a, released, "Its level, an index.")
      .def("steps", &ArrayBatch::steps, "game"_a, released, "The steps of its episode.")
      .def("replay", &ArrayBatch::replay, "game"_a, released, "Setup, seed and actions as JSON.");
}

}  // namespace fissile::python
