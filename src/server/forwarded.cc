#include "server/forwarded.h"

#include <algorithm>

#include "server/http.h"

namespace fissile::server {

namespace ip = boost::asio::ip;

std::optional<ip::address> forwarded_address(std::string_view list, int proxies) {
  for (int i = 1; i <= proxies; ++i) {
    const std::size_t comma = list.rfind(',');
    if (i == proxies) {
      const auto entry = trim(list.substr(comma == list.npos ? 0 : comma + 1));
      boost::system::error_code error;
      const ip::address address = ip::make_address(std::string(entry), error);
      return error ? std::nullopt : std::optional(address);
    }
    if (comma == list.npos) break;
    list = list.substr(0, comma);
  }
  return {};
}

std::string address_text(const ip::address& address) {
  const bool mapped = address.is_v6() && address.to_v6().is_v4_mapped();
  return mapped ? ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_string()
                : address.to_string();
}

std::string address_group(const ip::address& address) {
  if (address.is_v4() || address.to_v6().is_v4_mapped()) return address_text(address);
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string();
}

}  // namespace fissile::server
