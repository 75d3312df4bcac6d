import type { Page } from "@playwright/test";
import { type Answer, answerInstead } from "./instead.ts";
import { hardNames } from "./made-up.ts";
import { unread } from "./other-answers.ts";
import { turnOff as afterwards, turnOn } from "./payments-on.ts";
import type { Shot } from "./shot.ts";

const idOf = (place: number) => `00000000-0000-4000-8000-0000000000${String(place).padStart(2, "0")}`;
const json =
  (value: object): Answer =>
  (asked) =>
    asked.fulfill({ json: value });

const box = {
  id: idOf(1),
  title: "Alpine Evening",
  boxType: "gourmet_tasting",
  description: "Cheese, honey and a walk in the mountains.",
  imageUrl: null,
  priceCents: 2999,
};
const boxes = [
  box,
  { ...box, id: idOf(2), title: "Dice Night", boxType: "gaming_night", description: "", priceCents: 3499 },
];
const hardBox = { ...box, title: hardNames.unbroken, description: hardNames.rightToLeft };
const offer = (offered: object[]) => ({ boxes: offered, currency: "usd", today: "2026-11-28" });

const giving =
  (answer: Answer, search = "") =>
  async (page: Page) => {
    await turnOn(page);
    await answerInstead(page, "**/api/gifts*", answer);
    return `/gifts${search}`;
  };

const thanking = (answer: Answer) => async (page: Page) => {
  await turnOn(page);
  await answerInstead(page, "**/api/gifts/*/payment", answer);
  return `/gifts?given=${idOf(3)}`;
};

const gift = {
  ...{ state: "open", giverName: "Grandma Ruth", friendName: "Finn", boxTitle: "Alpine Evening" },
  ...{ message: "Happy birthday!\nEat the cheese before the dog does.", boxCount: 3, friends: 1 },
  ...{ expiresAt: "2027-11-28T09:00:00.000Z", groups: [] as object[] },
};
const club = { id: idOf(4), name: "Friends in three time zones" };
const hardGift = {
  ...gift,
  ...{ giverName: hardNames.unbroken, friendName: hardNames.rightToLeft, boxTitle: hardNames.unbroken },
  ...{ message: hardNames.unbroken, boxCount: 72, friends: 6 },
  groups: [club, { id: idOf(5), name: hardNames.unbroken }, { id: idOf(6), name: hardNames.rightToLeft }],
};
const opening = (answer: Answer) => async (page: Page) => {
  await turnOn(page);
  await answerInstead(page, "**/api/gift-codes/*", answer);
  return "/gift/code";
};
const shown = (name: string, card: object, as: Shot["as"] = "maya"): Shot => ({
  ...{ name, as, path: opening(json(card)), afterwards },
});

/** Gifts, as those see them who give and get them where boxes are paid. */
export const giftShots: Shot[] = [
  { name: "gifts", as: "visitor", path: giving(json(offer(boxes))), afterwards },
  { name: "gifts-empty", as: "visitor", path: giving(json(offer([]))), afterwards },
  { name: "gifts-unread", as: "visitor", path: giving(unread), afterwards },
  {
    name: "gifts-group-errors",
    as: "visitor",
    path: giving(json(offer([hardBox, ...boxes.slice(1)]))),
    prepare: async (page) => {
      await page.getByRole("radio", { name: /^A group of friends/ }).check();
      await page.getByRole("button", { name: /^Pay/ }).click();
      await page.getByText("Your name is required.").waitFor();
    },
    afterwards,
  },
  {
    name: "gifts-waiting",
    as: "visitor",
    path: thanking(json({ isPaid: false })),
    prepare: (page) => page.getByRole("heading", { name: "One moment" }).waitFor(),
    afterwards,
  },
  {
    name: "gifts-thanks",
    as: "visitor",
    path: thanking(json({ isPaid: true })),
    prepare: (page) => page.getByRole("heading", { name: "Thank you!" }).waitFor(),
    afterwards,
  },
  shown("gift-visitor", gift, "visitor"),
  shown("gift-no-group", gift),
  shown("gift-one-group", { ...gift, message: "", boxCount: 1, groups: [club] }),
  shown("gift-many-groups", hardGift),
  shown("gift-redeemed", { state: "redeemed", byReader: false }, "visitor"),
  shown("gift-redeemed-by-me", { state: "redeemed", byReader: true }),
  shown("gift-too-old", { state: "too_old" }),
  shown("gift-given-back", { state: "given_back" }),
  {
    name: "gift-unknown",
    as: "visitor",
    path: opening((asked) =>
      asked.fulfill({
        status: 404,
        contentType: "application/problem+json",
        body: JSON.stringify({
          ...{ type: "about:blank", title: "Not Found", status: 404, code: "GIFT_NOT_FOUND" },
          ...{ detail: "This is not a gift that we know.", requestId: idOf(7) },
        }),
      }),
    ),
    afterwards,
  },
  { name: "gift-unread", as: "visitor", path: opening(unread), afterwards },
];
