#pragma once
// Bodies of requests as examples, for whoever reads the description of the API: made of the first
// games that fit, so that they hold whatever games there are.
#include <string>

namespace fissile::server {

std::string example_of_game();   // a new game for two
std::string example_of_move();   // the first move in it
std::string example_of_level();  // a small level of a puzzle
std::string example_of_solution();

}  // namespace fissile::server
