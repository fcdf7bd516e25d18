#include "server/mime.h"

#include <string>

#include "server/http.h"

namespace fissile::server {
namespace {

struct Row {
  std::string_view ending;
  Mime mime;
};

constexpr Row kRows[] = {
    {".html", {"text/html; charset=utf-8", true}},
    {".js", {"text/javascript; charset=utf-8", true}},
    {".mjs", {"text/javascript; charset=utf-8", true}},
    {".css", {"text/css; charset=utf-8", true}},
    {".json", {"application/json", true}},
    {".map", {"application/json", true}},
    {".webmanifest", {"application/manifest+json", true}},
    {".svg", {"image/svg+xml; charset=utf-8", true}},
    {".txt", {"text/plain; charset=utf-8", true}},
    {".xml", {"application/xml; charset=utf-8", true}},
    {".wasm", {"application/wasm", true}},
    {".ico", {"image/x-icon", true}},
    {".png", {"image/png"}},
    {".jpg", {"image/jpeg"}},
    {".webp", {"image/webp"}},
    {".woff2", {"font/woff2"}},
    {".gz", {"application/gzip"}},
};

}  // namespace

Mime mime_of(std::string_view name) {
  const std::string small = lower(name);
  for (const Row& row : kRows) {
    if (small.ends_with(row.ending)) return row.mime;
  }
  return {"application/octet-stream"};
}

}  // namespace fissile::server
