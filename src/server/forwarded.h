#pragma once
// Who asks, where proxies stand between: the address in X-Forwarded-For that a proxy of ours wrote.
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace fissile::server {

// The address that the outermost of so many proxies of ours was asked from. Each of them adds the
// address of its peer at the right, so what stands further left the client itself may have written.
// `list` is the field, all its lines joined. Nothing if the list is shorter or the entry is no
// address: a client must not choose by whom it is counted.
std::optional<boost::asio::ip::address> forwarded_address(std::string_view list, int proxies);

// An address as text; one of IPv4 is written as such, however it came.
std::string address_text(const boost::asio::ip::address& address);

// What clients of one household share when they are counted: the address, for IPv6 its first half.
std::string address_group(const boost::asio::ip::address& address);

}  // namespace fissile::server
