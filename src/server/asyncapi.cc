// The page that describes the WebSocket, in the form of AsyncAPI 3.0: what docs/online.md says, for
// programs. Commands come from the command table, events from their list.
#include "server/api.h"
#include "server/messages.h"
#include "server/schemas.h"

namespace fissile::server {
namespace {

using online::Event;
using online::Word;
using schema::Members;

constexpr std::string_view kChannel = "#/channels/socket";

void write_ref(JsonWriter& writer, std::string_view place) {
  writer.begin_object().field("$ref", place).end_object();
}

std::string message_place(std::string_view message) {
  return std::string(kChannel) + "/messages/" + std::string(message);
}

// `front` are the members that the messages of a kind have in common.
std::string payload(Members front, const Members& members) {
  front.insert(front.end(), members.begin(), members.end());
  return schema::object(front);
}

// A number of any size: it comes back as it was written.
std::string message_id() { return R"({"type":"integer"})"; }

std::string command_payload(const Word& word) {
  return payload({{"do", schema::constant(word.name)}, {"id", message_id(), schema::kOptional}},
                 command_members(word));
}

std::string answer_payload(const Word& word) {
  return payload({{"id", message_id()}, {"ok", schema::yes()}}, answer_members(word.verb));
}

std::string event_payload(Event event) {
  return payload({{"event", schema::constant(online::event_word(event))}}, event_members(event));
}

// Like the errors of the API, with the number of the message that it answers.
std::string refusal_payload() {
  return schema::object({{"id", message_id(), schema::kOptional},
                         {"ok", schema::no()},
                         {"error", schema::named("Refusal")}});
}

std::string answer_name(const Word& word) { return std::string(word.name) + "Answer"; }

std::string event_name(Event event) { return std::string(online::event_word(event)) + "Event"; }

void write_message(JsonWriter& writer, std::string_view name, std::string_view summary,
                   const std::string& schema) {
  writer.key(name).begin_object().field("name", name).field("summary", summary);
  writer.key("payload").raw(schema).end_object();
}

template <class Visit>
void each_event(Visit visit) {
  for (std::size_t i = 0; i < std::size(online::kEventWords); ++i) visit(static_cast<Event>(i));
}

void write_messages(JsonWriter& writer) {
  writer.key("messages").begin_object();
  for (const Word& word : online::words()) {
    write_message(writer, word.name, command_summary(word.verb), command_payload(word));
    write_message(writer, answer_name(word), "The answer, if it was done", answer_payload(word));
  }
  write_message(writer, "refusal", "The answer, if it was not done", refusal_payload());
  each_event([&](Event event) {
    write_message(writer, event_name(event), event_summary(event), event_payload(event));
  });
  writer.end_object();
}

void write_channel(JsonWriter& writer) {
  writer.key("channels").begin_object().key("socket").begin_object().field("address", "/ws");
  writer.field("description", "One WebSocket for all games; each message is one text frame");
  writer.key("messages").begin_object();
  const auto add = [&](std::string_view name) {
    write_ref(writer.key(name), "#/components/messages/" + std::string(name));
  };
  for (const Word& word : online::words()) {
    add(word.name);
    add(answer_name(word));
  }
  add("refusal");
  each_event([&](Event event) { add(event_name(event)); });
  writer.end_object().key("bindings").begin_object().key("ws").begin_object();
  writer.field("method", "GET").end_object().end_object().end_object().end_object();
}

void write_command(JsonWriter& writer, const Word& word) {
  writer.key(word.name).begin_object().field("action", "receive");
  write_ref(writer.key("channel"), kChannel);
  writer.field("summary", command_summary(word.verb)).key("messages").begin_array();
  write_ref(writer, message_place(word.name));
  writer.end_array().key("reply").begin_object();
  write_ref(writer.key("channel"), kChannel);
  writer.key("messages").begin_array();
  write_ref(writer, message_place(answer_name(word)));
  write_ref(writer, message_place("refusal"));
  writer.end_array().end_object().end_object();
}

void write_event(JsonWriter& writer, Event event) {
  writer.key(event_name(event)).begin_object().field("action", "send");
  write_ref(writer.key("channel"), kChannel);
  writer.field("summary", event_summary(event)).key("messages").begin_array();
  write_ref(writer, message_place(event_name(event)));
  writer.end_array().end_object();
}

}  // namespace

std::string asyncapi_text(const PublicUrl* url) {
  JsonWriter writer;
  writer.begin_object().field("asyncapi", "3.0.0").key("info").begin_object();
  writer.field("title", "fissile").field("version", FISSILE_VERSION).end_object();
  if (url) {
    writer.key("servers").begin_object().key("this").begin_object();
    writer.field("host", url->authority).field("protocol", url->socket_protocol());
    writer.end_object().end_object();
  }
  writer.field("defaultContentType", "application/json");
  write_channel(writer);
  writer.key("operations").begin_object();
  for (const Word& word : online::words()) write_command(writer, word);
  each_event([&](Event event) { write_event(writer, event); });
  writer.end_object().key("components").begin_object();
  write_messages(writer);
  writer.key("schemas").begin_object();
  schema::write_components(writer);
  return writer.end_object().end_object().end_object().take();
}

}  // namespace fissile::server
