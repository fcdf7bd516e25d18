#pragma once
// What whoever runs the server wants to know about who got in, who did not, and who was stopped.
#include <array>
#include <string>
#include <string_view>

namespace fissile::online {

// All kinds of events, in the order in which they are counted.
constexpr std::array<std::string_view, 17> kSecurityKinds = {
    "sign_up",          "sign_in",       "sign_in_failed", "sign_out", "locked",       "limited",
    "password_changed", "recovery_used", "totp_on",        "totp_off", "role_changed", "suspended",
    "account_deleted",  "flood",         "origin_refused", "denied",   "moderated"};

struct SecurityEvent {
  std::string_view kind;  // one of kSecurityKinds
  // Whom it is about, as far as that is known. A name that nobody has is left out: some people type
  // their password there.
  std::string_view user_id;
  std::string_view username;
  std::string_view address;  // of the client itself
  std::string detail = {};
};

}  // namespace fissile::online
