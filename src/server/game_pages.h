#pragma once
// A stored game as anybody may read it: how it stands, its replay, and a picture of it. Its rows
// are read by the store, and it is played again on the threads for such work (Workers::compute), so
// it holds up nobody but whoever asked. Of a finished game the answer is kept.
#include "server/api.h"

namespace fissile::server {

void show_game(GameServer& server, Call call);
void show_replay(GameServer& server, Call call);
void show_game_picture(GameServer& server, Call call);

}  // namespace fissile::server
