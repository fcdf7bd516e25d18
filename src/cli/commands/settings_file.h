#pragma once
// The file of settings: lines `name = value` or, for a switch, `name`; what follows a # is a
// remark.
#include <iosfwd>
#include <map>
#include <string>

namespace fissile::cli {

// A flag may stand several times; its values keep their order.
using Settings = std::multimap<std::string, std::string>;

Settings read_settings(std::istream& file);

}  // namespace fissile::cli
