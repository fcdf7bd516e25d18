#include "server/web_files.h"

#include <zlib.h>

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"
#include "base/text.h"
#include "server/answers.h"
#include "server/mime.h"

namespace fissile::server {
namespace {

// Below this a file fits into one packet anyway.
constexpr std::size_t kWorthCompressing = 256;

constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";

std::string tag_of(std::string_view content, Coding coding) {
  Hasher hasher;
  hasher.add(content);
  // Each form has a tag of its own: a strong tag promises the same bytes.
  constexpr std::string_view kEndings[kCodings] = {"", "-gz", "-br"};
  return '"' + hex64(hasher.value()) + std::string(kEndings[static_cast<int>(coding)]) + '"';
}

std::string gzip(const std::string& text) {
  z_stream stream{};
  // 15 bits of window, and 16 for the frame of gzip instead of zlib's.
  const int begun =
      deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
  check(begun == Z_OK, "zlib does not start");
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int ended = deflate(&stream, Z_FINISH);
  check(ended == Z_STREAM_END, "zlib does not end");
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

// What is built is named assets/NAME-HASH.EXT: scripts and styles with seven characters of base64,
// modules of the engine with eight (web/vite.config.ts). Such a name never gets other content. A
// word of small letters is more likely a name than a hash.
bool ends_in_hash(std::string_view stem, std::size_t size) {
  if (stem.size() < size + 2 || stem[stem.size() - size - 1] != '-') return false;
  const std::string_view hash = stem.substr(stem.size() - size);
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_base64 = [&](char c) {
    return is_small(lower(c)) || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  return std::all_of(hash.begin(), hash.end(), is_base64) &&
         !std::all_of(hash.begin(), hash.end(), is_small);
}

bool has_hash_in_name(std::string_view path) {
  if (!path.starts_with("assets/")) return false;
  const std::string_view file = path.substr(path.rfind('/') + 1);
  const std::string_view stem = file.substr(0, file.find('.'));
  return ends_in_hash(stem, 7) || ends_in_hash(stem, 8);
}

void add_form(WebFile& file, Coding coding, std::string content) {
  const auto at = static_cast<std::size_t>(coding);
  file.tags[at] = tag_of(content, coding);
  file.forms[at] = std::make_shared<const std::string>(std::move(content));
}

// Whether the name is that of a compressed form of another file.
bool is_form_of_another(const Contents& contents, std::string_view name) {
  const bool ending = name.ends_with(".gz") || name.ends_with(".br");
  return ending && contents.contains(name.substr(0, name.size() - 3));
}

WebFile make_web_file(Contents& contents, const std::string& name, std::string content) {
  const Mime mime = mime_of(name);
  WebFile file{mime.type, has_hash_in_name(name) ? kForever : kAskAgain, {}, {}};
  if (const auto it = contents.find(name + ".br"); it != contents.end()) {
    add_form(file, Coding::br, std::move(it->second));
  }
  if (const auto it = contents.find(name + ".gz"); it != contents.end()) {
    add_form(file, Coding::gzip, std::move(it->second));
  } else if (mime.compressible && content.size() >= kWorthCompressing) {
    std::string small = gzip(content);
    if (small.size() < content.size()) add_form(file, Coding::gzip, std::move(small));
  }
  add_form(file, Coding::identity, std::move(content));
  return file;
}

const WebFile* find_file(const WebFiles& files, std::string_view path) {
  const auto it = files.find(path.substr(1));
  if (it != files.end()) return &it->second;
  const bool is_page = path.substr(path.rfind('/') + 1).find('.') == path.npos;
  const auto page = files.find("index.html");
  return is_page && page != files.end() ? &page->second : nullptr;
}

}  // namespace

WebFiles make_web_files(Contents contents) {
  WebFiles files;
  for (auto& [name, content] : contents) {
    if (is_form_of_another(contents, name)) continue;
    files.emplace(name, make_web_file(contents, name, std::move(content)));
  }
  return files;
}

std::string app_of(const WebFiles& files) {
  const auto index = files.find("index.html");
  if (index == files.end()) return {};
  std::string_view page = *index->second.forms[static_cast<std::size_t>(Coding::identity)];
  constexpr std::string_view kTag = "<script", kName = " src=\"/";
  page.remove_prefix(std::min(page.find(kTag), page.size()));
  const std::string_view tag = page.substr(0, page.find('>'));
  const std::size_t at = tag.find(kName);
  if (at == tag.npos) return {};
  const std::string_view rest = tag.substr(at + kName.size());
  const std::string_view name = rest.substr(0, rest.find('"'));
  return files.contains(name) ? "/" + std::string(name) : std::string();
}

WebFile make_page(std::string content) {
  Contents none;
  return make_web_file(none, "index.html", std::move(content));
}

Response serve_file(const WebFiles& files, const Request& request) {
  const WebFile* file = find_file(files, request.path);
  return file ? serve(*file, request) : refuse(404, request.path);
}

Response serve(const WebFile& file, const Request& request) {
  Available available{};
  for (std::size_t i = 0; i < kCodings; ++i) available[i] = file.forms[i] != nullptr;
  const std::optional<std::string> accept = field(request, "accept-encoding");
  const auto coding = choose_coding(accept, available);
  const bool varies = std::count(available.begin(), available.end(), true) > 1;
  Response response = coding ? Response{} : refuse(406, request.path);
  if (varies) response.fields.push_back({"Vary", "Accept-Encoding"});
  if (!coding) return response;
  const auto at = static_cast<std::size_t>(*coding);
  response.fields.push_back({"ETag", file.tags[at]});
  response.fields.push_back({"Cache-Control", std::string(file.cache_control)});
  const auto known = field(request, "if-none-match");
  if (known && names_tag(*known, file.tags[at])) {
    response.status = 304;
    return response;
  }
  response.fields.push_back({"Content-Type", std::string(file.type)});
  if (*coding != Coding::identity) {
    response.fields.push_back({"Content-Encoding", std::string(kCodingNames[at])});
  }
  response.body = file.forms[at];
  return response;
}

}  // namespace fissile::server
