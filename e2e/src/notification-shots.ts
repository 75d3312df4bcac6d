import { newsAnchor, profilePart } from "@boxmates/contract/base/paths";
import type { BrowserContext, Page } from "@playwright/test";
import { unfold } from "./groups.ts";
import { asItIs } from "./instead.ts";
import { answered, hardNames } from "./made-up.ts";
import { profileCard } from "./profile-parts.ts";
import { group, type Shot } from "./shot.ts";

const flag = "shot-permission";
const since = "2026-11-30T18:00:00Z";
const device = (name: string, current: boolean) => ({
  id: `0192f3a4-5b6c-7d8e-9f01-23456789abc${current ? "d" : "e"}`,
  device: name,
  current,
  since,
  unwanted: current ? ["friends_in_room"] : [],
  refusedSince: null as string | null,
});

const ownEndpoint = "https://push.example.com/own";
const off = { publicKey: "key", unwanted: [], devices: [], ownEndpoint: null };
const on = {
  publicKey: "key",
  unwanted: ["game_open"],
  devices: [device("Firefox on Linux", true), device(hardNames.unbroken, false)],
  ownEndpoint,
};
const refused = {
  ...on,
  devices: on.devices.map((each) => ({ ...each, refusedSince: "2026-12-02T18:00:00Z" })),
};

/** Opens a page in a browser whose person has answered so. */
const allowing =
  (permission: NotificationPermission | "unsupported", path: Shot["path"]) =>
  async (page: Page, url: string): Promise<string> => {
    const address = typeof path === "string" ? path : await path(page, url);
    await page.context().addInitScript(pretendAnswer, { flag, endpoint: ownEndpoint });
    await page.goto(url);
    await page.evaluate(([name, answer]) => localStorage.setItem(name, answer), [flag, permission] as const);
    return address;
  };

/** Runs in the page: the browser answers as its person has, and has the subscription that the server knows. */
function pretendAnswer({ flag, endpoint }: Record<"flag" | "endpoint", string>): void {
  const answer = localStorage.getItem(flag);
  if (answer === "unsupported") Reflect.deleteProperty(window, "PushManager");
  else if (answer) Object.defineProperty(Notification, "permission", { get: () => answer });
  if (answer !== "granted") return;
  const toJSON = () => ({ endpoint, keys: { p256dh: "key", auth: "secret" } });
  const options = { applicationServerKey: Uint8Array.from(atob("key="), (byte) => byte.charCodeAt(0)) };
  const pushManager = { getSubscription: async () => ({ toJSON, options }) };
  navigator.serviceWorker.getRegistration = async () =>
    ({ pushManager }) as unknown as ServiceWorkerRegistration;
}

const card = (page: Page) => profileCard(page, "Emails & Notifications");

async function asBefore(context: BrowserContext): Promise<void> {
  await asItIs(context);
  for (const page of context.pages()) await page.evaluate((name) => localStorage.removeItem(name), flag);
}

function onProfile(
  name: string,
  permission: Parameters<typeof allowing>[0],
  settings: object,
  text: string,
): Shot {
  return {
    name,
    as: "maya",
    path: allowing(permission, profilePart(newsAnchor)),
    arrange: answered("/push", settings),
    prepare: async (page) => {
      await card(page).getByText(text).waitFor();
      await card(page).scrollIntoViewIfNeeded();
    },
    afterwards: asBefore,
  };
}

export const notificationShots: Shot[] = [
  onProfile("profile-notifications-off", "default", off, "Turn On for This Device"),
  onProfile("profile-notifications-on", "granted", on, "On for this device"),
  onProfile("profile-notifications-refused", "granted", refused, "Notifications do not reach this device"),
  onProfile("profile-notifications-denied", "denied", off, "This browser blocks notifications"),
  onProfile(
    "profile-notifications-unsupported",
    "unsupported",
    off,
    "This browser cannot show notifications",
  ),
  {
    name: "group-notifications-offer",
    as: "maya",
    path: allowing("default", group),
    prepare: async (page) => {
      await page.getByRole("button", { name: "Turn On Notifications" }).waitFor();
      await unfold(page, "still to play");
      await page.getByRole("heading", { name: "Still to play" }).first().waitFor();
    },
    afterwards: asBefore,
  },
];
