#include "capi/extras.h"

namespace fissile {

std::vector<ExtraCommand> extra_commands() { return {}; }

}  // namespace fissile
