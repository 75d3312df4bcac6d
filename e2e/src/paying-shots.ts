import type { OwnPass } from "@boxmates/contract/money/pass";
import type { Card } from "@boxmates/contract/money/payer";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import type { Page } from "@playwright/test";
import { groupAs } from "./group-shots.ts";
import { answerInstead } from "./instead.ts";
import { answered, hardNames, truthful } from "./made-up.ts";
import { open, type Shot } from "./shot.ts";
import { sampleClock } from "./walk.ts";

// Members' pages where boxes are paid. The sample is one without payments, so its answers are told otherwise.

const card = { brand: "visa", lastFour: "4242", expiryMonth: "2028-11-01" };
type Paying = NonNullable<GroupPage["paying"]>;
type Reason = Paying["parcels"][number]["reason"];

/** A group where the reader pays up to this price for the first subscription, and whose latest parcel of theirs waits. */
const paysAs = (cents: number, paying: Partial<Paying>, reason?: Reason) =>
  groupAs((shown) => payingOf(shown, cents, paying, reason));

function payingOf(
  { subscriptions: [first], deliveries: [latest, ...others] }: GroupPage,
  cents: number,
  paying: Partial<Paying>,
  reason?: Reason,
): Partial<GroupPage> {
  return {
    paying: {
      card,
      agreements: first ? [{ subscriptionId: first.id, priceCents: cents }] : [],
      ahead: [],
      parcels: reason && latest ? [{ deliveryId: latest.id, priceCents: 2999, reason }] : [],
      ...paying,
    },
    deliveries: latest ? [reason ? { ...latest, myParcelStatus: "preparing" } : latest, ...others] : [],
  };
}

/** The same, with boxes paid ahead for the first subscription: of the reader's own, and of the group's. */
const paidAhead = (cents: number | null, own: number, groups = 0) =>
  groupAs(({ subscriptions: [first] }) => ({
    paying: {
      card,
      agreements: first ? [{ subscriptionId: first.id, priceCents: cents }] : [],
      ahead: first && own + groups > 0 ? [{ subscriptionId: first.id, own, groups }] : [],
      parcels: [],
    },
  }));

const idOf = (place: number) => `00000000-0000-4000-8000-0000000000${place}`;

const bought = {
  id: idOf(71),
  boxTitle: "Alpine Evening",
  giverName: null,
  groupName: "Friends in three time zones",
  isForGroup: false,
  boxCount: 3,
  leftCount: 2,
  totalCents: 7999,
  refundedCents: 0,
  currency: "usd" as const,
  continues: false,
  paidAt: "2026-11-03T09:00:00.000Z",
};
const passes: OwnPass[] = [
  bought,
  {
    ...bought,
    id: idOf(72),
    isForGroup: true,
    boxCount: 36,
    leftCount: 0,
    totalCents: 89_997,
    refundedCents: 5000,
  },
  { ...bought, id: idOf(74), giverName: "Grandma Ruth", totalCents: null },
  { ...bought, id: idOf(73), boxTitle: hardNames.unbroken, boxCount: 12, leftCount: 12, totalCents: 29_999 },
];

const choosing = (name: RegExp) => async (page: Page) => {
  await open(/^Join for/)(page);
  await page.getByRole("dialog").getByRole("radio", { name }).click();
};

/** The same group, whose subscription's box has the hardest of names. */
const paysForHardName = (paying: Partial<Paying>, reason?: Reason) =>
  groupAs((shown) => {
    const box = (each: GroupPage["subscriptions"][number]) => ({
      ...each,
      box: { ...each.box, title: hardNames.unbroken },
    });
    const subscriptions = shown.subscriptions.map(box);
    return { subscriptions, ...payingOf({ ...shown, subscriptions }, 2999, paying, reason) };
  });

/** Stripe does not answer to what is pressed. */
const away = answered(
  "/payer/**",
  {
    type: "about:blank",
    title: "Service Unavailable",
    status: 503,
    code: "STRIPE_AWAY",
    detail:
      "Our payment provider does not answer right now. Nothing was charged and nothing was lost; please try again in a moment.",
    requestId: "sample",
  },
  503,
);

async function pressInVain(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page.getByText("Nothing was charged and nothing was lost").first().waitFor();
}

interface ShownPayer {
  card: Card | null;
  passes: OwnPass[];
}

async function openedProfile(page: Page, payer: ShownPayer): Promise<string> {
  await answerInstead(page, "**/api/profile-page*", async (asked) => {
    const response = await asked.fetch();
    const paying = { ...payer, today: sampleClock.slice(0, 10) };
    await asked.fulfill({ response, json: { ...(await response.json()), payer: paying } });
  });
  return "/profile#payments";
}

export const payingShots: Shot[] = [
  { name: "group-paying", as: "maya", path: paysAs(2999, {}), ...truthful },
  { name: "group-paying-unpaid", as: "maya", path: paysAs(2999, {}, "unpaid"), ...truthful },
  { name: "group-paying-card", as: "maya", path: paysAs(2999, { card: null }, "card"), ...truthful },
  { name: "group-paying-address", as: "maya", path: paysAs(2999, {}, "address"), ...truthful },
  { name: "group-paying-higher", as: "maya", path: paysAs(1999, {}, "agreement"), ...truthful },
  {
    name: "group-join",
    as: "maya",
    path: paysAs(2999, { agreements: [] }),
    ...truthful,
    wholePage: false,
    prepare: open(/^Join for/),
  },
  { name: "group-paid-ahead", as: "maya", path: paidAhead(null, 2), ...truthful },
  { name: "group-paid-ahead-then-one", as: "maya", path: paidAhead(2999, 1), ...truthful },
  { name: "group-paid-ahead-used", as: "maya", path: paidAhead(null, 0), ...truthful },
  { name: "group-treated", as: "maya", path: paidAhead(2999, 0, 14), ...truthful },
  {
    name: "group-join-ahead",
    as: "maya",
    path: paysAs(2999, { agreements: [] }),
    ...truthful,
    wholePage: false,
    prepare: choosing(/^12 ahead/),
  },
  {
    name: "group-join-everyone",
    as: "maya",
    path: paysAs(2999, { agreements: [] }),
    ...truthful,
    wholePage: false,
    prepare: async (page) => {
      await choosing(/^3 ahead/)(page);
      await page
        .getByRole("dialog")
        .getByRole("radio", { name: /^Everyone/ })
        .click();
    },
  },
  {
    name: "profile-payments-ahead",
    as: "maya",
    path: (page) => openedProfile(page, { card, passes }),
    ...truthful,
  },
  {
    name: "profile-payments",
    as: "maya",
    path: (page) => openedProfile(page, { card, passes: [] }),
    ...truthful,
  },
  {
    name: "profile-payments-none",
    as: "maya",
    path: (page) => openedProfile(page, { card: null, passes: [] }),
    ...truthful,
  },
  {
    name: "profile-payments-expired",
    as: "maya",
    path: (page) =>
      openedProfile(page, { card: { ...card, brand: "amex", expiryMonth: "2020-04-01" }, passes: [] }),
    ...truthful,
  },
  {
    name: "profile-payments-away",
    as: "maya",
    path: (page) => openedProfile(page, { card, passes: [] }),
    ...truthful,
    arrange: away,
    wholePage: false,
    prepare: (page) => pressInVain(page, "Change card"),
  },
  {
    name: "group-paying-hard-names",
    as: "maya",
    path: paysForHardName({ card: { ...card, brand: "amex" } }, "unpaid"),
    ...truthful,
  },
  {
    name: "group-join-hard-names",
    as: "maya",
    path: paysForHardName({ agreements: [], card: null }),
    ...truthful,
    wholePage: false,
    prepare: open(/^Join for/),
  },
  {
    name: "group-paying-away",
    as: "maya",
    path: paysAs(2999, { card: null }, "card"),
    ...truthful,
    arrange: away,
    wholePage: false,
    prepare: (page) => pressInVain(page, "Add a card"),
  },
];
