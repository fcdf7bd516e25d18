/* The one C boundary of fissile: everything outside C++ (WASM, Python, other programs) stands on
 * it.
 *
 * A session speaks the JSON protocol of docs/protocol.md, one request in and one answer out, and
 * holds one current game. Sessions share nothing: different threads may use different sessions at
 * the same time, one session must not be used by two threads at once. No function throws or exits;
 * whatever is wrong with a request is said in its answer. Where there is no memory for a request,
 * its answer is the error limit/exceeded, and the session has no game any more.
 */
#ifndef FISSILE_H
#define FISSILE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when a function changes its meaning; new functions alone do not change it. */
#define FISSILE_ABI_VERSION 1

#if defined(__wasm__)
#define FISSILE_API __attribute__((visibility("default"), used))
#else
#define FISSILE_API __attribute__((visibility("default")))
#endif

typedef struct fissile_session fissile_session;

/* The FISSILE_ABI_VERSION that the library was built with. */
FISSILE_API uint32_t fissile_abi_version(void);
/* The version of the project, such as "0.1.0". */
FISSILE_API const char* fissile_version(void);

/* A new session without a game; NULL if there is no memory for it. */
FISSILE_API fissile_session* fissile_open(void);
FISSILE_API void fissile_close(fissile_session* session);

/* `size` bytes that belong to the session, for a request to be written into; valid until the next
 * call of fissile_buffer or fissile_close. NULL if there is no memory for them. Callers that have a
 * pointer of their own do not need it. */
FISSILE_API char* fissile_buffer(fissile_session* session, size_t size);

/* Answers one request. The answer ends in a zero byte and stays valid until the next fissile_ask or
 * fissile_close on this session; fissile_answer_size is its length without the zero. */
FISSILE_API const char* fissile_ask(fissile_session* session, const char* request, size_t size);
FISSILE_API size_t fissile_answer_size(const fissile_session* session);

/* The signature of all games' behaviour: equal in every build that plays alike. 0 if there is no
 * memory to find it. */
FISSILE_API uint64_t fissile_signature(void);

#ifdef __cplusplus
}
#endif

#endif
