#pragma once
// Many games at once (src/batch), for Python: a batch with memory of its own, which numpy sees.
#include <nanobind/nanobind.h>

namespace fissile::python {

// Adds Batch, BatchOptions and what is asked about batches.
void define_batch(nanobind::module_& module);

}  // namespace fissile::python
