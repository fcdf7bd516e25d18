#include "server/web_files.h"

#include <gtest/gtest.h>

namespace fissile::server {
namespace {

std::string app(const std::string& tag, const std::string& file) {
  return app_of(
      make_web_files({{"index.html", "<!doctype html><head>" + tag + "</head>"}, {file, "1"}}));
}

std::string tag(const std::string& file) {
  return R"(<script type="module" crossorigin src="/)" + file + R"("></script>)";
}

TEST(ServerFiles, TellOneBuildOfTheAppFromAnother) {
  const std::string one = "assets/core-BfK3x9a.js", other = "assets/core-CfK3x9a.js";
  EXPECT_EQ(app(tag(one), one), "/" + one);
  EXPECT_EQ(app(tag(other), other), "/" + other);
}

TEST(ServerFiles, TellNoBuildWhereThePageBeginsWithNoScriptOfOurs) {
  const std::string file = "assets/core-BfK3x9a.js";
  for (const char* wrong :
       {"", "<script", "<script>1</script>", R"(<script src="/)", R"(<p src="/core.js">)",
        R"(<script src="https://example.org/core.js"></script>)",
        R"(<script>1</script><p src="/assets/core-BfK3x9a.js">)"}) {
    EXPECT_EQ(app(wrong, file), "") << wrong;
  }
  EXPECT_EQ(app(tag("assets/gone.js"), file), "");
  EXPECT_EQ(app_of({}), "");
}

}  // namespace
}  // namespace fissile::server
