#pragma once
// The media type of a file by its name.
#include <string_view>

namespace fissile::server {

struct Mime {
  std::string_view type;
  bool compressible = false;  // whether gzip is worth trying
};

Mime mime_of(std::string_view name);

}  // namespace fissile::server
