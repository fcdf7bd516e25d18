// What a stranger sends to the game server: frames of a WebSocket, messages in them,
// cookies, origins, names. Each input goes to all of them.
#include <algorithm>

#include "fuzz/fuzz.h"
#include "online/names.h"
#include "online/passwords.h"
#include "online/terms.h"
#include "online/words.h"
#include "server/cookies.h"
#include "server/frames.h"
#include "server/handshake.h"
#include "server/origin.h"

namespace {

using namespace fissile::server;
using fissile::fuzz::demand;

constexpr std::size_t kMost = 300;

// All that is heard if the bytes arrive in steps of that size.
std::string hear(std::string_view bytes, std::size_t step) {
  FrameReader reader(kMost);
  std::string words, waiting;
  for (std::size_t at = 0; at < bytes.size(); at += step) {
    waiting += bytes.substr(at, step);
    std::span<char> rest(waiting);
    while (const auto heard = reader.next(rest)) {
      demand(heard->text.size() <= kMost, "a message over the limit");
      words += std::to_string(static_cast<int>(heard->kind)) + ":" + std::to_string(heard->code) +
               ":" + std::string(heard->text) + ";";
      if (heard->kind == Heard::Kind::fault) return words;
    }
    demand(rest.size() <= kMost + 14, "more is kept than one frame");
    waiting.erase(0, waiting.size() - rest.size());
  }
  return words;
}

void check_frames(std::string_view text) {
  const std::string whole = hear(text, std::max<std::size_t>(1, text.size()));
  demand(hear(text, 1) == whole, "what is heard depends on how it arrives");
  demand(hear(text, 7) == whole, "what is heard depends on how it arrives");
}

void check_fields(std::string_view text) {
  Request request;
  for (const char* name : {"cookie", "authorization", "origin", "sec-websocket-key", "upgrade"}) {
    request.fields.push_back({name, std::string(text)});
  }
  request.fields.push_back({"host", "localhost"});
  const std::string token = token_of(request, CookieKind::host_only);
  demand(token.empty() || token.size() == 64, "a token that is none");
  demand(find_cookie(text, "a").size() <= text.size(), "a cookie longer than all of them");
  const bool home = is_from_home(request, {});
  const std::string small = lower(text);
  demand(!home || small == "http://localhost" || small == "https://localhost",
         "a page of a stranger is taken for ours");
  demand(handshake_fault(request) != 0, "a handshake without a version");
}

void check_message(std::string_view text) {
  using namespace fissile::online;
  const auto json = fissile::parse_json(text);
  if (!json || !json->object()) return;
  for (unsigned required = 0; required <= kFreely; required = 2 * required + 1) {
    Ask ask;
    const auto fault = read_ask({"any", required, ~0u}, *json, ask);
    demand(!fault || !fault->message.empty(), "a refusal without a reason");
  }
}

void check_terms(std::string_view text) {
  using namespace fissile::online;
  const auto terms = parse_terms(text);
  if (!terms) return;
  const auto again = parse_terms(terms_text(*terms));
  demand(again && *again == *terms, "terms that do not come back");
}

void check_name(std::string_view text) {
  using namespace fissile::online;
  if (!name_fault(text)) {
    demand(text.size() >= kNameMin && text.size() <= kNameMax, "a name of another length");
    demand(text.find_first_of("<>&\"' \\\n") == text.npos, "a name that is more than a name");
    demand(name_key(name_key(text)) == name_key(text), "a key that changes");
  }
  if (!password_fault(text, "ada")) demand(text.size() >= kPasswordMin, "a short password");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fissile::fuzz::text_of(data, size);
  check_frames(text);
  check_fields(text);
  check_message(text);
  check_terms(text);
  check_name(text);
  return 0;
}
