#include "protocol/watch.h"

namespace fissile {

bool is_cancel(std::string_view line) {
  constexpr std::size_t kLongest = 64;  // longer lines are not worth reading twice
  if (line.size() > kLongest) return false;
  const auto request = parse_json(line);
  const Json* command = request ? request->find("cmd") : nullptr;
  return command && command->string() && *command->string() == "cancel";
}

ExtraCommand cancel_command() {
  return {"cancel", [](const AnyMatch<AllGames>&, JsonReader& request, JsonWriter&) {
            return request.finish();
          }};
}

}  // namespace fissile
