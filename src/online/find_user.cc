#include "online/find_user.h"

#include "online/names.h"

namespace fissile::online {

Result<std::optional<store::User>> find_user(store::Database& database, std::string_view name,
                                             std::int64_t now_ms) {
  auto user = database.user_named(name_key(name));
  if (!user || *user) return user;
  const auto former = database.former_name(former_key(name), now_ms);
  if (!former) return former.error();
  if (!*former || !(*former)->user_id) return std::optional<store::User>();
  return database.user(*(*former)->user_id);
}

}  // namespace fissile::online
