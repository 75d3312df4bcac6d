import { addressAnchor, pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, refuses } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, dialog, expectToast, toasts } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const groupId = sample.ids.group;

beforeEach(answersAsUsual);

test("without a delivery the instructions say 'No deliveries found for this group.'", async () => {
  answers(contract.instructions.show, { groupName: sample.group.name, delivery: null });
  await visit(pages.instructions({ groupId }));
  await expect
    .element(page.getByRole("heading", { name: "No deliveries found for this group." }))
    .toBeVisible();
});

/** It has arrived, and its box has no questionnaire. */
const delivery: GroupDelivery = {
  ...sample.groupDelivery,
  box: { id: sample.ids.box, title: "Nothing to ask", boxType: "gaming_night" },
};

test("a box without a questionnaire says 'No questionnaire' instead of starting one", async () => {
  answers(contract.groupPage.show, { ...sample.group, deliveries: [delivery] });
  refuses(contract.questionnaireSession.play, "NO_QUESTIONNAIRE");
  await visit(pages.group({ groupId }));
  await button("Start Questionnaire").click();
  await expect.element(toasts.getByText("No questionnaire", { exact: true }).first()).toBeVisible();
  await expectToast("No questionnaire linked to this box yet.");
  expect(location.pathname).toBe(pages.group({ groupId }));
});

test("a box that is no longer offered is 'Unavailable'", async () => {
  const { id, title, description, boxType, price, imageUrl } = sample.box;
  const offer = { id, title, description, boxType, price, imageUrl, contents: [] };
  answers(contract.subscription.offers, [offer]);
  refuses(contract.subscription.create, "BOX_UNAVAILABLE");
  await visit(pages.group({ groupId }));
  await button("Add Subscription").click();
  await dialog.getByText(title).first().click();
  await button("Subscribe", dialog).click();
  await expect.element(toasts.getByText("Unavailable", { exact: true }).first()).toBeVisible();
  await expectToast("This box is not offered at the moment.");
});

test("a new group is led to its first box, and shows nothing else but its members", async () => {
  answers(contract.groupPage.show, { ...sample.group, hasAddress: false });
  await visit(pages.group({ groupId }));
  const steps = page.getByRole("group", { name: "Your first box" }).getByRole("listitem");
  await expect.element(steps.first().getByRole("heading", { name: "Choose a box" })).toBeVisible();
  expect(steps.elements()).toHaveLength(3);
  expect(steps.nth(1).element().textContent).toContain("A box is opened together: two to six friends.");
  await expect
    .element(steps.nth(2).getByRole("link", { name: "Add Address" }))
    .toHaveAttribute("href", `${pages.profile()}#${addressAnchor}`);
  await expect.element(page.getByRole("group", { name: /^Members/ })).toBeVisible();
  for (const name of ["Delivery History", "When shall we?", "Subscriptions"])
    expect(page.getByRole("heading", { name }).elements()).toEqual([]);
  expect(page.getByRole("link", { name: /^(History|Memory Book)$/ }).elements()).toEqual([]);
});

test("the steps say what is done, and the box that was chosen before is offered first", async () => {
  localStorage.setItem("boxmates-signup-box", "gaming_night");
  const invites = [
    {
      id: sample.ids.friend,
      invitedEmail: "ben@example.com",
      status: "pending" as const,
      createdAt: delivery.deliveredAt ?? "",
      expiresAt: "2026-11-27T12:00:00.000Z",
      isExpired: true,
      mailFault: null,
    },
  ];
  answers(contract.groupPage.show, { ...sample.group, invites });
  await visit(pages.group({ groupId }));
  const steps = page.getByRole("group", { name: "Your first box" }).getByRole("listitem");
  await expect.element(steps.nth(1).getByRole("heading", { name: /^Invite friends ?, done$/ })).toBeVisible();
  expect(steps.nth(1).element().textContent).toContain("1 friend is in or invited.");
  expect(steps.nth(2).element().textContent).toContain("Say where to send it, done");
  expect(steps.first().getByRole("button").first().element().textContent).toMatch(/^See the /);
  localStorage.removeItem("boxmates-signup-box");
});

test("Now says what is next, with its one button, and nothing else offers it again", async () => {
  const tasted = { ...delivery, box: { ...delivery.box, boxType: "gourmet_tasting" as const } };
  const open = { ...tasted, tasting: "completed" as const, questionnaireId: sample.ids.questionnaire };
  const older = {
    ...open,
    id: sample.ids.friend,
    deliveryDate: "2026-10-17",
    deliveredAt: "2026-10-20T12:00:00.000Z",
    tasting: "not_started" as const,
  };
  answers(contract.groupPage.show, { ...sample.group, deliveries: [open, older] });
  await visit(pages.group({ groupId }));
  const now = page.getByRole("group", { name: "Now" });
  await expect.element(now.getByText(/^Nothing to ask is here\. Its questionnaire is open/)).toBeVisible();
  await expect.element(now.getByRole("link", { name: "Start Questionnaire" })).toBeVisible();
  const past = page.getByRole("list", { name: "Delivery History" }).getByRole("listitem");
  const offered = (place: number) =>
    past
      .nth(place)
      .getByRole("link")
      .elements()
      .map((link) => link.ariaLabel ?? link.textContent);
  expect(offered(0)).toEqual(["Tasting Challenge", "Play together"]);
  expect(offered(1)).toEqual(["Tasting Challenge: Nothing to ask, Oct 20, 2026"]);
});
