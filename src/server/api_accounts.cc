// Accounts over HTTP: what online/accounts.h does, with a cookie.
#include "base/json_reader.h"
#include "online/totp.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/cookies.h"
#include "server/game_server.h"

namespace fissile::server {
namespace {

using online::SignedIn;

constexpr std::string_view kCredentials =
    R"({"type":"object","properties":{"username":{"type":"string"},"password":{"type":"string"}},)"
    R"("required":["username","password"],"additionalProperties":false})";
constexpr std::string_view kSignIn =
    R"({"type":"object","properties":{"username":{"type":"string"},"password":{"type":"string"},)"
    R"("secondFactor":{"type":"string"}},)"
    R"("required":["username","password"],"additionalProperties":false})";
constexpr std::string_view kNothing = R"({"type":"object","additionalProperties":false})";
constexpr std::string_view kProof =
    R"({"type":"object","properties":{"password":{"type":"string"},)"
    R"("secondFactor":{"type":"string"}},)"
    R"("required":["password"],"additionalProperties":false})";
// A guest has no password.
constexpr std::string_view kProofOfAnybody =
    R"({"type":"object","properties":{"password":{"type":"string"},)"
    R"("secondFactor":{"type":"string"}},"additionalProperties":false})";
constexpr std::string_view kNewPassword =
    R"({"type":"object","properties":{"password":{"type":"string"},)"
    R"("newPassword":{"type":"string"},"secondFactor":{"type":"string"}},)"
    R"("required":["password","newPassword"],"additionalProperties":false})";
constexpr std::string_view kRecovery =
    R"({"type":"object","properties":{"username":{"type":"string"},"code":{"type":"string"},)"
    R"("password":{"type":"string"},"secondFactor":{"type":"string"}},)"
    R"("required":["username","code","password"],"additionalProperties":false})";
constexpr std::string_view kCode = R"({"type":"object","properties":{"code":{"type":"string"}},)"
                                   R"("required":["code"],"additionalProperties":false})";

// Who asks, and from where. A page says its origin, and can keep a cookie; a program does neither.
online::Caller caller_of(const GameServer& server, const Call& call) {
  const CookieKind kind = server.options().cookies;
  return {.actor = call.actor,
          .token = call.token,
          .device = device_of(call.request, kind),
          .keeps_device = field(call.request, "origin").has_value(),
          .address = call.request.address,
          .client = call.request.client};
}

void write_actor(JsonWriter& writer, const online::Actor& actor) {
  writer.begin_object().key("user");
  if (actor.user_id.empty()) {
    writer.null().end_object();
    return;
  }
  writer.begin_object().field("userId", actor.user_id).field("username", actor.username);
  writer.field("guest", actor.guest).end_object().end_object();
}

// The strings that a body has, and no others; one whose name begins with '?' may be left out. The
// first fault is answered.
template <std::size_t N>
std::optional<std::array<std::string, N>> read_strings(const Call& call,
                                                       const char* const (&names)[N]) {
  JsonReader reader(call.body, Code::request_malformed, "");
  std::array<std::string, N> values;
  for (std::size_t i = 0; i < N; ++i) {
    const bool optional = names[i][0] == '?';
    const char* name = names[i] + (optional ? 1 : 0);
    if (!optional) reader.required(name);
    reader.string(name, values[i]);
  }
  const auto fault = reader.finish();
  if (!fault) return values;
  call.respond(error_answer(*fault));
  return {};
}

// Answers with who one is now, and the cookies that prove it.
std::function<void(Result<SignedIn>)> enter(const GameServer& server, const Respond& respond,
                                            int status) {
  const CookieKind kind = server.options().cookies;
  const long seconds = static_cast<long>(server.options().accounts.session_ms / 1000);
  return [respond, kind, seconds, status](Result<SignedIn> signed_in) {
    if (!signed_in) return respond(error_answer(signed_in.error()));
    JsonWriter writer;
    write_actor(writer, signed_in->actor);
    Response response = ok_answer(writer.text(), status);
    response.fields.push_back({"Set-Cookie", set_cookie(kind, signed_in->token, seconds)});
    if (!signed_in->device.empty()) {
      response.fields.push_back({"Set-Cookie", set_device_cookie(kind, signed_in->device)});
    }
    respond(std::move(response));
  };
}

// Recovery codes, shown once.
std::function<void(Result<online::Accounts::Codes>)> show_codes(const Respond& respond) {
  return [respond](Result<online::Accounts::Codes> codes) {
    if (!codes) return respond(error_answer(codes.error()));
    JsonWriter writer;
    writer.begin_object().key("codes").begin_array();
    for (const std::string& code : *codes) writer.value(std::string_view(code));
    writer.end_array().end_object();
    respond(ok_answer(writer.text()));
  };
}

std::function<void(std::optional<Error>)> tell(const Respond& respond) {
  return [respond](std::optional<Error> error) {
    respond(error ? error_answer(*error) : ok_answer());
  };
}

// The same, and the cookie is gone.
std::function<void(std::optional<Error>)> leave(const GameServer& server, const Respond& respond) {
  return [respond, kind = server.options().cookies](std::optional<Error> error) {
    Response response = error ? error_answer(*error) : ok_answer();
    if (!error) response.fields.push_back({"Set-Cookie", set_cookie(kind, "", 0)});
    respond(std::move(response));
  };
}

void sign_up(GameServer& server, Call call) {
  const auto given = read_strings(call, {"username", "password"});
  if (!given) return;
  server.accounts().sign_up({(*given)[0], (*given)[1]}, caller_of(server, call),
                            enter(server, call.respond, 201));
}

void sign_in(GameServer& server, Call call) {
  const auto given = read_strings(call, {"username", "password", "?secondFactor"});
  if (!given) return;
  server.accounts().sign_in({(*given)[0], (*given)[1], (*given)[2]}, caller_of(server, call),
                            enter(server, call.respond, 200));
}

void be_guest(GameServer& server, Call call) {
  server.accounts().be_guest(caller_of(server, call), enter(server, call.respond, 201));
}

void show_session(GameServer&, Call call) {
  JsonWriter writer;
  write_actor(writer, call.actor);
  call.respond(ok_answer(writer.text()));
}

void sign_out(GameServer& server, Call call) {
  server.accounts().sign_out(caller_of(server, call), leave(server, call.respond));
}

void show_account(GameServer& server, Call call) {
  server.accounts().show_account(caller_of(server, call), [call](auto state) {
    if (!state) return call.respond(error_answer(state.error()));
    JsonWriter writer;
    writer.begin_object().field("secondFactor", state->second_factor);
    writer.field("recoveryCodes", state->recovery_codes).field("sessions", state->sessions);
    call.respond(ok_answer(writer.end_object().text()));
  });
}

void change_password(GameServer& server, Call call) {
  const auto given = read_strings(call, {"password", "newPassword", "?secondFactor"});
  if (!given) return;
  server.accounts().change_password(caller_of(server, call), {(*given)[0], (*given)[2]},
                                    (*given)[1], tell(call.respond));
}

void make_codes(GameServer& server, Call call) {
  const auto given = read_strings(call, {"password", "?secondFactor"});
  if (!given) return;
  server.accounts().make_recovery_codes(caller_of(server, call), {(*given)[0], (*given)[1]},
                                        show_codes(call.respond));
}

void recover(GameServer& server, Call call) {
  const auto given = read_strings(call, {"username", "code", "password", "?secondFactor"});
  if (!given) return;
  server.accounts().recover({(*given)[0], (*given)[2], (*given)[3]}, (*given)[1],
                            caller_of(server, call), enter(server, call.respond, 200));
}

void begin_totp(GameServer& server, Call call) {
  const auto given = read_strings(call, {"password", "?secondFactor"});
  if (!given) return;
  const auto show = [call](auto secret) {
    if (!secret) return call.respond(error_answer(secret.error()));
    JsonWriter writer;
    writer.begin_object().field("secret", *secret);
    writer.field("uri", online::totp_uri(call.actor.username, *secret)).end_object();
    call.respond(ok_answer(writer.text()));
  };
  server.accounts().begin_totp(caller_of(server, call), {(*given)[0], (*given)[1]}, show);
}

void confirm_totp(GameServer& server, Call call) {
  const auto given = read_strings(call, {"code"});
  if (!given) return;
  server.accounts().confirm_totp(caller_of(server, call), (*given)[0], show_codes(call.respond));
}

void end_totp(GameServer& server, Call call) {
  const auto given = read_strings(call, {"password", "?secondFactor"});
  if (!given) return;
  server.accounts().end_totp(caller_of(server, call), {(*given)[0], (*given)[1]},
                             tell(call.respond));
}

void delete_account(GameServer& server, Call call) {
  const auto given = read_strings(call, {"?password", "?secondFactor"});
  if (!given) return;
  server.accounts().delete_account(caller_of(server, call), {(*given)[0], (*given)[1]},
                                   leave(server, call.respond));
}

constexpr ApiRoute kRoutes[] = {
    {"POST", "/api/v1/accounts", "Sign up; a guest keeps what they played", Need::nobody,
     kCredentials, sign_up},
    {"POST", "/api/v1/session", "Sign in; a session that came with the request ends", Need::nobody,
     kSignIn, sign_in},
    {"GET", "/api/v1/session", "Who one is", Need::nobody, "", show_session},
    {"DELETE", "/api/v1/session", "Sign out", Need::nobody, "", sign_out},
    {"POST", "/api/v1/guests", "Be a guest: play without an account", Need::nobody, kNothing,
     be_guest},
    {"GET", "/api/v1/account", "What protects one's account", Need::user, "", show_account},
    {"POST", "/api/v1/account/password", "Change the password; every other session ends",
     Need::user, kNewPassword, change_password},
    {"POST", "/api/v1/account/recovery-codes", "Eight new codes, shown once; old ones are void",
     Need::user, kProof, make_codes},
    {"POST", "/api/v1/account/totp", "A secret for a second factor, which is not asked for yet",
     Need::user, kProof, begin_totp},
    {"POST", "/api/v1/account/totp/confirm",
     "Turn the second factor on by a code of its secret; every other session ends", Need::user,
     kCode, confirm_totp},
    {"DELETE", "/api/v1/account/totp", "Turn the second factor off; every other session ends",
     Need::user, kProof, end_totp},
    {"POST", "/api/v1/recovery", "A new password by a recovery code", Need::nobody, kRecovery,
     recover},
    {"DELETE", "/api/v1/account", "Delete the account; games that were played stay, nameless",
     Need::user, kProofOfAnybody, delete_account},
};

}  // namespace

std::span<const ApiRoute> account_routes() { return kRoutes; }

}  // namespace fissile::server
