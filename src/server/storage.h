#pragma once
// Opens the store of a server.
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "server/server.h"
#include "server/workers.h"
#include "store/threads.h"

namespace fissile::server {

// A database that is open: one connection writes, the others read beside it.
struct Storage {
  std::unique_ptr<store::Database> writer;
  store::Readers readers;
};

// Makes the folder if need be. What is wrong says what to do; a second server on the same data is
// wrong.
Result<Storage> open_storage(const ServeOptions& options);

// The store over it. Once it says that it is broken, nothing can be promised any more, so the
// server must end: a disk that lost a write once may say yes the next time without having it.
std::unique_ptr<store::Store> make_store(Storage storage, Post post, store::StoreEvents events);

}  // namespace fissile::server
