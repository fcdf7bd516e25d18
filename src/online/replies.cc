#include "online/replies.h"

#include "base/json_writer.h"

namespace fissile::online {
namespace {

std::string error_text(const std::string& id, const Error& error) {
  JsonWriter writer;
  writer.begin_object();
  if (!id.empty()) writer.key("id").raw(id);
  writer.field("ok", false).key("error").begin_object();
  writer.field("code", code_name(error.code)).field("message", error.message);
  if (!error.at.empty()) writer.field("at", error.at);
  if (error.retry_after_s > 0) writer.field("retryAfter", error.retry_after_s);
  return writer.end_object().end_object().take();
}

}  // namespace

void answer(Context& context, const Command& command, std::string_view members) {
  if (command.reply) return command.reply({std::nullopt, std::string(members)});
  if (command.client == 0 || command.id.empty()) return;
  std::string text;
  text.reserve(members.size() + command.id.size() + 20);
  text.append(R"({"id":)").append(command.id).append(R"(,"ok":true)");
  const bool empty = members.size() <= 2;
  text.append(empty ? "}" : ",").append(empty ? "" : members.substr(1));
  context.ports.net.send(command.client, std::make_shared<const std::string>(std::move(text)));
}

void refuse(Context& context, const Command& command, const Error& error) {
  ++context.numbers.refusals[static_cast<std::size_t>(error.code)];
  if (command.reply) return command.reply({error, "{}"});
  if (command.client == 0) return;
  if (error.code == Code::seat_not_yours && context.denied) context.denied(*command.actor, error);
  context.ports.net.send(command.client,
                         std::make_shared<const std::string>(error_text(command.id, error)));
}

}  // namespace fissile::online
