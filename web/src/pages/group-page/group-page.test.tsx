import { pages } from "@boxmates/contract/base/paths";
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
  id: sample.ids.delivery,
  box: { id: sample.ids.box, title: "Nothing to ask", boxType: "gaming_night" },
  deliveryDate: "2026-11-20",
  status: "delivered",
  deliveredAt: "2026-11-20T12:00:00.000Z",
  parcels: 1,
  parcelsArrived: 1,
  awaitsMyParcel: false,
  myParcelStatus: "delivered",
  myTrackingUrl: null,
  arrivalUndoSeconds: null,
  notes: "",
  board: [],
  questionnaireId: null,
  played: false,
  tasting: null,
  activity: null,
  waitingFor: [],
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
