// A replay from outside: refused, or played and then written so that it can be read again.
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fissile;
  const std::string replay(fuzz::text_of(data, size));
  Session session;
  const Json answer = fuzz::ask(session, R"({"cmd":"load","replay":)" + replay + "}");
  if (fuzz::accepted(answer)) {
    fuzz::check_replay(session);
  } else {
    fuzz::demand(!fuzz::accepted(fuzz::ask(session, R"({"cmd":"state"})")),
                 "a refused replay left a game behind");
  }
  return 0;
}
