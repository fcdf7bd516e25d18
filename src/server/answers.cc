#include "server/answers.h"

#include <algorithm>

#include "base/hash.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "server/limits.h"
#include "server/negotiation.h"

namespace fissile::server {
namespace {

constexpr std::string_view kJsonType = "application/json";

// Nothing but what this server itself serves, no inline script or style, WASM but no eval.
constexpr std::string_view kContentSecurityPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

// For the pages that other sites show in a frame. They have nobody's session, so they send no form
// and open nothing else in a frame.
constexpr std::string_view kFramedPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; font-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *";

// For what is data and never a page, whoever opens it as one: it may load nothing and run nothing.
constexpr std::string_view kDataPolicy =
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; sandbox";

constexpr std::string_view kSafetyFields[][2] = {
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"},
};

std::string message_of(int status) {
  constexpr Limits kLimits;
  switch (status) {
    case 404: return "there is nothing at this address";
    case 405: return "this address does not take that method; the Allow field names those it does";
    case 406: return "no form of this file is one that Accept-Encoding takes";
    case 413: return "a body may have at most " + std::to_string(kLimits.body_bytes) + " bytes";
    case 414:
      return "an address may have at most " + std::to_string(kLimits.target_bytes) + " bytes";
    case 415: return "a body must be JSON; say so with Content-Type: application/json";
    case 421: return "this server does not answer for that name; --allow-host NAME adds one";
    case 426: return "this address speaks WebSocket (RFC 6455), version 13";
    case 431:
      return "the fields of a request may be at most " + std::to_string(kLimits.fields) + " and " +
             std::to_string(kLimits.head_bytes) + " bytes";
    case 500: return "the server failed; this is its own mistake";
    case 501: return "of the transfer codings only 'chunked' is known";
    case 503: return "too many connections; try again soon";
    case 505: return "only HTTP/1.0 and HTTP/1.1 are spoken here";
    default: return "the request is malformed";
  }
}

// What a client waits for that is not told otherwise: a store that is away, a place that is full.
constexpr int kRetrySeconds = 1;

// Says when to come back, in the field of HTTP; the JSON has it already.
Response with_wait(Response response, int seconds) {
  if (seconds > 0) response.fields.push_back({"Retry-After", std::to_string(seconds)});
  return response;
}

bool is_data(const Response& response) {
  const std::string_view type = field(response, "Content-Type");
  return type == kJsonType || type == kPictureType || type.starts_with("text/plain");
}

bool is_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

}  // namespace

Code code_of(int status) {
  switch (status) {
    case 404:
    case 405: return Code::request_unknown;
    case 413:
    case 414:
    case 431:
    case 503: return Code::limit_exceeded;
    default: return Code::request_malformed;
  }
}

int status_of(Code code) {
  switch (code) {
    case Code::request_unknown:
    case Code::game_unknown:
    case Code::game_none: return 404;
    case Code::game_finished:
    case Code::action_not_your_turn:
    case Code::sequence_stale:
    case Code::undo_nothing:
    case Code::seat_taken:
    case Code::report_duplicate:
    case Code::name_taken: return 409;
    case Code::setup_invalid:
    case Code::action_malformed:
    case Code::action_illegal:
    case Code::value_overflow:
    case Code::name_invalid:
    case Code::password_weak: return 422;
    case Code::auth_refused:
    case Code::auth_second_factor:
    case Code::auth_required: return 401;
    case Code::seat_not_yours:
    case Code::auth_suspended:
    case Code::auth_forbidden:
    case Code::origin_foreign: return 403;
    case Code::level_unpublished: return 410;
    case Code::limit_exceeded:
    case Code::rate_exceeded: return 429;
    case Code::store_failed: return 503;
    default: return 400;
  }
}

Response json_answer(int status, Body json) {
  return {status,
          {{"Content-Type", std::string(kJsonType)}, {"Cache-Control", "no-store"}},
          std::move(json)};
}

Response json_answer(int status, std::string json) {
  return json_answer(status, std::make_shared<const std::string>(std::move(json)));
}

Response error_answer(const Error& error) {
  const int status = status_of(error.code);
  const int wait =
      status == 503 ? std::max(error.retry_after_s, kRetrySeconds) : error.retry_after_s;
  JsonWriter writer;
  writer.begin_object().field("ok", false).key("error").begin_object();
  writer.field("code", code_name(error.code)).field("message", error.message);
  if (!error.at.empty()) writer.field("at", error.at);
  if (wait > 0) writer.field("retryAfter", wait);
  Response response = with_wait(json_answer(status, writer.end_object().end_object().take()), wait);
  response.refusal = error.code;
  return response;
}

Response refuse(int status, std::string_view path) {
  const std::string message = message_of(status);
  const Code code = code_of(status);
  const int wait = status == 503 ? kRetrySeconds : 0;
  Response response;
  if (is_api(path)) {
    JsonWriter writer;
    writer.begin_object().field("ok", false).key("error").begin_object();
    writer.field("code", code_name(code)).field("message", message);
    if (wait > 0) writer.field("retryAfter", wait);
    response = json_answer(status, writer.end_object().end_object().take());
  } else {
    std::string text = std::to_string(status) + " " + std::string(reason(status)) + ": ";
    response = {status,
                {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
                std::make_shared<const std::string>(text + message + "\n")};
  }
  response.refusal = code;
  return with_wait(std::move(response), wait);
}

// How long a picture of what may change is taken for right, and one of what stays.
constexpr std::string_view kChangingPicture = "public, max-age=60";
constexpr std::string_view kLastingPicture = "public, max-age=86400";

Response picture_answer(Body png, Lasting lasting, const Request& request) {
  Hasher hasher;
  hasher.add(*png);
  const std::string tag = '"' + hex64(hasher.value()) + '"';
  const bool lasts = lasting == Lasting::yes;
  Response response;
  response.fields = {{"ETag", tag},
                     {"Cache-Control", std::string(lasts ? kLastingPicture : kChangingPicture)}};
  allow_other_sites(response);
  const auto known = field(request, "if-none-match");
  if (known && names_tag(*known, tag)) {
    response.status = 304;
    return response;
  }
  response.fields.push_back({"Content-Type", std::string(kPictureType)});
  response.body = std::move(png);
  return response;
}

void add_safety_fields(Response& response) {
  const std::string_view policy = is_data(response) ? kDataPolicy : kContentSecurityPolicy;
  const auto add = [&](std::string_view name, std::string_view value) {
    // What a handler has set is less strict on purpose.
    if (!field(response, name).empty()) return;
    response.fields.push_back({std::string(name), std::string(value)});
  };
  add("Content-Security-Policy", policy);
  for (const auto& [name, value] : kSafetyFields) add(name, value);
}

void allow_other_sites(Response& response) {
  response.fields.push_back({"Cross-Origin-Resource-Policy", "cross-origin"});
}

void allow_frames(Response& response) {
  response.fields.push_back({"Content-Security-Policy", std::string(kFramedPolicy)});
  allow_other_sites(response);
}

}  // namespace fissile::server
