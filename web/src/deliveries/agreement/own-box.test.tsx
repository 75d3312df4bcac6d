import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { currencyAttribute, taxAttribute } from "@boxmates/contract/money/turned-on";
import type { GroupDelivery, GroupPage, Paying } from "@boxmates/contract/pages/group-page";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { answers, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, dialog, expectToast, pressAndRead } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { group: groupId, subscription: id, box } = sample.ids;
const next = "2099-03-01";

const subscription: GroupPage["subscriptions"][number] = {
  id,
  subscriptionBoxId: box,
  box: { id: box, title: "Alpine Evening", boxType: "gourmet_tasting", price: 29.99 },
  cadence: "monthly",
  isActive: true,
  subscribedAt: "2026-11-20T12:00:00.000Z",
  nextDeliveryDate: next,
  plannedDate: null,
  pausedUntil: null,
  hurriedDate: null,
  skippedDate: null,
  nextDates: { biweekly: next, monthly: next, bimonthly: next, semiannual: next },
  revision: 1,
};
const card = { brand: "visa", lastFour: "4242", expiryMonth: "2031-04-01" };
const agreed = (priceCents: number | null) => [{ subscriptionId: id, priceCents }];

const ahead = (own: number, groups = 0) => [{ subscriptionId: id, own, groups }];

const showing = (paying: Partial<Paying> | null) =>
  answers(contract.groupPage.show, {
    ...sample.group,
    subscriptions: [subscription],
    paying: paying && { card, agreements: [], ahead: [], parcels: [], ...paying },
  });

beforeEach(answersAsUsual);
afterEach(() => page.viewport(1280, 800));

test("where nothing is charged, nothing speaks of it", async () => {
  showing(null);
  await visit(pages.group({ groupId }));
  await expect.element(button("Manage Subscription: Alpine Evening")).toBeVisible();
  expect(page.getByRole("button", { name: /Join|card/i }).elements()).toEqual([]);
});

test("a friend with a card joins for the price that they see", async () => {
  showing({});
  answers(contract.agreement.join, undefined);
  await visit(pages.group({ groupId }));
  await button("Join for $29.99: Alpine Evening").click();
  await expect.element(dialog.getByText(/Taken when the box is packed/)).toBeVisible();
  await button("Join for $29.99", dialog).click();
  await expectToast("A box of your own comes with each delivery.");
  expect(sentTo(contract.agreement.join).map((sent) => sent.body)).toEqual([{ priceCents: 2999 }]);
  expect(sentTo(contract.payer.openPortal)).toEqual([]);
});

test("a join without a card leads to Stripe, who asks for one", async () => {
  showing({ card: null });
  answers(contract.agreement.join, undefined);
  await visit(pages.group({ groupId }));
  answers(contract.payer.openPortal, { url: `${location.href}#at-stripe` });
  await button("Join for $29.99: Alpine Evening").click();
  await expect.element(dialog.getByText(/You enter your card on the page of Stripe/)).toBeVisible();
  await button("Join for $29.99", dialog).click();
  await expect.poll(() => location.hash).toBe("#at-stripe");
  expect(sentTo(contract.agreement.join).map((sent) => sent.body)).toEqual([{ priceCents: 2999 }]);
  expect(sentTo(contract.payer.openPortal).map((sent) => sent.body)).toEqual([
    { page: "card", backTo: groupId },
  ]);
});

test("on a phone the button that pays is on the screen, whatever is chosen", async () => {
  await page.viewport(390, 700);
  const friend = { userId: sample.ids.friend, role: "member" as const };
  const members = sample.group.members.flatMap((each) => [each, { ...each, ...friend }]);
  const paying = { card: null, agreements: [], ahead: [], parcels: [] };
  answers(contract.groupPage.show, { ...sample.group, subscriptions: [subscription], members, paying });
  await visit(pages.group({ groupId }));
  await button("Join for $29.99: Alpine Evening").click();
  await dialog.getByRole("radio", { name: /^12 ahead/ }).click();
  await expect.element(button("Pay $299.99", dialog)).toBeInViewport({ ratio: 1 });
});

test("where tax is added, whoever joins is told so", async () => {
  showing({});
  await visit(pages.group({ groupId }));
  await button("Join for $29.99: Alpine Evening").click();
  await expect.element(dialog.getByText(/Taken when the box is packed/)).toBeVisible();
  expect(dialog.getByText("Sales tax is added.").elements()).toEqual([]);
  document.documentElement.setAttribute(taxAttribute, "");
  onTestFinished(() => document.documentElement.removeAttribute(taxAttribute));
  await dialog.getByRole("radio", { name: /^3 ahead/ }).click();
  await expect.element(dialog.getByText("Sales tax is added.")).toBeVisible();
});

test("in Canadian dollars every price says so", async () => {
  document.documentElement.setAttribute(currencyAttribute, "cad");
  onTestFinished(() => document.documentElement.removeAttribute(currencyAttribute));
  showing({});
  await visit(pages.group({ groupId }));
  await button("Join for CA$29.99: Alpine Evening").click();
  await expect.element(dialog.getByRole("radio", { name: /^One at a time.*CA\$29\.99/ })).toBeVisible();
  await dialog.getByRole("radio", { name: /^12 ahead/ }).click();
  await expect.element(button("Pay CA$299.99", dialog)).toBeVisible();
});

test("a join that is refused says why, and the dialog stays", async () => {
  showing({});
  refuses(contract.agreement.join, "PRICE_CHANGED");
  await visit(pages.group({ groupId }));
  await button("Join for $29.99: Alpine Evening").click();
  await pressAndRead(button("Join for $29.99", dialog), "Nothing was agreed; please look at the new price.");
  await expect.element(dialog).toBeVisible();
});

test("who has agreed without a card is asked for one, and told if Stripe is away", async () => {
  showing({ card: null, agreements: agreed(2999) });
  refuses(contract.payer.openPortal, "STRIPE_AWAY");
  await visit(pages.group({ groupId }));
  await pressAndRead(button("Add a card"), "Nothing was charged and nothing was lost");
  expect(sentTo(contract.payer.openPortal).map((sent) => sent.body)).toEqual([
    { page: "card", backTo: groupId },
  ]);
});

test("a higher price asks again", async () => {
  showing({ agreements: agreed(2499) });
  answers(contract.agreement.join, undefined);
  await visit(pages.group({ groupId }));
  await expect.element(page.getByText(/you agreed to \$24.99/)).toBeVisible();
  await pressAndRead(button("Agree to $29.99"), "A box of your own comes with each delivery.");
  expect(sentTo(contract.agreement.join).map((sent) => sent.body)).toEqual([{ priceCents: 2999 }]);
});

test("whoever pays stops after a question", async () => {
  showing({ agreements: agreed(2999) });
  answers(contract.agreement.end, undefined);
  await visit(pages.group({ groupId }));
  await expect.element(page.getByText(/with Visa ending in 4242/)).toBeVisible();
  await button("Stop my box: Alpine Evening").click();
  await button("Stop my box", page.getByRole("alertdialog")).click();
  await expectToast("You pay for no further one.");
});

/** Mia's own parcel waits; her friends' do not tell. */
const delivery: GroupDelivery = {
  ...sample.groupDelivery,
  status: "preparing",
  deliveredAt: null,
  parcelsArrived: 0,
  awaitsMyParcel: true,
  myParcelStatus: "preparing",
};

test.each([
  ["charging", "Your card is charged within minutes.", []],
  ["unpaid", "It was declined, or your bank asks you a question.", ["Pay now", "Use another card"]],
  ["card", "Your box is waiting for a card that pays its $29.99.", ["Add a card"]],
  ["address", "Please check the address in your profile", []],
  ["agreement", "is waiting for your yes.", []],
] as const)("a parcel of the reader's that waits says why: %s", async (reason, words, buttons) => {
  const parcels = [{ deliveryId: delivery.id, priceCents: 2999, reason }];
  answers(contract.groupPage.show, {
    ...sample.group,
    subscriptions: [subscription],
    deliveries: [delivery],
    paying: { card, agreements: agreed(2999), ahead: [], parcels },
  });
  refuses(contract.delivery.payNow, "NOTHING_TO_PAY");
  await visit(pages.group({ groupId }));
  const said = page.getByRole("status").filter({ hasText: words });
  await expect.element(said).toBeVisible();
  expect(
    said
      .getByRole("button")
      .elements()
      .map((each) => each.textContent),
  ).toEqual([...buttons]);
  await expect.element(page.getByText(/is being packed for you/)).not.toBeInTheDocument();
  await expect.element(button("It arrived")).not.toBeInTheDocument();
  if (reason === "unpaid")
    await pressAndRead(button("Pay now"), "There is nothing to pay for this box right now.");
});

test("whoever comes back from Stripe is told by which card they pay", async () => {
  showing({ agreements: agreed(2999) });
  answers(contract.payer.lookAtCard, { card });
  await visit(`${pages.group({ groupId })}?card=back`);
  await expectToast("You pay with Visa ending in 4242.");
  expect(location.search).toBe("");
});

test("boxes ahead are paid on Stripe's page, for oneself or for everybody", async () => {
  const friend = { userId: sample.ids.friend, role: "member" as const };
  const members = sample.group.members.flatMap((each) => [each, { ...each, ...friend }]);
  const paying = { card, agreements: [], ahead: [], parcels: [] };
  answers(contract.groupPage.show, { ...sample.group, subscriptions: [subscription], members, paying });
  refuses(contract.agreement.buyAhead, "STRIPE_AWAY");
  await visit(pages.group({ groupId }));
  await button("Join for $29.99: Alpine Evening").click();
  await dialog.getByRole("radio", { name: /^12 ahead/ }).click();
  await expect.element(dialog.getByText("$25.00 a box: you save 17%.")).toBeVisible();
  await dialog.getByRole("radio", { name: /^3 ahead/ }).click();
  await pressAndRead(button("Pay $79.99", dialog), "Nothing was charged and nothing was lost");
  await dialog.getByRole("radio", { name: /^Everyone/ }).click();
  await dialog.getByLabelText(/^Then one at a time for me/).click();
  await button("Pay $159.98", dialog).click();
  const wished = { size: 3, isForGroup: false, continues: false, totalCents: 7999 };
  await expect
    .poll(() => sentTo(contract.agreement.buyAhead).map((sent) => sent.body))
    .toEqual([wished, { size: 3, isForGroup: true, continues: true, totalCents: 15_998 }]);
});

test("whoever has boxes left says what follows them, and joins with them", async () => {
  showing({ agreements: agreed(null), ahead: ahead(2) });
  await visit(pages.group({ groupId }));
  await expect.element(page.getByText("2 boxes left, paid ahead. Then it ends.")).toBeVisible();
  showing({ agreements: agreed(2999), ahead: ahead(1) });
  await visit(pages.group({ groupId }));
  await expect.element(page.getByText("1 box left, paid ahead. Then $29.99 for each box.")).toBeVisible();
  showing({ ahead: ahead(2) });
  answers(contract.agreement.join, undefined);
  await visit(pages.group({ groupId }));
  await button("Join for $29.99: Alpine Evening").click();
  await button("Join with my boxes", dialog).click();
  await expectToast("A box of your own comes with each delivery.");
  expect(sentTo(contract.agreement.join).map((sent) => sent.body)).toEqual([{ priceCents: null }]);
});

test("used up boxes and a treat each say so", async () => {
  showing({ agreements: agreed(null) });
  await visit(pages.group({ groupId }));
  await expect.element(page.getByText("Your boxes that were paid ahead are used up.")).toBeVisible();
  showing({ ahead: ahead(0, 6) });
  await visit(pages.group({ groupId }));
  await expect.element(page.getByText("6 boxes left for everyone, paid ahead as a treat.")).toBeVisible();
});

test.each([
  [3, "3 boxes are paid ahead."],
  [0, "Your boxes show here once Stripe has the payment."],
])("whoever comes back from paying %i boxes ahead is told so", async (boxes, words) => {
  showing({});
  answers(contract.pass.look, { boxes });
  await visit(`${pages.group({ groupId })}?ahead=back`);
  await expectToast(words);
  expect(location.search).toBe("");
});
