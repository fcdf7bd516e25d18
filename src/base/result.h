#pragma once
// Errors are values. A function that reads something from outside returns Result<T>: either the
// value or an Error with a stable code, a message for a person, and the place as a JSON pointer
// where there is one.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/check.h"

namespace fissile {

// The words of the protocol, the same on every door. Their order is the order in which they are
// asked.
enum class Code {
  request_malformed,
  request_unknown,
  game_unknown,
  setup_invalid,
  game_none,
  action_malformed,
  game_finished,
  action_not_your_turn,
  action_illegal,
  value_overflow,
  limit_exceeded,
  undo_nothing,
  // Of servers alone.
  sequence_stale,
  seat_not_yours,
  seat_taken,
  name_invalid,
  name_taken,
  password_weak,
  auth_refused,
  auth_second_factor,
  auth_required,
  auth_suspended,
  auth_forbidden,
  origin_foreign,
  level_unpublished,
  report_duplicate,
  rate_exceeded,
  store_failed,
};

constexpr std::string_view code_name(Code code) {
  switch (code) {
    case Code::request_malformed: return "request/malformed";
    case Code::request_unknown: return "request/unknown";
    case Code::game_unknown: return "game/unknown";
    case Code::setup_invalid: return "setup/invalid";
    case Code::game_none: return "game/none";
    case Code::action_malformed: return "action/malformed";
    case Code::game_finished: return "game/finished";
    case Code::action_not_your_turn: return "action/not_your_turn";
    case Code::action_illegal: return "action/illegal";
    case Code::value_overflow: return "value/overflow";
    case Code::limit_exceeded: return "limit/exceeded";
    case Code::undo_nothing: return "undo/nothing";
    case Code::sequence_stale: return "sequence/stale";
    case Code::seat_not_yours: return "seat/not_yours";
    case Code::seat_taken: return "seat/taken";
    case Code::name_invalid: return "name/invalid";
    case Code::name_taken: return "name/taken";
    case Code::password_weak: return "password/weak";
    case Code::auth_refused: return "auth/refused";
    case Code::auth_second_factor: return "auth/second_factor";
    case Code::auth_required: return "auth/required";
    case Code::auth_suspended: return "auth/suspended";
    case Code::auth_forbidden: return "auth/forbidden";
    case Code::origin_foreign: return "origin/foreign";
    case Code::level_unpublished: return "level/unpublished";
    case Code::report_duplicate: return "report/duplicate";
    case Code::rate_exceeded: return "rate/exceeded";
    case Code::store_failed: return "store/failed";
  }
  return "request/malformed";
}

// How many there are: what is none is called like the first.
constexpr std::size_t count_codes() {
  int code = 1;
  while (code_name(static_cast<Code>(code)) != code_name(Code{})) ++code;
  return static_cast<std::size_t>(code);
}

struct Error {
  Code code;
  std::string message;
  std::string at = {};    // a JSON pointer into the request, or empty
  int retry_after_s = 0;  // when it is worth trying again; 0 if that is not known
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : error_(std::move(error)) {}

  explicit operator bool() const { return value_.has_value(); }

  // REQUIRES: the result holds a value.
  T& operator*() { return check(value_.has_value(), "a Result without a value was read"), *value_; }
  const T& operator*() const {
    return check(value_.has_value(), "a Result without a value was read"), *value_;
  }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }

  // REQUIRES: the result holds an error.
  const Error& error() const { return check(!value_.has_value(), "no error to read"), error_; }

 private:
  std::optional<T> value_;
  Error error_{};
};

}  // namespace fissile
