// Keeps the whole app in the browser, so that it starts without a network. The build writes the
// list of files and its hash over the two names below. A new build is a new cache, used once all
// pages of the old one are closed, or as soon as one of them asks to be reloaded; the others then
// still get the files that they began with, so that no page ever sees files of two builds.
const VERSION = "@VERSION@";
const FILES = "@FILES@";

const CACHE = `fissile-${VERSION}`;
// Doors of the server that are not pages of the app, and the page that it gives a policy of its
// own.
const DOORS = /^\/(api|ws|metrics|healthz|readyz|embed)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith("fissile-") && name !== CACHE);
    // The newest of them stays: pages that are open may need it.
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (DOORS.test(url.pathname)) return;
  // Every page is the same file; its path is read by the app.
  const name = request.mode === "navigate" ? "/" : url.pathname;
  const isOurs = FILES.includes(name);
  if (!isOurs && !name.startsWith("/assets/")) return;
  const answer = async () =>
    (await (isOurs ? await caches.open(CACHE) : caches).match(name)) ?? fetch(request);
  event.respondWith(answer());
});
