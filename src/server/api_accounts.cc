// Accounts over HTTP: what online/accounts.h does, with a cookie.
#include "base/json_reader.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/game_server.h"
#include "server/schemas.h"
#include "store/words.h"

namespace fissile::server {
namespace {

using online::SignedIn;

// What signs in is compared, not judged, so it may be of any length.
std::string credentials(const std::string& username, const std::string& password) {
  return schema::object({{"username", username}, {"password", password}});
}

std::string proof() { return schema::object({{"password", schema::text(), schema::kOptional}}); }

std::string user_answer() {
  return schema::answer({{"user", schema::or_null(schema::named("User"))}});
}

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

// The strings that a body must have, and no others; the first fault is answered.
template <std::size_t N>
std::optional<std::array<std::string, N>> read_strings(const Call& call,
                                                       const char* const (&names)[N]) {
  JsonReader reader(call.body, Code::request_malformed, "");
  std::array<std::string, N> values;
  for (std::size_t i = 0; i < N; ++i) {
    reader.required(names[i]);
    reader.string(names[i], values[i]);
  }
  const auto fault = reader.finish();
  if (!fault) return values;
  call.respond(error_answer(*fault));
  return {};
}

// Answers with who one is now, and the cookie that proves it.
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
    respond(std::move(response));
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
  server.accounts().sign_up({(*given)[0], (*given)[1]}, call.actor, call.request.address,
                            enter(server, call.respond, 201));
}

void sign_in(GameServer& server, Call call) {
  const auto given = read_strings(call, {"username", "password"});
  if (!given) return;
  server.accounts().sign_in({(*given)[0], (*given)[1]}, call.request.address,
                            enter(server, call.respond, 200));
}

void be_guest(GameServer& server, Call call) {
  server.accounts().be_guest(call.request.address, enter(server, call.respond, 201));
}

void show_session(GameServer&, Call call) {
  JsonWriter writer;
  write_actor(writer, call.actor);
  call.respond(ok_answer(writer.text()));
}

void sign_out(GameServer& server, Call call) {
  server.accounts().sign_out(call.actor, call.token, leave(server, call.respond));
}

void change_password(GameServer& server, Call call) {
  const auto given = read_strings(call, {"password", "newPassword"});
  if (!given) return;
  server.accounts().change_password(call.actor, call.token, (*given)[0], (*given)[1],
                                    tell(call.respond));
}

void make_codes(GameServer& server, Call call) {
  const auto given = read_strings(call, {"password"});
  if (!given) return;
  server.accounts().make_recovery_codes(call.actor, (*given)[0], [call](auto codes) {
    if (!codes) return call.respond(error_answer(codes.error()));
    JsonWriter writer;
    writer.begin_object().key("codes").begin_array();
    for (const std::string& code : *codes) writer.value(std::string_view(code));
    writer.end_array().end_object();
    call.respond(ok_answer(writer.text()));
  });
}

void recover(GameServer& server, Call call) {
  const auto given = read_strings(call, {"username", "code", "password"});
  if (!given) return;
  server.accounts().recover({(*given)[0], (*given)[2]}, (*given)[1], call.request.address,
                            enter(server, call.respond, 200));
}

void delete_account(GameServer& server, Call call) {
  std::string password;
  JsonReader reader(call.body, Code::request_malformed, "");
  reader.string("password", password);
  if (const auto fault = reader.finish()) return call.respond(error_answer(*fault));
  server.accounts().delete_account(call.actor, password, leave(server, call.respond));
}

// What may be tried only so often, and takes a password.
const std::vector<Code> kTry = {Code::auth_refused, Code::rate_exceeded};

const ApiRoute kRoutes[] = {
    {.method = "POST",
     .pattern = "/api/v1/accounts",
     .id = "signUp",
     .summary = "Sign up; a guest keeps what they played",
     .handler = sign_up,
     .body = credentials(schema::username(), schema::password()),
     .answer = user_answer(),
     .status = 201,
     .refusals = {Code::name_invalid, Code::name_taken, Code::password_weak}},
    {.method = "POST",
     .pattern = "/api/v1/session",
     .id = "signIn",
     .summary = "Sign in",
     .handler = sign_in,
     .body = credentials(schema::text(), schema::text()),
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
    {.method = "POST",
     .pattern = "/api/v1/account/password",
     .id = "changePassword",
     .summary = "Change the password; every other session ends",
     .handler = change_password,
     .need = Need::user,
     .body = schema::object({{"password", schema::text()}, {"newPassword", schema::password()}}),
     .refusals = {Code::auth_refused, Code::password_weak}},
    {.method = "POST",
     .pattern = "/api/v1/account/recovery-codes",
     .id = "makeRecoveryCodes",
     .summary = "Eight new codes, shown once; old ones are void",
     .handler = make_codes,
     .need = Need::user,
     .body = schema::object({{"password", schema::text()}}),
     .answer = schema::answer({{"codes", schema::list(schema::text())}}),
     .refusals = kTry},
    {.method = "POST",
     .pattern = "/api/v1/recovery",
     .id = "recover",
     .summary = "A new password by a recovery code",
     .handler = recover,
     .body = schema::object({{"username", schema::text()},
                             {"code", schema::text()},
                             {"password", schema::password()}}),
     .answer = user_answer(),
     .refusals = {Code::auth_refused, Code::password_weak}},
    {.method = "DELETE",
     .pattern = "/api/v1/account",
     .id = "deleteAccount",
     .summary = "Delete the account; games that were played stay, nameless",
     .handler = delete_account,
     .need = Need::user,
     .body = proof(),
     .refusals = kTry},
};

}  // namespace

std::span<const ApiRoute> account_routes() { return kRoutes; }

}  // namespace fissile::server
