#include "capi/fissile.h"

#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "capi/extras.h"
#include "capi/guarded.h"

namespace {

// Takes no memory to say.
constexpr std::string_view kNoMemory =
    R"({"ok":false,"error":{"code":"limit/exceeded",)"
    R"("message":"there is no memory for this; the session has no game now"}})";

}  // namespace

struct fissile_session {
  std::vector<fissile::ExtraCommand> extra = fissile::extra_commands();
  fissile::Session session{extra};
  std::string request;
  std::string answer;
  std::string_view said;  // the answer, or why there is none
};

uint32_t fissile_abi_version(void) { return FISSILE_ABI_VERSION; }

const char* fissile_version(void) { return FISSILE_VERSION; }

fissile_session* fissile_open(void) {
  return fissile::guarded([] { return new (std::nothrow) fissile_session; },
                          [] { return static_cast<fissile_session*>(nullptr); });
}

void fissile_close(fissile_session* session) { delete session; }

char* fissile_buffer(fissile_session* session, size_t size) {
  return fissile::guarded(
      [&] {
        session->request.resize(size);
        return session->request.data();
      },
      [] { return static_cast<char*>(nullptr); });
}

const char* fissile_ask(fissile_session* session, const char* request, size_t size) {
  fissile::guarded(
      [&] {
        session->answer = session->session.ask({request, size});
        session->said = session->answer;
      },
      [&] {
        // It may have been in the middle of a step.
        session->session.forget();
        session->said = kNoMemory;
      });
  return session->said.data();
}

size_t fissile_answer_size(const fissile_session* session) { return session->said.size(); }
