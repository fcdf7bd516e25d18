// The heap of the module that a page loads first, in a tenth of the C library's bytes. A block has
// a power of two of bytes; a freed one waits in the list of its size and is never split or joined,
// so what is held is at most twice the most that was in use of each size. Memory that a module has
// taken it cannot give back anyway.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

extern "C" unsigned char __heap_base;  // where the linker's own data ends

namespace {

constexpr std::size_t kPage = 65536;
constexpr int kSmallest = 4;  // the power of the smallest block, and the size of a header
constexpr int kLargest = 30;
constexpr std::size_t kHeader = std::size_t{1} << kSmallest;

// Stands before every block, so that blocks are aligned as it is.
struct alignas(kHeader) Header {
  int power;
  Header* next;  // while it is free
};
static_assert(sizeof(Header) == kHeader);

struct Heap {
  std::uintptr_t top;  // everything from here on was never used; 0 before the first block
  Header* free[kLargest + 1];
};
constinit Heap heap{};

Header* fresh_block(int power) {
  if (heap.top == 0) {
    heap.top = (reinterpret_cast<std::uintptr_t>(&__heap_base) + kHeader - 1) & ~(kHeader - 1);
  }
  const std::size_t end = heap.top + kHeader + (std::size_t{1} << power);
  const std::size_t held = __builtin_wasm_memory_size(0) * kPage;
  if (end < heap.top) return nullptr;
  if (end > held) {
    const std::size_t pages = (end - held + kPage - 1) / kPage;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return nullptr;
  }
  auto* header = reinterpret_cast<Header*>(heap.top);
  header->power = power;
  heap.top = end;
  return header;
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) {
  if (size > std::size_t{1} << kLargest) return nullptr;
  const int power = size <= kHeader ? kSmallest : std::bit_width(size - 1);
  Header* header = heap.free[power];
  if (header) {
    heap.free[power] = header->next;
  } else {
    header = fresh_block(power);
  }
  return header ? header + 1 : nullptr;
}

void free(void* block) {
  if (!block) return;
  Header* header = static_cast<Header*>(block) - 1;
  header->next = heap.free[header->power];
  heap.free[header->power] = header;
}

// What the C++ library names and the engine never calls: without them the C library's heap would be
// linked as well.
void* calloc(std::size_t, std::size_t) { __builtin_trap(); }
void* __libc_calloc(std::size_t, std::size_t) { __builtin_trap(); }
void* realloc(void*, std::size_t) { __builtin_trap(); }
void* aligned_alloc(std::size_t, std::size_t) { __builtin_trap(); }
int posix_memalign(void**, std::size_t, std::size_t) { __builtin_trap(); }

// Each is one instruction of the machine (-mbulk-memory); the C library's are loops.
void* memcpy(void* to, const void* from, std::size_t size) {
  return __builtin_memcpy(to, from, size);
}
void* memmove(void* to, const void* from, std::size_t size) {
  return __builtin_memmove(to, from, size);
}
void* memset(void* to, int value, std::size_t size) { return __builtin_memset(to, value, size); }

}  // extern "C"
