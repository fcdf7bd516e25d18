#pragma once
// What the routes of ARC-AGI-3 take and give, as JSON Schema.
#include <string>

#include "base/json_writer.h"

namespace fissile::server::schema {

// Members of components.schemas, for write_components (schemas.h).
void write_arc_components(JsonWriter& writer);

std::string arc_environment();
std::string arc_open_body();
std::string arc_close_body();
std::string arc_command_body(int action);
std::string arc_card();
std::string arc_game_card();
// Of a replay: the rows of each frame as 64 hexadecimal digits, one a color.
std::string arc_replayed_step();

}  // namespace fissile::server::schema
