// The extension fissile._core: what python/fissile stands on. Texts of the protocol go in and out,
// and arrays of batches; what they mean to a person in Python is said there.
#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "protocol/signature.h"
#include "python/arc.h"
#include "python/batch.h"
#include "python/game.h"
#include "python/generation.h"
#include "python/interruptible.h"
#include "python/tournament.h"
#include "python/value.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace fissile::python {
namespace {

// REQUIRES: the interpreter's lock is not held.
std::string find_value(std::string_view game, std::string_view setup, std::uint64_t mebibytes) {
  std::atomic<bool> stop = false;
  std::string answer;
  run_interruptible(stop, [&] { answer = value(game, setup, mebibytes, stop); });
  return answer;
}

}  // namespace
}  // namespace fissile::python

NB_MODULE(_core, module) {
  using namespace fissile::python;
  const auto released = nb::call_guard<nb::gil_scoped_release>();
  module.doc() = "The engine of fissile. Use the package fissile instead.";
  module.attr("version") = FISSILE_VERSION;
  module.def("signature", &fissile::signature, released,
             "The number that changes when a game's behaviour does.");
  module.def("value", &find_value, "game"_a, "setup"_a, "mebibytes"_a, released,
             "A small board solved: an answer of the protocol.");
  module.def("arc_environments", &arc_environments, released,
             "The environments of ARC-AGI-3: an answer of the protocol.");
  define_batch(module);
  nb::class_<ArcPlay>(module, "ArcPlay", "A play of an environment. Threads take turns.")
      .def_static("begin", &ArcPlay::begin, "id"_a, "competition"_a, released,
                  "None if there is no such environment.")
      .def("act", &ArcPlay::act, "action"_a, "x"_a, "y"_a, released,
           "Does an action, or RESET: an answer of the protocol.");
  nb::class_<Generation>(module, "Generation", "A pack of new levels that grows.")
      .def(nb::init<>())
      .def("begin", &Generation::begin, "order"_a, released,
           "What to make: an answer of the protocol. The others need it.")
      .def("resume", &Generation::resume, "pack"_a, released,
           "Goes on from such a pack: an answer of the protocol.")
      .def("run", &Generation::run, "count"_a, "candidates"_a, "threads"_a, "progress"_a.none(),
           released, "Lets the pack grow: an answer of the protocol. Ctrl-C ends it.")
      .def("make", &Generation::make, "number"_a, released,
           "One candidate, empty if it came to nothing. Threads may make several at once.")
      .def("take", &Generation::take, "made"_a, released,
           "Takes what the next candidate came to: an answer of the protocol.")
      .def("pack", &Generation::pack, released, "The whole pack; empty without levels.");
  nb::class_<Game>(module, "Game", "A session of the protocol. Threads that share one take turns.")
      .def(nb::init<>())
      .def("ask", &Game::ask, "request"_a, released, "Answers a line of the protocol.")
      .def("ask_long", &Game::ask_long, "request"_a, released,
           "The same for what may take long: Ctrl-C ends it.")
      .def("copy", &Game::copy, released, "Another game that stands where this one does.");
  nb::class_<Tournament>(module, "Tournament", "A tournament, game by game. Threads take turns.")
      .def(nb::init<>())
      .def("begin", &Tournament::begin, "order"_a, "folder"_a, "resume"_a, released,
           "Takes the order: an answer of the protocol.")
      .def("play", &Tournament::play, "number"_a, "functions"_a, released,
           "Plays one game: an answer of the protocol.")
      .def("add", &Tournament::add, "line"_a, "replay"_a, released,
           "Takes the result of a game: an answer of the protocol.")
      .def("report", &Tournament::report, released, "The table: an answer of the protocol.");
}
