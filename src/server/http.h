#pragma once
// A request and a response as plain values. A handler is a function from one to the other, so it
// can be tested without a socket. Connections read and write them.
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace fissile::server {

struct Field {
  std::string name;
  std::string value;
  bool operator==(const Field&) const = default;
};

struct Request {
  std::string method = "GET";  // as written
  std::string target;          // as written
  int minor_version = 1;       // HTTP/1.0 or HTTP/1.1
  std::vector<Field> fields;   // names in lower case, in the order received
  std::string body;
  bool stray_body = false;  // the method takes none, and yet there was one
  // What a handler reads: the target decoded and checked (target.h), and what stood in the places
  // of its pattern (router.h).
  std::string path;
  std::string query;
  std::vector<std::string> captured;
  std::string address;  // of the client, or the household that it is counted with
  std::string client;   // the address of the client itself
};

// Shared, because a file is sent to many and copied for none.
using Body = std::shared_ptr<const std::string>;

// A connection that stops being HTTP (connection.h); no handler looks inside.
struct Opening;

struct Response {
  int status = 200;
  std::vector<Field> fields;
  Body body = {};                    // null is an empty one
  std::optional<Code> refusal = {};  // why not, for metrics
  // With status 101: who takes the connection over once the answer is sent.
  std::function<void(Opening)> open = {};
};

// Answers at once.
using Handler = std::function<Response(const Request&)>;

// Where the answer goes: called once, now or later, on the same thread. One that is dropped without
// a call answers 500, so that no client waits for ever.
using Respond = std::function<void(Response)>;
using LaterHandler = std::function<void(Request, Respond)>;

// Every field of that name (lower case) as one list; nothing if there is none.
std::optional<std::string> field(const Request& request, std::string_view name);
// The first field of that name (as written in the response), or an empty text.
std::string_view field(const Response& response, std::string_view name);

// The words behind the number, as in "404 Not Found".
std::string_view reason(int status);

// The status line and the fields, with the empty line that ends them.
std::string write_head(const Response& response);

// ASCII alone, as the grammar of HTTP has it; never the machine's locale.
char lower(char c);
std::string lower(std::string_view text);
bool same_word(std::string_view a, std::string_view b);
// Without the blanks and tabs at both ends.
std::string_view trim(std::string_view text);
// Cuts the next item off a list, up to the separator or the end.
std::string_view take_until(std::string_view& rest, char separator);

}  // namespace fissile::server
