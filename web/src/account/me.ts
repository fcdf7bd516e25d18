// Who one is to the server: nobody at first, a guest as soon as one plays, or somebody with a name.
import { createSignal } from "solid-js";
import type { EngineError } from "../engine/protocol";
import { keepName } from "../lib/own_name";
import { setStaff } from "../lib/staff";
import { beGuest, whoAmI, type Entered, type User } from "../net/account";
import { onOpen, onSignedOut, reopen } from "../net/socket";

const [me, setMe] = createSignal<User | null>();
/** Undefined until it is known; null is nobody. */
export { me };

let asking: Promise<void> | undefined;
// How often it was said who one is. What was asked before that is old news when it is answered:
// whoever signs up loses the session of a guest, and a question may still have gone out with it.
let told = 0;

/** Takes note of who one is from now on; the connection is opened again as that one. */
export function become(user: User | undefined): void {
  ++told;
  const old = me();
  const changed = old !== undefined && old?.userId !== user?.userId;
  // The same one as before keeps what their page shows.
  const same = old && user && !changed && old.username === user.username
    && old.guest === user.guest && old.role === user.role;
  if (!same) setMe(user ?? null);
  setStaff(user?.role !== undefined);
  keepName(user && !user.guest ? user.username : undefined);
  if (changed) reopen();
}

/** Asks the server once; again only if it could not be reached. */
export function learnMe(): Promise<void> {
  const before = told;
  asking ??= whoAmI().then((answer) => {
    if (told !== before) return;
    if (answer.ok) become(answer.user);
    else asking = undefined;
  });
  return asking;
}

// The server could not be reached, and now it can.
onOpen(() => {
  if (me() === undefined) void learnMe();
});

// Another tab may have signed out, or another device changed the password: the server knows.
onSignedOut(() => {
  asking = undefined;
  void learnMe();
});

/** Takes an answer to signing up, in or recovering; what was wrong comes back, if anything was. */
export async function enter(entering: Promise<Entered>): Promise<EngineError | undefined> {
  const answer = await entering;
  if (!answer.ok) return answer.error;
  become(answer.user);
  return undefined;
}

/** Makes sure that one is somebody: who plays without a name is a guest. */
export async function beSomebody(): Promise<EngineError | undefined> {
  await learnMe();
  return me() ? undefined : enter(beGuest());
}
