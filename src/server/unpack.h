#pragma once
// What the web app packs into links: letters of base64url that hold deflated bytes.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fissile::server {

// Nothing if the letters are none, or hold more than `most` bytes.
std::optional<std::string> unpack(std::string_view letters, std::size_t most);

}  // namespace fissile::server
