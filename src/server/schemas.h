#pragma once
// The JSON of games and people that several answers share, as components of OpenAPI and AsyncAPI.
#include <string_view>

#include "base/json_writer.h"
#include "server/json_schema.h"

namespace fissile::server::schema {

// The members of components.schemas.
void write_components(JsonWriter& writer);

std::string game_name();  // the id of a game that is there
std::string game_id();
std::string level_id();
std::string username();  // as it may be chosen
std::string password();
std::string player();  // who sits at a seat: "human", "level:7", "bot:NAME"
std::string seed();
std::string hash();  // 16 hexadecimal digits
std::string clock_terms();
std::string race_terms();
Members record_members();  // of a row

}  // namespace fissile::server::schema
