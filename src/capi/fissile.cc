#include "capi/fissile.h"

#include <memory>
#include <new>
#include <string>

#include "capi/extras.h"

struct fissile_session {
  std::vector<fissile::ExtraCommand> extra = fissile::extra_commands();
  fissile::Session session{extra};
  std::string request;
  std::string answer;
};

uint32_t fissile_abi_version(void) { return FISSILE_ABI_VERSION; }

const char* fissile_version(void) { return FISSILE_VERSION; }

fissile_session* fissile_open(void) { return new (std::nothrow) fissile_session; }

void fissile_close(fissile_session* session) { delete session; }

char* fissile_buffer(fissile_session* session, size_t size) {
  session->request.resize(size);
  return session->request.data();
}

const char* fissile_ask(fissile_session* session, const char* request, size_t size) {
  session->answer = session->session.ask({request, size});
  return session->answer.c_str();
}

size_t fissile_answer_size(const fissile_session* session) { return session->answer.size(); }
