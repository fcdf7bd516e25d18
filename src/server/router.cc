#include "server/router.h"

#include "server/answers.h"

namespace fissile::server {
namespace {

// "/a/b" has three: the empty one before the first slash too.
std::vector<std::string_view> segments(std::string_view text) {
  std::vector<std::string_view> found;
  for (std::size_t slash; (slash = text.find('/')) != text.npos; text.remove_prefix(slash + 1)) {
    found.push_back(text.substr(0, slash));
  }
  found.push_back(text);
  return found;
}

bool matches(std::string_view pattern, const std::vector<std::string_view>& given,
             std::vector<std::string>& captured) {
  const auto wanted = segments(pattern);
  captured.clear();
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (i >= given.size()) return false;
    if (wanted[i] == "*") return true;
    if (wanted[i].starts_with('{') && !given[i].empty()) {
      captured.emplace_back(given[i]);
    } else if (wanted[i] != given[i]) {
      return false;
    }
  }
  return wanted.size() == given.size();
}

bool takes(std::string_view method, std::string_view asked) {
  return method.empty() || method == asked || (method == "GET" && asked == "HEAD");
}

}  // namespace

void route(std::span<const Route> routes, Request request, const Respond& respond) {
  std::string allowed;
  std::string_view named;
  const std::string path = request.path;
  const auto given = segments(path);
  for (const Route& it : routes) {
    // An address that there is stays one, whatever else would take it too.
    if (!named.empty() && it.pattern != named) continue;
    if (!matches(it.pattern, given, request.captured)) continue;
    named = it.pattern;
    if (takes(it.method, request.method)) {
      if (request.stray_body) return respond(refuse(400, path));
      if (const Handler* handler = std::get_if<Handler>(&it.handler)) {
        return respond((*handler)(request));
      }
      return std::get<LaterHandler>(it.handler)(std::move(request), respond);
    }
    if (!allowed.empty()) allowed += ", ";
    allowed += it.method;
    if (it.method == "GET") allowed += ", HEAD";
  }
  Response response = refuse(allowed.empty() ? 404 : 405, path);
  if (!allowed.empty()) response.fields.push_back({"Allow", allowed});
  respond(std::move(response));
}

}  // namespace fissile::server
