import { newsAnchor, profilePart } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { type Browser, expect, type Page, type Worker } from "@playwright/test";
import { test } from "./fixtures.ts";
import { letJoin, type PlayedGame, playedGame } from "./games.ts";
import { unfold } from "./groups.ts";
import { type Friend, newFriend, signInByApi } from "./people.ts";
import { profileCard } from "./profile-parts.ts";
import { windowOf } from "./room-evening.ts";
import { ServerProcess } from "./server-process.ts";

let service: PushService;
let server: ServerProcess;
let game: PlayedGame;
let olga: Friend;
let paul: Friend;
/** The subscriptions that the phone's browser makes, one after the other. */
let paulsPhone: ReturnType<PushService["subscription"]>[];

test.beforeEach(async () => {
  service = await startPushService();
  paulsPhone = ["Paul's phone", "Paul's phone, again"].map((device) => service.subscription(device));
  server = await ServerProcess.start({ PUSH_TEST_ORIGIN: service.origin });
  [olga, paul] = [newFriend("Olga"), newFriend("Paul")];
  game = await playedGame(server, olga, newFriend("Fritz"));
  await letJoin(server, game, [paul]);
});
test.afterEach(async () => {
  await server.remove();
  await service.close();
});

// The window's browser keeps the person's answer, the subscription that it has, and how many it has made.
const kept = { answer: "journey-answer", subscription: "journey-subscription", made: "journey-made" };

/**
 * A window whose browser has the journey's own push service. Browsers without a screen deny notifications to everybody:
 * here the person's answer is the journey's.
 */
async function windowWithPush(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  await context.addInitScript(pretendPushes, { subscriptions: paulsPhone, kept });
  return context.newPage();
}

/** Runs in the page. */
function pretendPushes({ subscriptions, kept }: { subscriptions: object[]; kept: Record<string, string> }) {
  const { answer = "", subscription = "", made = "" } = kept;
  Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem(answer) ?? "default" });
  Notification.requestPermission = async () => {
    localStorage.setItem(answer, "granted");
    return "granted";
  };
  PushManager.prototype.getSubscription = async () => {
    const { parts, key } = JSON.parse(localStorage.getItem(subscription) ?? "{}");
    if (!parts) return null;
    const bytes = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
    const found = {
      toJSON: () => parts,
      options: { applicationServerKey: Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer },
      unsubscribe: async () => localStorage.removeItem(subscription),
    };
    return found as unknown as PushSubscription;
  };
  PushManager.prototype.subscribe = async function (this: PushManager, options) {
    const found = await this.getSubscription();
    if (found) return found;
    const number = Number(localStorage.getItem(made));
    localStorage.setItem(made, String(number + 1));
    const fresh = { parts: subscriptions[number], key: options?.applicationServerKey };
    localStorage.setItem(subscription, JSON.stringify(fresh));
    return (await this.getSubscription()) as PushSubscription;
  };
}

/** Hands the worker a push as the browser does when its push service has one. */
async function deliver(page: Page, notification: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: server.url,
    registrationId: await registration,
    data: JSON.stringify(notification),
  });
}

interface Shown extends NotificationOptions {
  title: string;
}

/** The part of a worker's globals that these tests use. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: Shown[];
}

/** Keeps what the worker shows, because a browser without a screen cannot. */
async function workerOf(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("The page has no worker.");
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });
  return worker;
}

const shown = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown } = globalThis as unknown as WorkerScope;
    return shown.map(({ title, body }) => ({ title, body }));
  });

/** Presses the notification. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const [first] = (globalThis as unknown as WorkerScope).shown;
    const done: Promise<unknown>[] = [];
    const event = Object.assign(new Event("notificationclick"), {
      notification: { ...first, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => done.push(work),
    });
    dispatchEvent(event);
    await Promise.all(done);
  });

test("a friend who has turned notifications on is nudged on their device, and led to the group", async ({
  browser,
}) => {
  const groupAddress = `${server.url}/group/${game.groupId}`;
  const phone = await windowWithPush(browser);
  await signInByApi(phone, server, paul);
  await phone.goto(groupAddress);

  await test.step("they are asked only once they press", async () => {
    expect(service.requests()).toBe(0);
    await turnOn(phone);
  });

  await test.step("a friend nudges them, once", async () => {
    const laptop = await windowOf(browser, server, olga);
    await laptop.goto(groupAddress);
    await unfold(laptop, "still to play");
    await laptop.getByRole("button", { name: `Nudge ${paul.fullName}` }).click();
    await expect(laptop.getByText("Nudged today")).toBeVisible();
    await laptop.context().close();
  });

  await test.step("the device shows it, and it leads to the group", async () => {
    await expect.poll(() => service.arrived.length, { timeout: 120_000 }).toBe(1);
    const worker = await workerOf(phone);
    await phone.goto(`${server.url}/profile`);
    await deliver(phone, service.arrived[0]?.notification);
    const told = { title: "Cheese Club", body: `${olga.fullName}: we are waiting for you.` };
    await expect.poll(() => shown(worker), { timeout: 120_000 }).toEqual([told]);
    await press(worker);
    await expect(phone).toHaveURL(groupAddress);
    await expect(phone.getByRole("heading", { level: 1, name: "Cheese Club" })).toBeVisible();
  });

  await test.step("on the profile they choose the kinds, and turn them off for the device", async () => {
    await phone.goto(server.url + profilePart(newsAnchor));
    const card = profileCard(phone, "Emails & Notifications");
    await expect(card.getByText("On for this device")).toBeVisible();
    await card.getByRole("checkbox", { name: "A game is open", description: "This device" }).uncheck();
    await card.getByRole("button", { name: "Save Choices" }).click();
    await expect(phone.getByText("Choices saved")).toBeVisible();
    await card.getByRole("button", { name: "Turn Off", exact: true }).click();
    await expect(card.getByRole("button", { name: "Turn On for This Device" })).toBeVisible();
  });
});

/** Lets a friend nudge Paul, whose device gets it; returns the devices that have got something. */
async function nudge(): Promise<string[]> {
  const params = { groupId: game.groupId, deliveryId: game.deliveryId };
  const { members } = await game.owner.call(contract.groupPage.show, {
    params: { groupRef: params.groupId },
  });
  const userId = members.find(({ email }) => email === paul.email)?.userId ?? "";
  const before = service.requests();
  await game.owner.call(contract.nudge.send, { params, body: { userId } });
  await expect.poll(() => service.requests(), { timeout: 120_000 }).toBe(before + 1);
  return service.arrived.map(({ device }) => device);
}

for (const isFormerTold of [true, false]) {
  const telling = isFormerTold ? "and says which it replaces" : "and says neither the former nor the new one";
  test(`a browser that renews its subscription, ${telling}, goes on getting notifications`, async ({
    browser,
  }) => {
    const phone = await windowWithPush(browser);
    await signInByApi(phone, server, paul);
    await phone.goto(`${server.url}/group/${game.groupId}`);
    await turnOn(phone);
    // No page that would find it out by itself.
    await phone.goto(`${server.url}/faq`);
    const worker = await workerOf(phone);
    const [before, after] = paulsPhone;
    await worker.evaluate(renewed, { before: isFormerTold ? before : undefined, after });
    expect(await nudge()).toEqual(["Paul's phone, again"]);
  });
}

interface Renewal {
  before: object | undefined;
  after: object | undefined;
}

/** Runs in the worker: tells it that the browser has replaced its subscription, or ended the one that it does not name. */
async function renewed({ before, after }: Renewal): Promise<void> {
  const done: Promise<unknown>[] = [];
  const fresh = { toJSON: () => after };
  const event = Object.assign(new Event("pushsubscriptionchange"), {
    oldSubscription: before && { toJSON: () => before },
    newSubscription: before && fresh,
    waitUntil: (work: Promise<unknown>) => done.push(work),
  });
  PushManager.prototype.subscribe = async (options) => {
    if (typeof options?.applicationServerKey !== "string")
      throw new Error("There is no key to subscribe with.");
    return fresh as unknown as PushSubscription;
  };
  dispatchEvent(event);
  await Promise.all(done);
}

/** Paul's phone, on which he has just turned notifications on. */
async function turnedOn(browser: Browser) {
  const phone = await windowWithPush(browser);
  await signInByApi(phone, server, paul);
  await phone.goto(server.url + profilePart(newsAnchor));
  const card = profileCard(phone, "Emails & Notifications");
  await card.getByRole("button", { name: "Turn On for This Device" }).click();
  await expect(card.getByText("On for this device")).toBeVisible();
  return { phone, card };
}

test("a browser that has lost its subscription makes another when the page opens", async ({ browser }) => {
  const { phone, card } = await turnedOn(browser);
  await phone.evaluate((name) => localStorage.removeItem(name), kept.subscription);
  const told = phone.waitForResponse(`${server.url}/api/push/subscription`);
  await phone.goto(`${server.url}/group/${game.groupId}`);
  expect((await told).status()).toBe(204);
  await phone.goto(server.url + profilePart(newsAnchor));
  await expect(card.getByText("On for this device")).toBeVisible();
  expect(await nudge()).toEqual(["Paul's phone, again"]);
});

test("a device that its person no longer allows, or that is refused, does not claim to be on", async ({
  browser,
}) => {
  const { phone, card } = await turnedOn(browser);

  await test.step("its push service refuses a notification", async () => {
    service.answer("Paul's phone", 403);
    expect(await nudge()).toEqual([]);
    await expect(async () => {
      await phone.reload();
      await expect(card.getByText("Notifications do not reach this device")).toBeVisible();
    }).toPass();
    await expect(card.getByText("On for this device")).toHaveCount(0);
  });

  await test.step("turning them on again makes another subscription", async () => {
    await card.getByRole("button", { name: "Turn On Again" }).click();
    await expect(card.getByText("On for this device")).toBeVisible();
    expect(await phone.evaluate((name) => localStorage.getItem(name), kept.made)).toBe("2");
  });

  await test.step("the person forbids it in the browser", async () => {
    await phone.evaluate((name) => localStorage.setItem(name, "denied"), kept.answer);
    await phone.reload();
    await expect(card.getByText("This browser blocks notifications from this site.")).toBeVisible();
    await expect(card.getByRole("columnheader", { name: "This device" })).toHaveCount(0);
  });
});

async function turnOn(phone: Page): Promise<void> {
  await phone.getByRole("button", { name: "Turn On Notifications" }).click();
  await expect(phone.getByText("Notifications are on", { exact: true })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Turn On Notifications" })).toHaveCount(0);
}
