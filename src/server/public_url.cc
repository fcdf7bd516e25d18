#include "server/public_url.h"

#include "server/hosts.h"
#include "server/http.h"

namespace fissile::server {

Result<PublicUrl> read_public_url(std::string_view text) {
  const Error wrong{Code::setup_invalid,
                    "'" + std::string(text.substr(0, 80)) +
                        "' is no address of a site; --public-url takes a scheme, a name and "
                        "perhaps a port, such as https://play.example.org"};
  PublicUrl url;
  std::string_view rest = text;
  if (rest.ends_with('/')) rest.remove_suffix(1);
  url.text = lower(rest);
  constexpr std::string_view kSecure = "https://", kPlain = "http://";
  url.secure = url.text.starts_with(kSecure);
  if (!url.secure && !url.text.starts_with(kPlain)) return wrong;
  url.authority = url.text.substr(url.secure ? kSecure.size() : kPlain.size());
  const auto name = host_name(url.authority);
  if (!name || url.authority.ends_with(':')) return wrong;
  url.host = *name;
  return url;
}

}  // namespace fissile::server
