#include "server/cookies.h"

#include "online/secrets.h"

namespace fissile::server {
namespace {

// Browsers keep no cookie longer than 400 days.
constexpr long kDeviceSeconds = 400L * 24 * 3'600;

std::string cookie_field(CookieKind kind, std::string_view name, std::string_view token,
                         long seconds) {
  std::string text(name);
  text += "=";
  text += token;
  text += "; Path=/; Max-Age=" + std::to_string(seconds) + "; HttpOnly; SameSite=Lax";
  return kind == CookieKind::host_only ? text + "; Secure" : text;
}

}  // namespace

std::string_view device_cookie_name(CookieKind kind) {
  return kind == CookieKind::host_only ? "__Host-fissile-device" : "fissile-device";
}

std::string device_of(const Request& request, CookieKind kind) {
  const std::string cookies = field(request, "cookie").value_or("");
  const std::string_view token = find_cookie(cookies, device_cookie_name(kind));
  return online::is_token(token) ? std::string(token) : "";
}

std::string_view cookie_name(CookieKind kind) {
  return kind == CookieKind::host_only ? "__Host-fissile" : "fissile";
}

std::string_view find_cookie(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    std::string_view value = trim(take_until(cookies, ';'));
    if (take_until(value, '=') == name) return value;
  }
  return {};
}

std::string token_of(const Request& request, CookieKind kind) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string given = field(request, "authorization").value_or("");
  const std::string cookies = field(request, "cookie").value_or("");
  const bool bearer = same_word(std::string_view(given).substr(0, kBearer.size()), kBearer);
  const std::string_view token = bearer ? trim(std::string_view(given).substr(kBearer.size()))
                                        : find_cookie(cookies, cookie_name(kind));
  return online::is_token(token) ? std::string(token) : "";
}

std::string set_cookie(CookieKind kind, std::string_view token, long seconds) {
  return cookie_field(kind, cookie_name(kind), token, seconds);
}

std::string set_device_cookie(CookieKind kind, std::string_view token) {
  return cookie_field(kind, device_cookie_name(kind), token, kDeviceSeconds);
}

}  // namespace fissile::server
