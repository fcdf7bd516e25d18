#pragma once
// The files of the web app, all in memory: read and compressed once at the start. Serving one
// touches no disk, and no path of a client reaches the file system.
#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/negotiation.h"

namespace fissile::server {

// Contents by path below the folder, such as "assets/index-BfK3x9aQ.js".
using Contents = std::map<std::string, std::string, std::less<>>;

struct WebFile {
  std::string_view type;
  std::string_view cache_control;
  std::array<Body, kCodings> forms;        // by Coding; null where there is none
  std::array<std::string, kCodings> tags;  // the entity tag of each form
};

using WebFiles = std::map<std::string, WebFile, std::less<>>;

// Reads a folder. What begins with a dot, is a link, or has a name that no client can ask for stays
// out. Errors say what to do about it.
Result<Contents> read_folder(const std::string& folder, const Limits& limits);

// NAME.gz and NAME.br become forms of NAME; where they are missing, text is compressed here.
WebFiles make_web_files(Contents contents);

// Tells one build of the app from another: the script that its page begins with, as the page names
// it. Vite puts a hash of all that the script brings along into the name. Empty without one.
std::string app_of(const WebFiles& files);

// A page that is made for one answer.
WebFile make_page(std::string content);

// A file in the form that the client takes best, or word that it has it already.
Response serve(const WebFile& file, const Request& request);

// The file of that path; index.html where the path is a page of the app, which finds its way by
// itself in the browser.
Response serve_file(const WebFiles& files, const Request& request);

// Where the app lies if nobody says: beside an installed program or beside its build folder. Empty
// if it is at neither place. `program` is the path of the running binary.
std::string find_web_folder(const std::string& program);

}  // namespace fissile::server
