/**
 * The service worker of the page that receives without a network: it keeps that page as a visitor gets it, with the
 * files it is made of, and nothing else. What belongs to people is kept by the page itself.
 *
 * @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} Lasting
 * @typedef {Event & { request: Request, respondWith: (answer: Promise<Response>) => void }} Fetched
 * @typedef {{
 *   addEventListener: (type: string, listener: (event: any) => void) => void,
 *   skipWaiting: () => Promise<void>,
 *   clients: { claim: () => Promise<void> },
 *   location: Location,
 * }} WorkerScope
 */
const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));

/** Of the build: another one installs this worker anew. */
const VERSION = "__VERSION__";
const PREFIX = "mall-site-";
const CACHE = PREFIX + VERSION;
const PAGE = "/portal/receiving/offline";
/** Files of the build and of the tenant's look: their names say what is in them. */
const FILE = /["'](\/(?:assets|theme)\/[^"'#?\\]+)/g;
const isFile = (/** @type {string} */ path) => /^\/(assets|theme)\//.test(path);

async function keepPage() {
  const page = await fetch(PAGE, { credentials: "omit", cache: "no-store", headers: { accept: "text/html" } });
  if (!page.ok || page.redirected) throw new Error("the page is not there");
  const html = await page.clone().text();
  const files = new Set([...html.matchAll(FILE)].map(([, path = ""]) => path));
  const cache = await caches.open(CACHE);
  await cache.addAll([...files].map((path) => new Request(path, { credentials: "omit" })));
  await cache.put(PAGE, page);
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** @param {string} path @param {Request} request */
async function keptOrAsked(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener("install", (/** @type {Lasting} */ event) => {
  event.waitUntil(keepPage().then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (/** @type {Lasting} */ event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});
worker.addEventListener("fetch", (/** @type {Fetched} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname === PAGE ? request.mode === "navigate" : isFile(pathname))
    event.respondWith(keptOrAsked(pathname, request));
});
