// Accounts over HTTP: what online/accounts.h does, with a cookie.
#include "base/json_reader.h"
#include "online/totp.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/caller.h"
#include "server/cookies.h"
#include "server/game_server.h"
#include "server/schemas.h"
#include "store/words.h"

namespace fissile::server {
namespace {

using online::SignedIn;

// What signs in is compared, not judged, so it may be of any length.
schema::Members credentials(const std::string& username, const std::string& password) {
  return {{"username", username}, {"password", password}};
}

// Where the second factor is on, it is asked for: six digits, or a recovery code.
std::string with_factor(schema::Members members) {
  members.push_back({"secondFactor", schema::text(), schema::kOptional});
  return schema::object(members);
}

std::string proof() { return with_factor({{"password", schema::text()}}); }

std::string user_answer() {
  return schema::answer({{"user", schema::or_null(schema::named("User"))}});
}

std::string codes_answer() { return schema::answer({{"codes", schema::list(schema::text())}}); }

void write_actor(JsonWriter& writer, const online::Actor& actor) {
  writer.begin_object().key("user");
  if (actor.user_id.empty()) {
    writer.null().end_object();
    return;
  }
  writer.begin_object().field("userId", actor.user_id).field("username", actor.username);
  writer.field("guest", actor.guest);
  if (actor.role != online::Role::player) writer.field("role", store::word(actor.role));
  writer.end_object().end_object();
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
  JsonReader reader(call.body, Code::request_malformed, "");
  if (const auto fault = reader.finish()) return call.respond(error_answer(*fault));
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

// What takes a password, or a code of the second factor.
const std::vector<Code> kTry = {Code::auth_refused, Code::auth_second_factor, Code::rate_exceeded};

const ApiRoute kRoutes[] = {
    {.method = "POST",
     .pattern = "/api/v1/accounts",
     .id = "signUp",
     .summary = "Sign up; a guest keeps what they played",
     .handler = sign_up,
     .body = schema::object(credentials(schema::username(), schema::password())),
     .answer = user_answer(),
     .status = 201,
     .refusals = {Code::name_invalid, Code::name_taken, Code::password_weak}},
    {.method = "POST",
     .pattern = "/api/v1/session",
     .id = "signIn",
     .summary = "Sign in; a session that came with the request ends",
     .handler = sign_in,
     .body = with_factor(credentials(schema::text(), schema::text())),
     .answer = user_answer(),
     .refusals = kTry},
    {.method = "GET",
     .pattern = "/api/v1/session",
     .id = "whoAmI",
     .summary = "Who one is",
     .handler = show_session,
     .answer = user_answer()},
    {.method = "DELETE",
     .pattern = "/api/v1/session",
     .id = "signOut",
     .summary = "Sign out",
     .handler = sign_out},
    {.method = "POST",
     .pattern = "/api/v1/guests",
     .id = "beGuest",
     .summary = "Be a guest: play without an account",
     .handler = be_guest,
     .body = schema::object({}),
     .answer = user_answer(),
     .status = 201},
    {.method = "GET",
     .pattern = "/api/v1/account",
     .id = "showAccount",
     .summary = "What protects one's account",
     .handler = show_account,
     .need = Need::user,
     .answer = schema::answer({{"secondFactor", schema::truth()},
                               {"recoveryCodes", schema::count()},
                               {"sessions", schema::count()}})},
    {.method = "POST",
     .pattern = "/api/v1/account/password",
     .id = "changePassword",
     .summary = "Change the password; every other session ends",
     .handler = change_password,
     .need = Need::user,
     .body = with_factor({{"password", schema::text()}, {"newPassword", schema::password()}}),
     .refusals = {Code::auth_refused, Code::auth_second_factor, Code::password_weak}},
    {.method = "POST",
     .pattern = "/api/v1/account/recovery-codes",
     .id = "makeRecoveryCodes",
     .summary = "Eight new codes, shown once; old ones are void",
     .handler = make_codes,
     .need = Need::user,
     .body = proof(),
     .answer = codes_answer(),
     .refusals = kTry},
    {.method = "POST",
     .pattern = "/api/v1/account/totp",
     .id = "beginSecondFactor",
     .summary = "A secret for a second factor (RFC 6238), which is not asked for yet",
     .handler = begin_totp,
     .need = Need::user,
     .body = proof(),
     .answer = schema::answer({{"secret", schema::text()}, {"uri", schema::text()}}),
     .refusals = kTry},
    {.method = "POST",
     .pattern = "/api/v1/account/totp/confirm",
     .id = "confirmSecondFactor",
     .summary = "Turn the second factor on by a code of its secret; every other session ends",
     .handler = confirm_totp,
     .need = Need::user,
     .body = schema::object({{"code", schema::text()}}),
     .answer = codes_answer(),
     .refusals = kTry},
    {.method = "DELETE",
     .pattern = "/api/v1/account/totp",
     .id = "endSecondFactor",
     .summary = "Turn the second factor off; every other session ends",
     .handler = end_totp,
     .need = Need::user,
     .body = proof(),
     .refusals = kTry},
    {.method = "POST",
     .pattern = "/api/v1/recovery",
     .id = "recover",
     .summary = "A new password by a recovery code",
     .handler = recover,
     .body = with_factor({{"username", schema::text()},
                          {"code", schema::text()},
                          {"password", schema::password()}}),
     .answer = user_answer(),
     .refusals = {Code::auth_refused, Code::auth_second_factor, Code::password_weak}},
    {.method = "DELETE",
     .pattern = "/api/v1/account",
     .id = "deleteAccount",
     .summary = "Delete the account; games that were played stay, nameless",
     .handler = delete_account,
     .need = Need::user,
     .body = with_factor({{"password", schema::text(), schema::kOptional}}),
     .refusals = kTry},
};

}  // namespace

online::Caller caller_of(const GameServer& server, const Call& call) {
  const CookieKind kind = server.options().cookies;
  return {.actor = call.actor,
          .token = call.token,
          .device = device_of(call.request, kind),
          .keeps_device = field(call.request, "origin").has_value(),
          .address = call.request.address,
          .client = call.request.client};
}

std::span<const ApiRoute> account_routes() { return kRoutes; }

}  // namespace fissile::server
