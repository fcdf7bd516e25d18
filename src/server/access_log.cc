#include "server/access_log.h"

#include "base/json_writer.h"
#include "server/clock_text.h"

namespace fissile::server {

std::string printable(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : text) {
    if (c >= ' ' && c < '\x7f') {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return out;
}

namespace {

std::string path_of(std::string_view target) {
  return printable(target.substr(0, target.find('?')));
}

}  // namespace

std::string access_line(const Access& access) {
  const std::string micros = std::to_string(access.took.count() % 1000 + 1000);
  const std::string ms = std::to_string(access.took.count() / 1000) + "." + micros.substr(1);
  JsonWriter writer;
  writer.begin_object().field("time", iso_time(access.time)).field("from", access.address);
  writer.field("method", printable(access.method));
  writer.field("path", path_of(access.target));
  writer.field("status", access.status).field("bytes", access.bytes).key("ms").raw(ms);
  return writer.end_object().take() + "\n";
}

std::string failure_line(std::chrono::system_clock::time_point time, std::string_view target,
                         std::string_view why) {
  JsonWriter writer;
  writer.begin_object().field("time", iso_time(time)).field("failure", printable(why));
  return writer.field("path", path_of(target)).end_object().take() + "\n";
}

std::string misdeed_line(std::string_view name, const arena::Blame& blame) {
  JsonWriter writer;
  writer.begin_object().field("bot", name).field("misdeed", arena::misdeed_word(blame.misdeed));
  return writer.field("detail", printable(blame.detail)).end_object().take() + "\n";
}

std::string store_line(std::chrono::system_clock::time_point time, std::string_view state,
                       std::string_view detail) {
  JsonWriter writer;
  writer.begin_object().field("time", iso_time(time)).field("store", state);
  if (!detail.empty()) writer.field("detail", printable(detail));
  return writer.end_object().take() + "\n";
}

}  // namespace fissile::server
