#pragma once
// Which form of a file a client accepts, and whether it has it already.
#include <array>
#include <optional>
#include <string_view>

namespace fissile::server {

enum class Coding { identity, gzip, br };
constexpr int kCodings = 3;
constexpr std::string_view kCodingNames[kCodings] = {"identity", "gzip", "br"};

// The forms that there are, by Coding; identity always is.
using Available = std::array<bool, kCodings>;

// The coding that the Accept-Encoding field likes best among those that there are; of two it likes
// alike the smaller one. Without the field it is identity. Nothing if the client refuses them all.
// An item that is malformed counts as not written.
std::optional<Coding> choose_coding(std::optional<std::string_view> accept, Available available);

// Whether an If-None-Match field names this tag (written with its quotes), compared weakly as the
// field asks for.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace fissile::server
