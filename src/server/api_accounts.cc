// Accounts over HTTP: what online/accounts.h does, with a cookie.
#include "base/json_reader.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/game_server.h"

namespace fissile::server {
namespace {

using online::SignedIn;

constexpr std::string_view kCredentials =
    R"({"type":"object","properties":{"username":{"type":"string"},"password":{"type":"string"}},)"
    R"("required":["username","password"],"additionalProperties":false})";
constexpr std::string_view kNothing = R"({"type":"object","additionalProperties":false})";
constexpr std::string_view kPassword =
    R"({"type":"object","properties":{"password":{"type":"string"}},"additionalProperties":false})";
constexpr std::string_view kNewPassword =
    R"({"type":"object","properties":{"password":{"type":"string"},)"
    R"("newPassword":{"type":"string"}},"required":["password","newPassword"],)"
    R"("additionalProperties":false})";
constexpr std::string_view kRecovery =
    R"({"type":"object","properties":{"username":{"type":"string"},"code":{"type":"string"},)"
    R"("password":{"type":"string"}},"required":["username","code","password"],)"
    R"("additionalProperties":false})";

void write_actor(JsonWriter& writer, const online::Actor& actor) {
  writer.begin_object().key("user");
  if (actor.user_id.empty()) {
    writer.null().end_object();
    return;
  }
  writer.begin_object().field("userId", actor.user_id).field("username", actor.username);
  writer.field("guest", actor.guest).end_object().end_object();
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

constexpr ApiRoute kRoutes[] = {
    {"POST", "/api/v1/accounts", "Sign up; a guest keeps what they played", Need::nobody,
     kCredentials, sign_up},
    {"POST", "/api/v1/session", "Sign in", Need::nobody, kCredentials, sign_in},
    {"GET", "/api/v1/session", "Who one is", Need::nobody, "", show_session},
    {"DELETE", "/api/v1/session", "Sign out", Need::nobody, "", sign_out},
    {"POST", "/api/v1/guests", "Be a guest: play without an account", Need::nobody, kNothing,
     be_guest},
    {"POST", "/api/v1/account/password", "Change the password; every other session ends",
     Need::user, kNewPassword, change_password},
    {"POST", "/api/v1/account/recovery-codes", "Eight new codes, shown once; old ones are void",
     Need::user, kPassword, make_codes},
    {"POST", "/api/v1/recovery", "A new password by a recovery code", Need::nobody, kRecovery,
     recover},
    {"DELETE", "/api/v1/account", "Delete the account; games that were played stay, nameless",
     Need::user, kPassword, delete_account},
};

}  // namespace

std::span<const ApiRoute> account_routes() { return kRoutes; }

}  // namespace fissile::server
