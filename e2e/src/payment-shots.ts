import type { Page } from "@playwright/test";
import { type Answer, answerInstead } from "./instead.ts";
import { hardNames } from "./made-up.ts";
import { unread } from "./other-answers.ts";
import { turnOff as afterwards, turnOn } from "./payments-on.ts";
import type { Shot } from "./shot.ts";

const as = "admin";

const openedWith =
  (answer: Answer, search = "") =>
  async (page: Page) => {
    await turnOn(page);
    await answerInstead(page, "**/api/admin/payments*", answer);
    return `/admin/payments${search}`;
  };

const idOf = (place: number) => `00000000-0000-4000-8000-0000000000${String(place).padStart(2, "0")}`;
const maya = { id: idOf(90), name: "Maya Lindqvist", email: "maya@example.com" };

const payment = {
  createdAt: "2026-12-01T06:00:00.000Z",
  person: maya,
  groupName: "Friends in three time zones",
  boxTitle: "Alpine Evening",
  deliveryDate: "2026-12-01",
  priceCents: 2999,
  currency: "usd",
  wanted: "paid",
  state: "paid",
  paidCents: 2999,
  leftCents: 2999,
  refunds: [] as object[],
  hasFindings: false,
  customerId: "cus_1",
  invoiceId: "in_1",
};

const unpaid = { paidCents: 0, leftCents: 0 };
const refunded = (cents: number, reason: string, isDone = true) => ({
  id: idOf(cents % 100),
  cents,
  reason,
  askedAt: "2026-12-03T09:00:00.000Z",
  isDone,
});

const payments = [
  payment,
  { ...payment, state: "open", ...unpaid, hasFindings: true, person: { ...maya, name: "Tom Okafor" } },
  { ...payment, leftCents: 1999, refunds: [refunded(1000, "A broken jar")], currency: "cad" },
  {
    ...payment,
    state: "refunded",
    leftCents: 0,
    refunds: [refunded(2999, "Never arrived", false)],
    person: null,
  },
  { ...payment, state: "void", wanted: "waived", ...unpaid, person: { ...maya, name: "" } },
  { ...payment, state: "due", ...unpaid, invoiceId: null },
  { ...payment, state: "covered", ...unpaid, invoiceId: null },
].map((each, place) => ({ ...each, id: idOf(place) }));

const about = { id: idOf(1), person: maya, boxTitle: "Alpine Evening", deliveryDate: "2026-12-01" };
const finding = { foundAt: "2026-12-09T06:17:00.000Z", objectId: "in_1", payment: about, pass: null };
const findings = [
  { ...finding, kind: "uncollected" },
  { ...finding, kind: "unknown_invoice", payment: null },
  { ...finding, kind: "dispute", objectId: "du_1" },
].map((each, place) => ({ ...each, id: idOf(place + 20) }));

const nothing = { items: [], next: null, isLive: true, findings: { open: 0, oldest: [] } };
const answer =
  (parts: object): Answer =>
  (asked) =>
    asked.fulfill({ json: { ...nothing, ...parts } });

const many = answer({
  items: payments,
  next: `2026-11-01T06:00:00.000Z_${idOf(9)}`,
  isLive: false,
  findings: { open: 28, oldest: findings },
});
const long = answer({
  items: [
    {
      ...payments[0],
      person: { ...maya, name: hardNames.unbroken, email: `${hardNames.unbroken}@example.com` },
      groupName: "قراء ومتذوقون من كل مكان في العالم مع أصدقائهم 🧀🍷",
      boxTitle: "🎁".repeat(30),
      leftCents: 0,
      state: "refunded",
      refunds: [refunded(2999, hardNames.unbroken)],
    },
  ],
  findings: {
    open: 1,
    oldest: [{ ...findings[0], payment: { ...about, boxTitle: hardNames.unbroken } }],
  },
});

const pass = {
  createdAt: "2026-11-03T09:00:00.000Z",
  person: maya,
  gift: null as object | null,
  groupName: "Friends in three time zones",
  boxTitle: "Alpine Evening",
  isForGroup: false,
  boxCount: 3,
  leftCount: 2,
  leftCents: 5333,
  totalCents: 7999,
  currency: "usd",
  refunds: [] as object[],
  intentId: "pi_1",
};
const gift = {
  ...{ giverName: "Grandma Ruth", giverEmail: "ruth@example.com", redeemedAt: null as string | null },
  ...{ friendName: "Finn", friendEmail: "finn@example.com" },
};
const passes = [
  pass,
  { ...pass, gift, person: null, groupName: "", leftCount: 3, leftCents: 7999 },
  { ...pass, gift: { ...gift, redeemedAt: "2026-11-20T09:00:00.000Z" }, isForGroup: true },
  {
    ...pass,
    isForGroup: true,
    boxCount: 36,
    leftCount: 14,
    leftCents: 35_000,
    totalCents: 89_997,
    currency: "cad",
  },
  { ...pass, leftCount: 0, leftCents: 0, refunds: [refunded(5333, hardNames.unbroken)], person: null },
].map((each, place) => ({ ...each, id: idOf(place + 40) }));

const passesOpenedWith = (answered: Answer) => async (page: Page) => {
  await turnOn(page);
  await answerInstead(page, "**/api/admin/passes*", answered);
  return "/admin/payments/ahead";
};
const listed =
  (items: object[], next: string | null = null): Answer =>
  (asked) =>
    asked.fulfill({ json: { items, next, isLive: false } });

const chooses = (action: string) => async (page: Page) => {
  await page
    .getByRole("button", { name: /^Manage/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};

/** Payments, as those see them who run a product with keys of Stripe. */
export const paymentShots: Shot[] = [
  {
    name: "admin-passes",
    as,
    path: passesOpenedWith(listed(passes, `2026-11-01T06:00:00.000Z_${idOf(9)}`)),
    afterwards,
  },
  { name: "admin-passes-empty", as, path: passesOpenedWith(listed([])), afterwards },
  { name: "admin-passes-unread", as, path: passesOpenedWith(unread), afterwards },
  {
    name: "admin-passes-refund",
    as,
    path: passesOpenedWith(listed(passes)),
    wholePage: false,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Refund unused/ })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Refund" }).click();
      await dialog.getByText("Reason is required.").waitFor();
    },
    afterwards,
  },
  { name: "admin-payments", as, path: openedWith(many), afterwards },
  {
    name: "admin-payments-one",
    as,
    path: openedWith(answer({ items: payments.slice(0, 1) })),
    afterwards,
  },
  { name: "admin-payments-empty", as, path: openedWith(answer({})), afterwards },
  { name: "admin-payments-none-found", as, path: openedWith(answer({}), "?state=open"), afterwards },
  { name: "admin-payments-long", as, path: openedWith(long), afterwards },
  { name: "admin-payments-unread", as, path: openedWith(unread), afterwards },
  {
    name: "admin-payments-menu",
    as,
    path: openedWith(many),
    wholePage: false,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Manage/ })
        .first()
        .click();
      await page.getByRole("menuitem").first().waitFor();
    },
    afterwards,
  },
  {
    name: "admin-payments-refund",
    as,
    path: openedWith(many),
    wholePage: false,
    prepare: async (page) => {
      await chooses("Refund")(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(/^Amount/).fill("a lot");
      await dialog.getByRole("button", { name: "Refund" }).click();
      await dialog.getByText("Reason is required.").waitFor();
    },
    afterwards,
  },
  {
    name: "admin-payments-waive",
    as,
    path: openedWith(many),
    wholePage: false,
    prepare: async (page) => {
      await chooses("Waive")(page);
      await page.getByRole("alertdialog").waitFor();
    },
    afterwards,
  },
];
