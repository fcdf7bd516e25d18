#pragma once
// Games as JSON: the messages of docs/online.md, and the GameState of the API.
#include <span>
#include <string>

#include "online/room.h"

namespace fissile::online {

// {"gameId", "game", "setup", ...}: what a watcher needs besides the records.
void write_game(JsonWriter& writer, const Room& room, std::int64_t now_ms, bool with_setup = true);
// The same of a game that waits for players, as a list shows it.
void write_seek(JsonWriter& writer, const store::GameRecord& game, const Terms& terms,
                const std::vector<store::SeatRecord>& seats, const std::vector<std::string>& names,
                std::string_view brief);
// The members of record `index`, without braces.
void write_record(JsonWriter& writer, const Room& room, std::size_t index);
// The event of a record; its beginning is fixed, so that record_seq can find the number again.
Message record_event(const Room& room, std::size_t index);
// The seq of a record event, 0 for any other text.
std::int64_t record_seq(std::string_view text);
// `node` published it. A long setup is left out: whoever watches has it, and it never changes.
Message game_event(const Room& room, std::string_view node, std::int64_t now_ms);
// What may be seen of the boards of a race on a hidden seed: of the seats of one bit each.
void write_boards(JsonWriter& writer, const Room& room, unsigned players);
Message boards_event(const Room& room, unsigned players);
// Whether this is a race whose boards are shown so.
bool has_boards(const Room& room);
constexpr unsigned kAllPlayers = ~0u;

// The members of an answer to a move that is record `record`.
void write_moved(JsonWriter& writer, const Room& room, const store::MoveRecord& record);

// Whether hashes, seed and others' boards are still a secret.
bool is_secret(const Room& room);

// {"gameId", "status", "grid", "players", "currentPlayerId", "gridSize", "winnerId",
// "moveHistory"}. `names` are the usernames of the seats, in order; a seat without one is called
// by its player.
std::string write_game_state(const store::StoredGame& stored, const Contest& contest,
                             std::span<const std::string> names);

}  // namespace fissile::online
