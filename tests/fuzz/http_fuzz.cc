// Whatever the server reads by hand: heads, targets, Accept-Encoding, If-None-Match, Host, and what
// of it gets into the log. Each input goes to all of them.
#include "fuzz/fuzz.h"
#include "server/access_log.h"
#include "server/head.h"
#include "server/hosts.h"
#include "server/http.h"
#include "server/negotiation.h"
#include "server/target.h"

namespace {

using namespace fissile::server;
using fissile::fuzz::demand;

void check_head(std::string_view text) {
  const Limits limits;
  const std::size_t end = head_end(text, 0);
  for (std::size_t searched = 0; searched <= text.size(); searched += 61) {
    const bool before_the_end = end == text.npos || searched < end;
    demand(!before_the_end || head_end(text, searched) == end, "the end depends on the arrival");
  }
  if (end == text.npos || head_fault(text.substr(0, end), limits) != 0) return;
  const std::string_view head = text.substr(0, end);
  for (std::size_t size = 0; size < end; size += 61) {
    demand(unfinished_head_fault(head.substr(0, size), limits) == 0, "refused before its end");
  }
  for (std::size_t i = 0; i < head.size(); ++i) {
    const char c = head[i];
    demand(c != '\0', "a NUL in a head");
    demand(c != '\n' || (i > 0 && head[i - 1] == '\r'), "a bare LF in a head");
    demand(c != '\r' || (i + 1 < head.size() && head[i + 1] == '\n'), "a bare CR in a head");
  }
  demand(head.find("\r\n ") == head.npos && head.find("\r\n\t") == head.npos, "a folded line");
}

std::string escape(std::string_view path) {
  std::string out;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '/') {
      out += c;
    } else {
      out += {'%', "0123456789ABCDEF"[byte >> 4], "0123456789abcdef"[byte & 15]};
    }
  }
  return out;
}

void check_target(std::string_view text) {
  const auto target = read_target(text);
  if (!target) return;
  const std::string& path = target->path;
  demand(path.starts_with('/'), "a path without its slash");
  demand(path.find("//") == path.npos, "an empty segment");
  for (const char c : path) {
    demand(static_cast<unsigned char>(c) >= ' ' && c != '\x7f' && c != '\\', "a bad character");
  }
  const std::string closed = path + "/";
  demand(closed.find("/../") == closed.npos && closed.find("/./") == closed.npos, "a climb");
  const auto again = read_target(escape(path));
  demand(again && again->path == path, "a path that does not come back");
}

void check_coding(std::string_view text) {
  const auto available = [](unsigned bits) {
    return Available{true, (bits & 1) != 0, (bits & 2) != 0};
  };
  for (unsigned bits = 0; bits < 4; ++bits) {
    const auto coding = choose_coding(text, available(bits));
    demand(!coding || available(bits)[static_cast<std::size_t>(*coding)], "a form there is not");
    demand(coding || lower(text).find("q=0") != std::string::npos, "refused without a zero");
  }
}

void check_tags(std::string_view text) {
  const std::string list(text);
  if (names_tag(text, "\"a\"") && trim(text) != "*") {
    demand(names_tag(list + ", \"b\"", "\"a\""), "a longer list names less");
    demand(text.find("\"a\"") != text.npos, "a tag that is not there");
  }
}

void check_host(std::string_view text) {
  const auto name = host_name(text);
  if (!name) return;
  demand(!name->empty() && lower(*name) == *name, "a host that is not in lower case");
  const bool number = name->find(':') != name->npos;
  const auto again = host_name(number ? "[" + *name + "]" : *name + ".");
  demand(again == name, "a host that does not come back");
}

void check_log(std::string_view text) {
  Access access;
  access.method = text;
  access.target = text;
  const std::string line = access_line(access);
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    demand(line[i] >= ' ' && line[i] < '\x7f', "a line of the log that is not printable");
  }
  demand(bool(fissile::parse_json(line.substr(0, line.size() - 1))), "a line that is not JSON");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fissile::fuzz::text_of(data, size);
  check_head(text);
  check_target(text);
  check_coding(text);
  check_tags(text);
  check_host(text);
  check_log(text);
  return 0;
}
