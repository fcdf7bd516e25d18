#pragma once
// What the parts of accounts.h refuse with.
#include <algorithm>

#include "base/result.h"
#include "online/dates.h"
#include "online/rates.h"
#include "store/records.h"

namespace fissile::online {

inline Error refused() {
  return {Code::auth_refused, "this name and this password do not belong together"};
}
inline Error code_refused() {
  return {Code::auth_refused, "this name and this code do not belong together"};
}
inline Error factor_needed() {
  return {Code::auth_second_factor, "this account asks for a code of its second factor too"};
}
inline Error factor_refused(std::string_view at = "/secondFactor") {
  return {Code::auth_second_factor,
          "this is not the code of this moment, or it was used; wait for the next one",
          std::string(at)};
}
inline Error too_often(std::int64_t wait_ms) {
  return {Code::rate_exceeded, "too many tries; wait a while", "", wait_seconds(wait_ms)};
}
inline Error too_busy() {
  return {Code::rate_exceeded, "too many sign-ins at one time; try again soon", "", 2};
}
inline Error not_stored() {
  return {Code::store_failed, "the server cannot store anything now; nothing was changed"};
}
inline Error name_taken() {
  return {Code::name_taken, "this name is taken, or looks like one that is; choose another",
          "/username"};
}
// Said only to whoever has proved to be that user.
inline Error suspended(const store::User& user, std::int64_t now_ms) {
  if (user.suspended_until_ms == store::kForever) {
    return {Code::auth_suspended, "this account was banned by a moderator"};
  }
  const std::int64_t left_ms =
      std::min<std::int64_t>(user.suspended_until_ms - now_ms, std::int64_t{INT32_MAX} * 1'000);
  return {
      Code::auth_suspended,
      "this account is suspended until " + utc_text(user.suspended_until_ms) + ", by a moderator",
      "", wait_seconds(left_ms)};
}
inline Error sign_in_first() { return {Code::auth_required, "sign in first"}; }
inline Error no_session() {
  return {Code::request_unknown, "you have no such session", "/sessionId"};
}

}  // namespace fissile::online
