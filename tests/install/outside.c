/* The smallest outside program: plays one game of orbs on 2 x 2 to its end and prints the winner.
 */
#include <fissile/fissile.h>
#include <stdio.h>
#include <string.h>

static const char* ask(fissile_session* session, const char* request) {
  const char* answer = fissile_ask(session, request, strlen(request));
  if (strstr(answer, "\"ok\":true") == NULL) fprintf(stderr, "%s -> %s\n", request, answer);
  return answer;
}

int main(void) {
  /* The first player's corner bursts beside the second player's, whose answer takes it all. */
  static const char* const kActions[] = {"{\"row\":0,\"col\":0}", "{\"row\":1,\"col\":1}",
                                         "{\"row\":0,\"col\":0}", "{\"row\":1,\"col\":1}"};
  if (fissile_abi_version() != FISSILE_ABI_VERSION) return 1;
  fissile_session* session = fissile_open();
  if (session == NULL) return 1;
  const char* answer = ask(session,
                           "{\"cmd\":\"new\",\"game\":\"orbs\","
                           "\"setup\":{\"rows\":2,\"cols\":2}}");
  for (size_t i = 0; i < sizeof kActions / sizeof *kActions; ++i) {
    char request[128];
    snprintf(request, sizeof request, "{\"cmd\":\"apply\",\"action\":%s}", kActions[i]);
    answer = ask(session, request);
  }
  const int won = strstr(answer, "\"winner\":2") != NULL;
  if (won && strlen(answer) == fissile_answer_size(session)) puts("player 2 wins");
  fissile_close(session);
  return won ? 0 : 1;
}
