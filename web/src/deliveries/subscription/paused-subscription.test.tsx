import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, dialog, pressAndRead } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { group: groupId, subscription: id, box } = sample.ids;
const next = "2099-03-01";

const paused: GroupPage["subscriptions"][number] = {
  id,
  subscriptionBoxId: box,
  box: { id: box, title: "Alpine Evening", boxType: "gourmet_tasting", price: 30 },
  cadence: "monthly",
  isActive: true,
  subscribedAt: "2026-11-20T12:00:00.000Z",
  nextDeliveryDate: next,
  plannedDate: null,
  pausedUntil: "2099-02-15",
  hurriedDate: null,
  skippedDate: null,
  nextDates: { biweekly: next, monthly: next, bimonthly: next, semiannual: next },
  revision: 1,
};

beforeEach(() => {
  answersAsUsual();
  answers(contract.groupPage.show, { ...sample.group, subscriptions: [paused] });
});

afterEach(() => page.viewport(1280, 800));

const onCard = button("Resume now: Alpine Evening");
const inDialog = button("Resume now", dialog);
const dates = dialog.getByText("Next: Mar 1, 2099");

test("a paused subscription is resumed where its pause is shown: on its card and in its dialog, where nothing is sent now", async () => {
  answers(contract.subscription.resume, { ...paused, pausedUntil: null, nextDeliveryDate: "2099-01-01" });
  await visit(pages.group({ groupId }));
  await pressAndRead(onCard, "Subscription resumed");
  await button("Manage Subscription: Alpine Evening").click();
  await dates.click();
  await expect.element(inDialog).toBeVisible();
  await expect.element(button("Send Next One Now", dialog)).not.toBeInTheDocument();
  await inDialog.click();
  const body = { deliveryDate: next };
  await expect
    .poll(() => sentTo(contract.subscription.resume).map((sent) => sent.body))
    .toEqual([body, body]);
});

test("a resumption that is refused says why", async () => {
  refuses(contract.subscription.resume, "NOT_PAUSED");
  await visit(pages.group({ groupId }));
  await pressAndRead(onCard, "This box is not paused any more. Nothing was changed.");
});

test("a plain member sees the pause, and no button that ends it", async () => {
  answers(contract.groupPage.show, { ...sample.group, myRole: "member", subscriptions: [paused] });
  await visit(pages.group({ groupId }));
  const manage = button("Manage Subscription: Alpine Evening");
  await expect.element(manage).toBeVisible();
  // The dialog hides what is behind it.
  await expect.element(onCard).not.toBeInTheDocument();
  await manage.click();
  await expect.element(dialog.getByText("Paused until Feb 15, 2099 · Skip")).toBeVisible();
  await dates.click();
  await expect.element(inDialog).not.toBeInTheDocument();
});

test.each([
  ["cannot be pressed again this month", sample.group.today, false],
  ["can be pressed in the next", "2020-01-31", true],
])("'Send Next One Now', once used, %s", async (_, hurriedDate, isOffered) => {
  const hurried = { ...paused, pausedUntil: null, hurriedDate };
  answers(contract.groupPage.show, { ...sample.group, subscriptions: [hurried] });
  await visit(pages.group({ groupId }));
  await button("Manage Subscription: Alpine Evening").click();
  await dates.click();
  const hurry = expect.element(button("Send Next One Now", dialog));
  if (isOffered) await hurry.toBeEnabled();
  else await hurry.toBeDisabled();
});

test.each([
  [1280, 900],
  [390, 844],
])(
  "at %i px the cadence comes first, and 'Cancel Subscription' is in sight beside open dates, too",
  async (width, height) => {
    await page.viewport(width, height);
    await visit(pages.group({ groupId }));
    await button("Manage Subscription: Alpine Evening").click();
    const cancel = button("Cancel Subscription", dialog);
    await expect.element(cancel).toBeInViewport({ ratio: 1 });
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isBefore(button("Monthly", dialog).element(), dates.element())).toBe(true);
    await dates.click();
    await expect.element(dialog.getByLabelText("Pause until")).toBeVisible();
    await expect.element(cancel).toBeInViewport({ ratio: 1 });
  },
);
