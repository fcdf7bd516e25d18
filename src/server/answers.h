#pragma once
// Responses that several parts of the server give.
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/http.h"

namespace fissile::server {

// JSON, never kept by a cache.
Response json_answer(int status, std::string json);
Response json_answer(int status, Body json);

// {"ok":false,"error":{...}} with the status that stands for its code, and with when to come back
// where that is known.
Response error_answer(const Error& error);

// The status that stands for a code, and the code for a status that is given without one.
int status_of(Code code);
Code code_of(int status);

// A refusal: the error form of the protocol (docs/protocol.md) for addresses below /api, a line of
// text for all others. The path may be as the client wrote it.
Response refuse(int status, std::string_view path);

inline constexpr std::string_view kPictureType = "image/png";

// A PNG file that any site may show, with a tag by which it need not be sent again. What it shows
// may change, or stays.
enum class Lasting { no, yes };
Response picture_answer(Body png, Lasting lasting, const Request& request);

// Adds the fields that protect whoever reads the answer, whatever it is; not those that are set.
void add_safety_fields(Response& response);
// Lets pages of other sites show the answer, and show it in a frame.
void allow_other_sites(Response& response);
void allow_frames(Response& response);

}  // namespace fissile::server
