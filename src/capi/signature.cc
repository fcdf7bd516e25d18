// Apart from the rest of the boundary, so that a module can be linked without it.
#include "protocol/signature.h"
#include "capi/fissile.h"

uint64_t fissile_signature(void) { return fissile::signature(); }
