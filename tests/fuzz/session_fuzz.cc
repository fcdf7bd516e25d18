// A whole conversation: the input is cut into lines, and every line gets an answer.
#include "fuzz/fuzz.h"

namespace {

// Counting positions takes as long as it takes; only the smallest count is asked for here.
bool takes_long(std::string_view line) {
  const auto request = fissile::parse_json(line);
  if (!request || !request->find("cmd")) return false;
  const std::string* command = request->find("cmd")->string();
  const fissile::Json* depth = request->find("depth");
  return command && *command == "perft" && depth && depth->integer().value_or(0) > 1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fissile;
  std::string_view rest = fuzz::text_of(data, size);
  Session session;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    if (!takes_long(line)) fuzz::ask(session, line);
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
  }
  const Json state = fuzz::ask(session, R"({"cmd":"state"})");
  if (fuzz::accepted(state)) fuzz::check_replay(session);
  return 0;
}
