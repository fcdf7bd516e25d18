// Nothing is thrown across the C boundary: every allocation of every call fails once, and all of
// them from one on.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "capi/fissile.h"

namespace {

enum class Failing { none, one, rest };

Failing failing = Failing::none;
long left = 0;        // allocations until the first that fails
bool failed = false;  // whether one did

bool fails() {
  if (failing == Failing::none || left-- > 0) return false;
  const bool now = failing == Failing::rest || !failed;
  failed = failed || now;
  return now;
}

void* allocate(std::size_t size) {
  void* memory = fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
  if (!memory) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace {

// Runs the call again and again, each time with a later allocation that fails, until none does.
template <class Call>
long each_failure(Failing how, Call call) {
  long first = 0;
  do {
    left = first++;
    failed = false;
    failing = how;
    call();
    failing = Failing::none;
  } while (failed);
  return first - 1;
}

const std::string_view kRequests[] = {
    R"({"cmd":"games"})",
    R"({"cmd":"levels","game":"push"})",
    R"({"cmd":"new","game":"orbs","setup":{"rows":3,"cols":3}})",
    R"({"cmd":"apply","action":{"row":0,"col":0}})",
    R"({"cmd":"legal"})",
    R"({"cmd":"undo"})",
    R"({"cmd":"state"})",
    R"({"cmd":"load","replay":{"game":"push","setup":{"pack":"classic","level":1},)"
    R"("seed":0,"actions":["left","left"]}})",
    R"({"cmd":"perft","depth":2})",
    R"({"cmd":"nonsense"})",
    R"({"cmd":)",
};

bool is_good(const char* answer) {
  return std::string_view(answer).find(R"("ok":true)") != std::string_view::npos;
}

void ask_all(Failing how) {
  fissile_session* session = fissile_open();
  ASSERT_NE(session, nullptr);
  for (const std::string_view request : kRequests) {
    const long failures = each_failure(how, [&] {
      const Failing kept = std::exchange(failing, Failing::none);
      const std::string_view start = kRequests[2];
      ASSERT_TRUE(is_good(fissile_ask(session, start.data(), start.size())));
      failing = kept;
      const char* answer = fissile_ask(session, request.data(), request.size());
      failing = Failing::none;
      ASSERT_NE(answer, nullptr);
      const std::string said = answer;
      EXPECT_EQ(said.size(), fissile_answer_size(session));
      EXPECT_TRUE(said.starts_with("{") && said.ends_with("}")) << said;
      if (!failed) return;
      EXPECT_NE(said.find(R"("code":"limit/exceeded")"), said.npos) << said;
      const std::string_view state = R"({"cmd":"state"})";
      EXPECT_FALSE(is_good(fissile_ask(session, state.data(), state.size())));
    });
    EXPECT_GT(failures, 0) << request;
  }
  fissile_close(session);
}

TEST(Boundary, SaysThatThereIsNoMemoryWhereOneAllocationFails) { ask_all(Failing::one); }

TEST(Boundary, SaysThatThereIsNoMemoryWhereNothingIsLeft) { ask_all(Failing::rest); }

TEST(Boundary, OpensNoSessionWithoutMemory) {
  for (const Failing how : {Failing::one, Failing::rest}) {
    const long failures = each_failure(how, [&] {
      fissile_session* session = fissile_open();
      EXPECT_EQ(session == nullptr, failed);
      fissile_close(session);
    });
    EXPECT_GT(failures, 0);
  }
}

TEST(Boundary, HasNoBufferWithoutMemoryAndGoesOn) {
  fissile_session* session = fissile_open();
  const std::string_view request = kRequests[0];
  const long failures = each_failure(
      Failing::one, [&] { EXPECT_EQ(fissile_buffer(session, 1 << 20) == nullptr, failed); });
  EXPECT_GT(failures, 0);
  // More than there can be.
  EXPECT_EQ(fissile_buffer(session, SIZE_MAX), nullptr);
  EXPECT_EQ(fissile_buffer(session, SIZE_MAX / 2), nullptr);
  char* buffer = fissile_buffer(session, request.size());
  ASSERT_NE(buffer, nullptr);
  request.copy(buffer, request.size());
  EXPECT_TRUE(is_good(fissile_ask(session, buffer, request.size())));
  fissile_close(session);
}

TEST(Boundary, HasNoSignatureWithoutMemory) {
  left = 100;
  failed = false;
  failing = Failing::rest;
  const std::uint64_t without = fissile_signature();
  failing = Failing::none;
  EXPECT_EQ(without, 0u);
}

}  // namespace
