import type { Page } from "@playwright/test";
import { type Answer, answerInstead } from "./instead.ts";
import { hardNames, unexpected } from "./made-up.ts";

/** A page's address; before it is opened, some of the server's answers are replaced. */
export const openedWith = (answer: Answer, calls: string, path: string) => async (page: Page) => {
  await answerInstead(page, `**/api/admin/${calls}`, answer);
  return path;
};

export const unread: Answer = (asked) =>
  asked.fulfill({
    status: unexpected.status,
    contentType: "application/problem+json",
    json: unexpected,
  });

export const waiting: Answer = () => new Promise(() => undefined);

/** The server's own answer, with these parts replaced. */
export const answeredWith =
  (parts: object): Answer =>
  async (asked) => {
    if (asked.method !== "GET") return asked.continue();
    const response = await asked.fetch();
    await asked.fulfill({ response, json: { ...(await response.json()), ...parts } });
  };

/** The server's own answer, with nothing in its list. */
export const empty = answeredWith({ items: [], next: null, matching: 0, total: 0 });

const names = [hardNames.unbroken, "قراء ومتذوقون من كل مكان في العالم مع أصدقائهم 🧀🍷", "🎁".repeat(30)];
const named =
  /^(fullName|title|groupName|boxTitle|itemName|itemDescription|description|excerpt|recipient|street|city)$/;

/** The server's own answer, with the longest possible names in every script. */
export const long: Answer = async (asked) => {
  if (asked.method !== "GET") return asked.continue();
  const response = await asked.fetch();
  let place = 0;
  const text = JSON.stringify(await response.json(), (key, value) =>
    typeof value === "string" && named.test(key) ? names[place++ % names.length] : value,
  );
  await asked.fulfill({ response, body: text });
};

/** So many subscribers that there is a second page. */
export const manySubscribers: Answer = (asked) =>
  asked.fulfill({
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

/** The dashboard's own answer, on a day with this work. */
const dayWith = (today: object) => answeredWith({ today });

/** A user who is signed in on a phone. */
export const signedInSomewhere: Answer = (asked) =>
  asked.fulfill({
    json: {
      confirmedAt: "2026-02-22T10:00:00.000Z",
      lastSignedInAt: "2026-12-08T19:30:00.000Z",
      sessions: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          device: "Safari on iPhone",
          createdAt: "2026-12-08T19:30:00.000Z",
          lastUsedAt: "2026-12-09T17:45:00.000Z",
        },
      ],
      factors: { passkeys: 2, authenticator: true, recoveryCodesLeft: 8 },
      groups: [],
    },
  });

const boxId = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;

/** A day on which everything waits. */
export const busyDay = dayWith({
  dueDeliveries: 1,
  toShip: 10_000,
  untracked: 12,
  failedMails: 3,
  retriedMails: 1,
  mailFault:
    "550 5.1.1 <nobody@example.com>: Recipient address rejected: User unknown in local recipient table",
  unplayable: [
    { boxId: boxId(1), boxTitle: "Smoke & Orchard", lacks: "questionnaire", deliveries: 4 },
    { boxId: boxId(2), boxTitle: names[0], lacks: "products", deliveries: 1 },
  ],
});

export const quietDay = dayWith({
  dueDeliveries: 0,
  toShip: 0,
  untracked: 0,
  failedMails: 0,
  retriedMails: 0,
  mailFault: null,
  unplayable: [],
});
