#include "store/postgres_address.h"

#include <libpq-fe.h>

#include <memory>
#include <string_view>

namespace fissile::store {
namespace {

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

// What the address says, else the environment; empty if neither does.
std::string value_of(const PQconninfoOption* options, std::string_view name,
                     const char* (*environment)(const char*)) {
  for (const PQconninfoOption* it = options; it->keyword; ++it) {
    if (it->keyword != name) continue;
    const char* const outside = it->envvar ? environment(it->envvar) : nullptr;
    const char* const value = it->val && *it->val ? it->val : outside;
    return value ? value : "";
  }
  return "";
}

bool is_this_machine(std::string_view host) {
  return host.empty() || host[0] == '/' || host[0] == '@' || host == "localhost" || host == "::1" ||
         host.starts_with("127.");
}

// An address may name several, one after another.
bool are_this_machine(std::string_view hosts) {
  while (hosts.find(',') != hosts.npos) {
    if (!is_this_machine(hosts.substr(0, hosts.find(',')))) return false;
    hosts.remove_prefix(hosts.find(',') + 1);
  }
  return is_this_machine(hosts);
}

}  // namespace

std::string with_checked_certificate(const std::string& url,
                                     const char* (*environment)(const char* name)) {
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(
      PQconninfoParse(url.c_str(), nullptr));
  // What is no address is told by whoever connects.
  if (!options) return url;
  const auto value = [&](std::string_view name) {
    return value_of(options.get(), name, environment);
  };
  // A file of services may say all of it.
  if (!value("sslmode").empty() || !value("service").empty()) return url;
  if (are_this_machine(value("host")) && are_this_machine(value("hostaddr"))) return url;
  const bool more = url.find('?') != url.npos;
  return url + (!more ? "?" : url.ends_with('?') ? "" : "&") + "sslmode=verify-full";
}

}  // namespace fissile::store
