import type { GroupPage } from "@boxmates/contract/pages/group-page";
import type { Page } from "@playwright/test";
import { groupAs } from "./group-shots.ts";
import { answerInstead } from "./instead.ts";
import { truthful } from "./made-up.ts";
import { open, type Shot } from "./shot.ts";

// What members see where boxes are paid. The sample is one without payments, so its answers are told otherwise.

const card = { brand: "visa", lastFour: "4242", expiryMonth: "2028-11-01" };
type Paying = NonNullable<GroupPage["paying"]>;

/** A group where the reader pays up to this price for the first subscription, and whose latest parcel of theirs waits. */
const paysAs = (cents: number, paying: Partial<Paying>, reason?: Paying["parcels"][number]["reason"]) =>
  groupAs(({ subscriptions: [first], deliveries: [latest, ...others] }) => ({
    paying: {
      card,
      agreements: first ? [{ subscriptionId: first.id, priceCents: cents }] : [],
      parcels: reason && latest ? [{ deliveryId: latest.id, priceCents: 2999, reason }] : [],
      ...paying,
    },
    deliveries: latest ? [reason ? { ...latest, myParcelStatus: "preparing" } : latest, ...others] : [],
  }));

async function openedProfile(page: Page, payer: { card: typeof card | null }): Promise<string> {
  await answerInstead(page, "**/api/profile-page*", async (asked) => {
    const response = await asked.fetch();
    await asked.fulfill({ response, json: { ...(await response.json()), payer } });
  });
  return "/profile#payments";
}

export const payingShots: Shot[] = [
  { name: "group-paying", as: "maya", path: paysAs(2999, {}), ...truthful },
  { name: "group-paying-unpaid", as: "maya", path: paysAs(2999, {}, "unpaid"), ...truthful },
  { name: "group-paying-card", as: "maya", path: paysAs(2999, { card: null }, "card"), ...truthful },
  { name: "group-paying-higher", as: "maya", path: paysAs(1999, {}, "agreement"), ...truthful },
  {
    name: "group-join",
    as: "maya",
    path: paysAs(2999, { agreements: [] }),
    ...truthful,
    wholePage: false,
    prepare: open(/^Join for/),
  },
  { name: "profile-payments", as: "maya", path: (page) => openedProfile(page, { card }), ...truthful },
  {
    name: "profile-payments-none",
    as: "maya",
    path: (page) => openedProfile(page, { card: null }),
    ...truthful,
  },
];
