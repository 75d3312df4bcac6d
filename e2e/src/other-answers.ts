import type { Page, Route } from "@playwright/test";
import { hardNames, unexpected } from "./made-up.ts";

type Answer = (route: Route) => Promise<void>;

/** A page's address; before it is opened, some of the server's answers are replaced. */
export const openedWith = (answer: Answer, calls: string, path: string) => async (page: Page) => {
  await page.context().route(`**/api/admin/${calls}`, answer);
  return path;
};

export const unread: Answer = (route) =>
  route.fulfill({
    status: unexpected.status,
    contentType: "application/problem+json",
    json: unexpected,
  });

export const waiting: Answer = () => new Promise(() => undefined);

/** The server's own answer, with nothing in its list. */
export const empty: Answer = async (route) => {
  const response = await route.fetch();
  const nothing = { items: [], next: null, matching: 0, total: 0 };
  await route.fulfill({ response, json: { ...(await response.json()), ...nothing } });
};

const names = [hardNames.unbroken, "قراء ومتذوقون من كل مكان في العالم مع أصدقائهم 🧀🍷", "🎁".repeat(30)];
const named =
  /^(fullName|title|groupName|boxTitle|itemName|itemDescription|description|excerpt|recipient|street|city)$/;

/** The server's own answer, with the longest possible names in every script. */
export const long: Answer = async (route) => {
  if (route.request().method() !== "GET") return route.continue();
  const response = await route.fetch();
  let place = 0;
  const text = JSON.stringify(await response.json(), (key, value) =>
    typeof value === "string" && named.test(key) ? names[place++ % names.length] : value,
  );
  await route.fulfill({ response, body: text });
};

/** So many subscribers that there is a second page. */
export const manySubscribers: Answer = (route) =>
  route.fulfill({
    json: {
      total: 128,
      next: "older",
      items: [1, 2, 3, 4, 5].map((place) => ({
        id: `00000000-0000-4000-8000-00000000000${place}`,
        email: place === 2 ? `${names[0]}@example.com` : `friend-${place}@example.com`,
        confirmedAt: `2026-11-0${place}T10:00:00.000Z`,
      })),
    },
  });
