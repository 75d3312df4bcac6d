import { contract } from "@boxmates/contract/contract";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { type Browser, expect, type Page, type Worker } from "@playwright/test";
import { test } from "./fixtures.ts";
import { letJoin, type PlayedGame, playedGame } from "./games.ts";
import { type Friend, newFriend, signInByApi } from "./people.ts";
import { windowOf } from "./room-evening.ts";
import { ServerProcess } from "./server-process.ts";

let service: PushService;
let server: ServerProcess;
let game: PlayedGame;
let olga: Friend;
let paul: Friend;
/** The subscription that the phone's browser returns. */
let paulsPhone: ReturnType<PushService["subscription"]>;

test.beforeEach(async () => {
  service = await startPushService();
  paulsPhone = service.subscription("Paul's phone");
  server = await ServerProcess.start({ PUSH_TEST_ORIGIN: service.origin });
  [olga, paul] = [newFriend("Olga"), newFriend("Paul")];
  game = await playedGame(server, olga, newFriend("Fritz"));
  await letJoin(server, game, [paul]);
});
test.afterEach(async () => {
  await server.remove();
  await service.close();
});

/**
 * A window whose browser has the journey's own push service. Browsers without a screen deny notifications to everybody:
 * here the person's answer is the journey's.
 */
async function windowWithPush(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  await context.addInitScript((subscription) => {
    const answered = "journey-answered";
    Object.defineProperty(Notification, "permission", {
      get: () => localStorage.getItem(answered) ?? "default",
    });
    Notification.requestPermission = async () => {
      localStorage.setItem(answered, "granted");
      return "granted";
    };
    PushManager.prototype.getSubscription = async () => null;
    const made = { toJSON: () => subscription } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => made;
  }, paulsPhone);
  return context.newPage();
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
    await phone.goto(`${server.url}/profile`);
    const card = phone.getByRole("group", { name: "Notifications", exact: true });
    await expect(card.getByText("On for this device")).toBeVisible();
    await card.getByRole("group", { name: "Notify my devices when" }).getByLabel("A game is open").uncheck();
    await card.getByRole("button", { name: "Save Notifications" }).click();
    await expect(phone.getByText("Notifications saved")).toBeVisible();
    await card.getByRole("button", { name: "Turn Off", exact: true }).click();
    await expect(card.getByRole("button", { name: "Turn On for This Device" })).toBeVisible();
  });
});

test("a browser that renews its subscription goes on getting notifications", async ({ browser }) => {
  const phone = await windowWithPush(browser);
  await signInByApi(phone, server, paul);
  await phone.goto(`${server.url}/group/${game.groupId}`);
  await turnOn(phone);
  const worker = await workerOf(phone);
  await worker.evaluate(renewed, {
    before: paulsPhone,
    after: service.subscription("Paul's phone, renewed"),
  });
  const params = { groupId: game.groupId, deliveryId: game.deliveryId };
  const { members } = await game.owner.call(contract.groupPage.show, {
    params: { groupRef: params.groupId },
  });
  const userId = members.find(({ email }) => email === paul.email)?.userId ?? "";
  await game.owner.call(contract.nudge.send, { params, body: { userId } });
  await expect
    .poll(() => service.arrived.map(({ device }) => device), { timeout: 120_000 })
    .toEqual(["Paul's phone, renewed"]);
});

/** Runs in the worker: tells it that the browser has replaced its subscription. */
async function renewed({ before, after }: Record<"before" | "after", object>): Promise<void> {
  const done: Promise<unknown>[] = [];
  const event = Object.assign(new Event("pushsubscriptionchange"), {
    oldSubscription: { toJSON: () => before },
    newSubscription: { toJSON: () => after },
    waitUntil: (work: Promise<unknown>) => done.push(work),
  });
  dispatchEvent(event);
  await Promise.all(done);
}

async function turnOn(phone: Page): Promise<void> {
  await phone.getByRole("button", { name: "Turn On Notifications" }).click();
  await expect(phone.getByText("Notifications are on", { exact: true })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Turn On Notifications" })).toHaveCount(0);
}
