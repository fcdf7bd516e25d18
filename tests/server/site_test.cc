// The server as a function from request to response: routes, files, safety.
#include <gtest/gtest.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>

#include "base/json.h"
#include "base/random.h"
#include "server/access_log.h"
#include "server/answers.h"
#include "server/clock_text.h"
#include "server/site.h"

namespace fissile::server {
namespace {

const std::string kPage = "<!doctype html><title>fissile</title>";
const std::string kScript = [] {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "console.log(\"fissile\", " + std::to_string(i) + ");\n";
  return text;
}();

// What no compression makes smaller.
const std::string kNoise = [] {
  std::string text;
  for (Random random{7}; text.size() < 1000;) text += static_cast<char>(random.below(256));
  return text;
}();

Site small_site() {
  return make_site({false, {}}, std::make_shared<const WebFiles>(
                                    make_web_files({{"index.html", kPage},
                                                    {"sw.js", kScript},
                                                    {"assets/index-BfK3x9a.js", kScript},
                                                    {"assets/index-BfK3x9a.js.br", "as br"},
                                                    {"assets/index-BfK3x9a.js.gz", "as gzip"},
                                                    {"assets/fissile-00aa_-Zz.wasm", kScript},
                                                    {"assets/my-pictures.svg", kScript},
                                                    {"icon.png", kScript},
                                                    {"noise.wasm", kNoise},
                                                    {"alone.gz", "packed"}})));
}

Request get(std::string target, std::vector<Field> fields = {}) {
  fields.push_back({"host", "localhost:8080"});
  Request request;
  request.target = std::move(target);
  request.fields = std::move(fields);
  return request;
}

// The answer of a site whose routes answer at once.
Response ask(const Site& site, Request request) {
  Response given;
  answer(site, std::move(request), [&](Response response) { given = std::move(response); });
  return given;
}

Response ask(Request request) {
  static const Site site = small_site();
  return ask(site, std::move(request));
}

std::string body_of(const Response& response) { return response.body ? *response.body : ""; }

std::string unzip(const std::string& packed) {
  std::string text(1 << 20, '\0');
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST(ServerFiles, HaveTheirTypeAndContent) {
  const Response page = ask(get("/"));
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(body_of(page), kPage);
  EXPECT_EQ(field(page, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(field(page, "Content-Encoding"), "");
  EXPECT_EQ(body_of(ask(get("/index.html"))), kPage);
  EXPECT_EQ(field(ask(get("/sw.js")), "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(field(ask(get("/assets/fissile-00aa_-Zz.wasm")), "Content-Type"), "application/wasm");
  EXPECT_EQ(field(ask(get("/icon.png")), "Content-Type"), "image/png");
  EXPECT_EQ(field(ask(get("/alone.gz")), "Content-Type"), "application/gzip");
  EXPECT_EQ(field(ask(get("/assets/my-pictures.svg")), "Content-Type"),
            "image/svg+xml; charset=utf-8");
}

TEST(ServerFiles, ComeInTheFormThatIsAskedFor) {
  const std::string script = "/assets/index-BfK3x9a.js";
  const auto with = [&](const std::string& accept) {
    return ask(get(script, {{"accept-encoding", accept}}));
  };
  EXPECT_EQ(body_of(with("gzip, br")), "as br");
  EXPECT_EQ(field(with("gzip, br"), "Content-Encoding"), "br");
  EXPECT_EQ(body_of(with("gzip")), "as gzip");
  EXPECT_EQ(body_of(with("gzip;q=0")), kScript);
  EXPECT_EQ(with("identity;q=0").status, 406);
  EXPECT_EQ(body_of(ask(get(script, {{"accept-encoding", "deflate"}, {"accept-encoding", "br"}}))),
            "as br");
  for (const char* accept : {"br", "gzip", "", "identity;q=0"}) {
    EXPECT_EQ(field(with(accept), "Vary"), "Accept-Encoding") << accept;
    EXPECT_EQ(field(with(accept), "Content-Type").substr(0, 5), "text/") << accept;
  }
  EXPECT_EQ(ask(get(script + ".br")).status, 404);
  EXPECT_EQ(field(ask(get("/icon.png")), "Vary"), "");
}

TEST(ServerFiles, AreCompressedAtTheStartWhereItPays) {
  const Response script = ask(get("/sw.js", {{"accept-encoding", "gzip, br"}}));
  EXPECT_EQ(field(script, "Content-Encoding"), "gzip");
  EXPECT_LT(body_of(script).size(), kScript.size() / 4);
  EXPECT_EQ(unzip(body_of(script)), kScript);
  EXPECT_EQ(field(ask(get("/icon.png", {{"accept-encoding", "gzip"}})), "Content-Encoding"), "");
  EXPECT_EQ(field(ask(get("/", {{"accept-encoding", "gzip"}})), "Content-Encoding"), "");
  EXPECT_EQ(field(ask(get("/noise.wasm", {{"accept-encoding", "gzip"}})), "Content-Encoding"), "");
}

TEST(ServerFiles, HaveATagForEachForm) {
  const std::string script = "/assets/index-BfK3x9a.js";
  const std::string plain(field(ask(get(script)), "ETag"));
  const std::string packed(field(ask(get(script, {{"accept-encoding", "gzip"}})), "ETag"));
  EXPECT_EQ(plain.size(), 18u);
  EXPECT_EQ(packed.substr(17), "-gz\"");
  EXPECT_NE(plain, field(ask(get("/")), "ETag"));

  const Response known = ask(get(script, {{"if-none-match", "\"x\", W/" + plain}}));
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(known.body, nullptr);
  EXPECT_EQ(field(known, "ETag"), plain);
  EXPECT_EQ(field(known, "Vary"), "Accept-Encoding");
  EXPECT_EQ(field(known, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(ask(get(script, {{"if-none-match", packed}})).status, 200);
  EXPECT_EQ(ask(get(script, {{"if-none-match", packed}, {"accept-encoding", "gzip"}})).status, 304);
}

TEST(ServerFiles, AreKeptForeverOnlyWhereTheNameHasAHash) {
  const std::string forever = "public, max-age=31536000, immutable";
  EXPECT_EQ(field(ask(get("/assets/index-BfK3x9a.js")), "Cache-Control"), forever);
  EXPECT_EQ(field(ask(get("/assets/fissile-00aa_-Zz.wasm")), "Cache-Control"), forever);
  for (const char* path : {"/", "/sw.js", "/assets/my-pictures.svg", "/play/orbs"}) {
    EXPECT_EQ(field(ask(get(path)), "Cache-Control"), "no-cache") << path;
  }
}

TEST(ServerFiles, AnswerPagesOfTheAppWithTheApp) {
  for (const char* path : {"/play/orbs", "/play/orbs/", "/settings", "/assets/", "/a.b/c",
                           "/play?level=1", "/%C3%A9"}) {
    EXPECT_EQ(body_of(ask(get(path))), kPage) << path;
  }
  for (const char* path : {"/nothing.js", "/assets/index.js", "/.git", "/a/b.c", "/robots.txt"}) {
    EXPECT_EQ(ask(get(path)).status, 404) << path;
  }
  EXPECT_EQ(ask(get("/%2e%2e/%2e%2e/etc/passwd")).status, 400);
}

TEST(ServerRoutes, AnswerHealthAndTheUnknown) {
  const Response health = ask(get("/healthz"));
  EXPECT_EQ(field(health, "Content-Type"), "application/json");
  const auto json = parse_json(body_of(health));
  ASSERT_TRUE(json);
  EXPECT_TRUE(*json->find("ok")->boolean());
  EXPECT_FALSE(json->find("version")->string()->empty());
  for (const char* path : {"/api", "/api/", "/api/v1/nothing", "/api/v1/openapi.json"}) {
    const Response unknown = ask(get(path));
    EXPECT_EQ(unknown.status, 404) << path;
    const auto error = parse_json(body_of(unknown));
    ASSERT_TRUE(error) << path;
    EXPECT_FALSE(*error->find("ok")->boolean());
    EXPECT_EQ(*error->find("error")->find("code")->string(), "request/unknown");
    EXPECT_FALSE(error->find("error")->find("message")->string()->empty());
  }
  EXPECT_EQ(body_of(ask(get("/apis"))), kPage);
}

TEST(ServerRoutes, TellTheMethodsThatThereAre) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW", "get"}) {
    for (const char* path : {"/", "/healthz", "/nothing.js"}) {
      Request request = get(path);
      request.method = method;
      const Response response = ask(std::move(request));
      EXPECT_EQ(response.status, 405) << method;
      EXPECT_TRUE(field(response, "Allow").starts_with("GET, HEAD")) << method;
    }
  }
  Request request = get("/");
  request.method = "HEAD";
  EXPECT_EQ(ask(std::move(request)).status, 200);
}

TEST(ServerRoutes, MatchSegmentsAndTakeTheFirst) {
  const auto say = [](const char* word) {
    return Handler([word](const Request& request) {
      std::string text = word;
      for (const std::string& it : request.captured) text += " " + it;
      return json_answer(200, text);
    });
  };
  const std::vector<Route> routes = {{"GET", "/a/{}", say("one")},
                                     {"POST", "/a/{}", say("post")},
                                     {"GET", "/a/{}/b/{}", say("two")},
                                     {"GET", "/c/*", say("rest")}};
  const auto asked = [&](const std::string& method, const std::string& path) {
    Request request;
    request.method = method;
    request.path = path;
    Response response;
    route(routes, request, [&](Response given) { response = std::move(given); });
    return response.status == 200
               ? body_of(response)
               : std::to_string(response.status) + std::string(field(response, "Allow"));
  };
  EXPECT_EQ(asked("GET", "/a/7"), "one 7");
  EXPECT_EQ(asked("POST", "/a/7"), "post 7");
  EXPECT_EQ(asked("GET", "/a/7/b/x y"), "two 7 x y");
  EXPECT_EQ(asked("GET", "/c/"), "rest");
  EXPECT_EQ(asked("GET", "/c/d/e"), "rest");
  for (const char* path : {"/", "/a", "/a/", "/a/7/", "/a/7/b", "/a/7/b/", "/c", "/b/a/7"}) {
    EXPECT_EQ(asked("GET", path), "404") << path;
  }
  EXPECT_EQ(asked("PUT", "/a/7"), "405GET, HEAD, POST");
}

TEST(ServerSite, AnswersForItsOwnNamesAlone) {
  const auto from = [](std::vector<Field> fields, int minor_version, const char* target = "/") {
    Request request;
    request.target = target;
    request.fields = std::move(fields);
    request.minor_version = minor_version;
    return ask(std::move(request)).status;
  };
  EXPECT_EQ(from({{"host", "127.0.0.1:1"}}, 1), 200);
  EXPECT_EQ(from({{"host", "evil.example"}}, 1), 421);
  EXPECT_EQ(from({{"host", "evil.example"}}, 0), 421);
  EXPECT_EQ(from({{"host", "a b"}}, 1), 400);
  EXPECT_EQ(from({{"host", "localhost"}, {"host", "localhost"}}, 1), 400);
  EXPECT_EQ(from({}, 1), 400);
  EXPECT_EQ(from({}, 0), 200);
  EXPECT_EQ(from({{"host", "localhost"}}, 1, "http://evil.example/"), 421);
  EXPECT_EQ(from({{"host", "evil.example"}}, 1, "http://localhost/"), 200);
}

TEST(ServerSite, PutsSafetyOnEveryAnswer) {
  const Response known = ask(get("/", {{"if-none-match", "*"}}));
  EXPECT_EQ(known.status, 304);
  for (const Response& response :
       {ask(get("/")), ask(get("/nothing.js")), ask(get("/api/x")), ask(get("/../x")),
        ask(get("/healthz")), ask(get("/sw.js")), known}) {
    const std::string_view policy = field(response, "Content-Security-Policy");
    EXPECT_TRUE(policy.starts_with("default-src 'none'; "));
    EXPECT_EQ(policy.find("unsafe-inline"), policy.npos);
    EXPECT_EQ(policy.find("'unsafe-eval'"), policy.npos);
    for (const char* closed : {"object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"}) {
      EXPECT_NE(policy.find(closed), policy.npos) << closed;
    }
    EXPECT_EQ(field(response, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(field(response, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(field(response, "Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_NE(field(response, "Referrer-Policy"), "");
    EXPECT_NE(field(response, "Permissions-Policy"), "");
    EXPECT_EQ(field(response, "Server"), "");
  }
}

TEST(ServerSite, LetsTheAppRunAndDataDoNothing) {
  const auto policy_of = [](const char* path) {
    return std::string(field(ask(get(path)), "Content-Security-Policy"));
  };
  for (const char* path : {"/", "/sw.js", "/assets/index-BfK3x9a.js"}) {
    EXPECT_NE(policy_of(path).find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos);
    EXPECT_EQ(policy_of(path).find("sandbox"), std::string::npos) << path;
  }
  for (const char* path : {"/healthz", "/api/x", "/nothing.js", "/%"}) {
    EXPECT_EQ(policy_of(path).find("'self'"), std::string::npos) << path;
    EXPECT_TRUE(policy_of(path).ends_with("; sandbox")) << path;
  }
}

TEST(ServerSite, AnswersAHandlerThatThrowsWith500AndTellsTheOperatorWhy) {
  Site site{{true, {}}, {{"GET", "/*", Handler([](const Request&) -> Response {
                            throw std::runtime_error("the inside");
                          })}}};
  std::string told;
  site.failed = [&](std::string_view target, std::string_view why) {
    told = failure_line({}, target, why);
  };
  const Response response = ask(site, get("/api/x?token=1"));
  EXPECT_EQ(told,
            "{\"time\":\"1970-01-01T00:00:00Z\",\"failure\":\"the inside\","
            "\"path\":\"/api/x\"}\n");
  EXPECT_EQ(response.status, 500);
  EXPECT_EQ(body_of(response).find("inside"), std::string::npos);
  EXPECT_EQ(field(response, "X-Content-Type-Options"), "nosniff");
}

TEST(ServerSite, WaitsForAHandlerThatAnswersLaterAndAnswersForOneThatForgets) {
  std::vector<Respond> waiting;
  const auto later = [&](Request, Respond respond) { waiting.push_back(std::move(respond)); };
  const Site site{{true, {}}, {{"POST", "/*", LaterHandler(later)}}};
  std::vector<int> statuses;
  const auto note = [&](Response response) { statuses.push_back(response.status); };
  for (int i = 0; i < 2; ++i) {
    Request request = get("/api/x");
    request.method = "POST";
    answer(site, std::move(request), note);
  }
  EXPECT_TRUE(statuses.empty());
  waiting[1](json_answer(201, "{}"));
  waiting[1](json_answer(200, "{}"));
  EXPECT_EQ(statuses, std::vector<int>{201});
  waiting.clear();
  EXPECT_EQ(statuses, (std::vector<int>{201, 500}));
}

TEST(ServerLog, EscapesWhatIsNotPrintableAndKeepsQueriesOut) {
  Access access;
  access.address = "::1";
  access.method = "GET";
  access.target = "/a\x1b[2J\xC2\x9B\n\x7f\"?secret=1";
  access.status = 404;
  access.bytes = 12;
  access.took = std::chrono::microseconds(12034);
  EXPECT_EQ(access_line(access),
            "{\"time\":\"1970-01-01T00:00:00Z\",\"from\":\"::1\",\"method\":\"GET\","
            "\"path\":\"/a%1b[2J%c2%9b%0a%7f\\\"\",\"status\":404,\"bytes\":12,\"ms\":12.034}\n");
  EXPECT_EQ(http_date({}), "Thu, 01 Jan 1970 00:00:00 GMT");
}

// A folder that is gone with the test.
struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() /
      ("fissile_web_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) +
       std::to_string(reinterpret_cast<std::uintptr_t>(this)));
  ~Folder() { std::filesystem::remove_all(path); }

  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path / name).parent_path());
    std::ofstream(path / name, std::ios::binary) << text;
  }
};

TEST(ServerFolder, IsReadWithoutWhatNobodyShouldSee) {
  const Folder folder;
  folder.write("index.html", kPage);
  folder.write("assets/a.js", "1");
  folder.write(".env", "secret");
  folder.write(".vite/manifest.json", "{}");
  folder.write("odd\\name.js", "1");
  folder.write("per%cent.js", "1");
  std::filesystem::create_symlink("/etc/passwd", folder.path / "link.txt");
  const auto contents = read_folder(folder.path.string(), Limits{});
  ASSERT_TRUE(contents);
  EXPECT_EQ(*contents, (Contents{{"index.html", kPage}, {"assets/a.js", "1"}}));
}

TEST(ServerFolder, IsRefusedIfItIsNoneOrTooLarge) {
  const Folder folder;
  const auto message = [&](const Limits& limits) {
    const auto read = read_folder(folder.path.string(), limits);
    return read ? "" : read.error().message;
  };
  EXPECT_NE(message({}).find("cannot be read: No such file"), std::string::npos) << message({});
  folder.write("a.txt", "12345678");
  EXPECT_NE(message({}).find("holds no index.html"), std::string::npos);
  folder.write("index.html", kPage);
  EXPECT_EQ(message({}), "");
  Limits few, small;
  few.web_files = 1;
  small.web_bytes = 8;
  EXPECT_NE(message(few).find("too large"), std::string::npos);
  EXPECT_NE(message(small).find("too large"), std::string::npos);
}

TEST(ServerFolder, IsFoundBesideTheProgram) {
  const Folder folder;
  const auto found = [&](const std::string& program) {
    return find_web_folder((folder.path / program).string());
  };
  std::filesystem::create_directories(folder.path / "usr/bin");
  std::filesystem::create_directories(folder.path / "build/release");
  EXPECT_EQ(found("usr/bin/fissile"), "");
  folder.write("usr/share/fissile/web/index.html", kPage);
  EXPECT_EQ(found("usr/bin/fissile"), folder.path / "usr/share/fissile/web");
  EXPECT_EQ(found("build/release/fissile"), "");
  folder.write("build/web/index.html", kPage);
  EXPECT_EQ(found("build/release/fissile"), folder.path / "build/web");
}

}  // namespace
}  // namespace fissile::server
