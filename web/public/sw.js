// Where the server cannot be reached it shows a page of our own instead of the browser's. It keeps nothing else:
// pages, scripts and answers always come from the server, so that none of them can be an old one.

/** Of the files of the offline page: another one makes browsers fetch them anew. Kept true by offline-files.test.ts. */
const edition = "e9f47fd5";

const page = "/offline";

/** What is kept under which path. The build gives the font its name; the page that registers the worker knows it. */
const files = new Map([
  [page, page],
  ["/offline/page.css", "/offline/page.css"],
  ["/offline/icon.svg", "/favicon.svg"],
  ["/offline/font.woff2", new URL(location.href).searchParams.get("font") ?? ""],
]);

const cacheName = `offline ${edition} ${files.get("/offline/font.woff2")}`;

addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
  skipWaiting();
});

addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.mode === "navigate") event.respondWith(openPage(event));
  else if (origin === location.origin && files.has(pathname))
    event.respondWith(readFile(event.request, pathname));
});

async function keepFiles() {
  const cache = await caches.open(cacheName);
  for (const [path, source] of files) {
    // Without its font the page is still a page.
    if (!source) continue;
    const answer = await fetch(source, { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${source} is not there: ${answer.status}`);
    await cache.put(path, answer);
  }
}

async function takeOver() {
  const names = await caches.keys();
  const former = names.filter((name) => name !== cacheName && name !== memory);
  await Promise.all(former.map((name) => caches.delete(name)));
  // The server is asked while the worker is still waking up.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await kept(page)) ?? Response.error();
  }
}

async function readFile(request, path) {
  return (await kept(path)) ?? fetch(request);
}

function kept(path) {
  return caches.match(path, { cacheName, ignoreVary: true });
}

// Notifications: each is shown, and leads to its page. A device that asks for them is listed by the server.

/** Where the page keeps the subscription that the server knows. */
const memory = "push";
const memoryPath = "/push/subscription";

addEventListener("push", (event) => event.waitUntil(show(event.data.json())));

function show({ title, text, path, tag }) {
  return registration.showNotification(title, {
    body: text,
    // A later one with the same tag replaces it.
    tag,
    icon: "/icons/192.png",
    data: { path },
  });
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(addressOf(event.notification.data.path)));
});

/** A path may be written so that it leads elsewhere, such as `//example.com`: then it leads to our own first page. */
function addressOf(path) {
  const address = URL.canParse(path, location.origin) && new URL(path, location.origin);
  return address && address.origin === location.origin ? address.href : `${location.origin}/`;
}

/** Comes back to a window that shows the page, else leads one there, else opens one. */
async function lead(address) {
  const windows = await clients.matchAll({ type: "window" });
  const there = windows.find(({ url }) => url === address);
  const shown = there ?? (await windows[0]?.navigate(address).catch(() => null));
  if (shown) await shown.focus().catch(() => undefined);
  else await clients.openWindow(address);
}

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/**
 * The browser has replaced the subscription of this device, or only ended it. Knowing the former one lets the server do
 * so, too; many browsers do not say it. What is not known here is found out by the page when it opens.
 */
async function renew({ oldSubscription, newSubscription }) {
  const former = (await remembered()) ?? oldSubscription?.toJSON();
  if (!former) return;
  const options = oldSubscription?.options ?? {
    userVisibleOnly: true,
    applicationServerKey: former.publicKey,
  };
  const made = newSubscription ?? (await registration.pushManager.subscribe(options));
  const { endpoint, keys } = made.toJSON();
  const subscription = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  const answer = await fetch("/api/push/renewal", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ former: { endpoint: former.endpoint, auth: former.keys.auth }, subscription }),
  });
  if (answer.ok && former.publicKey) await remember({ ...subscription, publicKey: former.publicKey });
}

async function remembered() {
  const kept = await caches.match(memoryPath, { cacheName: memory });
  return kept?.json();
}

async function remember(subscription) {
  const cache = await caches.open(memory);
  await cache.put(memoryPath, Response.json(subscription));
}
