import type { ProposalState } from "@boxmates/contract/vendors/proposal";
import type { Page } from "@playwright/test";
import { answerInstead, asItIs } from "./instead.ts";
import { hardNames } from "./made-up.ts";
import { unread } from "./other-answers.ts";
import { linkOn, open, type Shot } from "./shot.ts";

const id = (place: number) => `${String(place).padStart(8, "0")}-0000-4000-8000-000000000000`;
const states: readonly ProposalState[] = ["proposed", "in_talks", "accepted", "declined", "withdrawn"];
const names = ["Juniper Cheese", hardNames.unbroken, hardNames.rightToLeft, "Quince & Walnut Bread", "Dice"];
const vendors = [
  { id: id(8), fullName: "Casper Oduya", email: "vendor@example.com", isVendor: true },
  { id: id(9), fullName: hardNames.unbroken, email: hardNames.email, isVendor: false },
  null,
];

const entry = (place: number) => ({
  id: id(place),
  name: names[place % names.length],
  imageUrl: null,
  boxType: place % 2 ? "explorer_variety" : "gourmet_tasting",
  price: place === 1 ? 99_999 : 4.5,
  quantity: place === 1 ? 1_000_000 : 200,
  availableDate: "2027-03-01",
  state: states[place % states.length],
  createdAt: `2026-12-0${9 - place}T10:30:00.000Z`,
  messageCount: place,
  lastFrom: place === 0 ? null : place % 2 ? "vendor" : "admins",
  vendor: vendors[place % vendors.length],
});

const said = (place: number, fromVendor: boolean, text: string) => ({
  id: id(100 + place),
  fromVendor,
  text,
  createdAt: `2026-12-0${1 + place}T10:30:00.000Z`,
  authorName: fromVendor ? "Casper Oduya" : hardNames.unbroken,
});

const one = (place: number) => ({
  ...entry(place),
  description: `Six months old, of three kinds of milk.\n\n${hardNames.rightToLeft} ${"and more ".repeat(40)}`,
  reason: states[place] === "declined" ? `The box is full.\n${hardNames.unbroken}` : null,
  revision: 1,
  stateSince: "2026-12-09T10:30:00.000Z",
  item: states[place] === "accepted" ? { boxId: id(7), boxTitle: "Alpine Evening", productNumber: 4 } : null,
  messages:
    place === 0
      ? []
      : [
          said(0, true, "Good morning! I would love to see it in a box."),
          said(1, false, "How long does it keep, and how is it packed?"),
          said(2, true, `Until summer.\n${hardNames.unbroken}`),
        ],
});

/** The page's address; before it is opened, its proposals are made up. */
const withAnswer = (calls: string, json: object, path: string) => async (page: Page) => {
  await answerInstead(page, `**/api/${calls}`, (asked) => asked.fulfill({ json }));
  return path;
};

const unreadAt = (calls: string, path: string) => async (page: Page) => {
  await answerInstead(page, `**/api/${calls}`, unread);
  return path;
};

const many = { items: [0, 1, 2, 3, 4].map(entry), next: "older" };
const none = { items: [], next: null };
const asVendor = { as: "vendor", afterwards: asItIs } as const;
const asAdmin = { as: "admin", afterwards: asItIs } as const;

const sides = [
  { who: asVendor, name: "vendor-proposal", calls: "vendor/proposals", list: "/vendor/proposals" },
  { who: asAdmin, name: "admin-proposal", calls: "admin/proposals", list: "/admin/proposals" },
];

/** The proposals of a vendor and of all vendors, in every state. */
export const proposalShots: readonly Shot[] = [
  ...sides.flatMap(({ who, name, calls, list }): Shot[] => [
    { ...who, name: `${name}s-empty`, path: withAnswer(`${calls}*`, none, list) },
    { ...who, name: `${name}s-many`, path: withAnswer(`${calls}*`, many, list) },
    { ...who, name: `${name}s-none-found`, path: withAnswer(`${calls}*`, none, `${list}?state=accepted`) },
    { ...who, name: `${name}s-unread`, path: unreadAt(`${calls}*`, list) },
    { ...who, name: `${name}-unread`, path: unreadAt(`${calls}/*`, `${list}/${id(0)}`) },
    ...states.map(
      (state, place): Shot => ({
        ...who,
        name: `${name}-${state}`,
        path: withAnswer(`${calls}/*`, one(place), `${list}/${id(place)}`),
      }),
    ),
  ]),
  { ...asVendor, name: "vendor-proposals-sample", path: "/vendor/proposals" },
  { ...asVendor, name: "vendor-proposal-sample", path: linkOn("/vendor/proposals", /Chestnut Honey/) },
  { ...asAdmin, name: "admin-proposals-sample", path: "/admin/proposals" },
  {
    ...asVendor,
    name: "vendor-proposal-new",
    path: withAnswer("vendor/proposals*", none, "/vendor/proposals"),
    wholePage: false,
    prepare: async (page) => {
      await open("Propose a Product")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Propose", exact: true }).click();
      await page.getByText("Please choose a day.").waitFor();
    },
  },
  {
    ...asVendor,
    name: "vendor-proposal-withdraw",
    path: withAnswer("vendor/proposals/*", one(0), `/vendor/proposals/${id(0)}`),
    wholePage: false,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Withdraw Proposal" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  ...(["Accept", "Decline"] as const).map(
    (label): Shot => ({
      ...asAdmin,
      name: `admin-proposal-${label.toLowerCase()}`,
      path: withAnswer("admin/proposals/*", one(0), `/admin/proposals/${id(0)}`),
      wholePage: false,
      prepare: open(label),
    }),
  ),
];
