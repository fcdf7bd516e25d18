#include "server/text_cache.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace fissile::server {

std::size_t TextCache::cost(const Entry& entry) {
  constexpr std::size_t kOverhead = 256;
  std::size_t bytes = kOverhead + entry.name.size() + entry.body->size();
  for (const std::string& id : entry.about) bytes += sizeof id + id.size();
  return bytes;
}

Body TextCache::find(std::string_view name) {
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->body;
}

void TextCache::put(const std::string& name, Body body, std::vector<std::string> about) {
  if (const auto found = by_name_.find(name); found != by_name_.end()) drop(found->second);
  if (!body || body->size() > limits_.body_bytes) return;
  entries_.push_front({name, std::move(body), std::move(about)});
  by_name_.emplace(entries_.front().name, entries_.begin());
  bytes_ += cost(entries_.front());
  while (bytes_ > limits_.bytes) drop(std::prev(entries_.end()));
}

void TextCache::forget(std::string_view id) {
  ++forgotten_;
  for (auto entry = entries_.begin(); entry != entries_.end();) {
    const auto here = entry++;
    const bool speaks = std::find(here->about.begin(), here->about.end(), id) != here->about.end();
    if (speaks) drop(here);
  }
}

void TextCache::drop(Entries::iterator entry) {
  bytes_ -= cost(*entry);
  by_name_.erase(entry->name);
  entries_.erase(entry);
}

}  // namespace fissile::server
