#pragma once
// Flags from elsewhere: what the command line leaves out may come from the environment, and what
// both leave out from a file.
#include <string>

#include "cli/command.h"

namespace fissile::cli {

// For every flag of the command that was not given: FISSILE_NAME of the environment
// (--max-per-address is FISSILE_MAX_PER_ADDRESS), else the line `max-per-address = VALUE` of the
// file, if one is named. A value that the flag would not take ends the command as it would there;
// so does a line of the file that names no flag.
void fill_in(Command command, const std::string& file);

}  // namespace fissile::cli
