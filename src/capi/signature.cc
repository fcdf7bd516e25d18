// Apart from the rest of the boundary, so that a module can be linked without it.
#include "protocol/signature.h"
#include "capi/fissile.h"
#include "capi/guarded.h"

uint64_t fissile_signature(void) {
  return fissile::guarded([] { return uint64_t{fissile::signature()}; },
                          [] { return uint64_t{0}; });
}
