import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, fails, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, expectToast, pressAndRead } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { type Viewer, visit } from "../../testing/visit.tsx";

const { box: boxId, group: groupId, delivery: deliveryId, questionnaire: questionnaireId } = sample.ids;
const params = { groupId, deliveryId, boxId, questionnaireId };

beforeEach(answersAsUsual);

test.each<[string, Viewer, string, Endpoint]>([
  [pages.profile(), "user", "Failed to load profile", contract.profilePage.show],
  [pages.group(params), "user", "Failed to load group details.", contract.groupPage.show],
  [pages.instructions(params), "user", "Failed to load box instructions.", contract.instructions.show],
  [pages.play(params), "user", "Failed to load questionnaire.", contract.questionnaireSession.play],
  [
    pages.results(params),
    "user",
    "Failed to load questionnaire results.",
    contract.questionnaireSession.results,
  ],
  [pages.adminBoxes(), "admin", "Failed to fetch subscription boxes", contract.box.list],
  [pages.adminCompanions(), "admin", "Failed to fetch content data", contract.questionnaire.list],
  [
    pages.adminQuestionnaire({ id: questionnaireId }),
    "admin",
    "Failed to fetch questionnaire",
    contract.questionnaire.edit,
  ],
  [pages.adminActivity(params), "admin", "Failed to load activity", contract.activity.edit],
  [pages.adminUsers(), "admin", "Failed to fetch users", contract.admin.users],
  [pages.adminUsers(), "admin", "Failed to fetch audit logs", contract.admin.roleChanges],
])("%s, which cannot be read, says to the %s '%s'", async (address, viewer, sentence, endpoint) => {
  fails(endpoint);
  await visit(address, viewer);
  await expectToast(sentence);
});

test("a friend's answers that cannot be read say 'Failed to load user responses.'", async () => {
  fails(contract.questionnaireSession.answers);
  await visit(pages.results(params));
  await pressAndRead(
    button("Fritz Archer", page.getByRole("table", { name: "Leaderboard" })),
    "Failed to load user responses.",
  );
});

test("boxes that cannot be offered say 'Error loading boxes'", async () => {
  fails(contract.subscription.offers);
  await visit(pages.group(params));
  await pressAndRead(button("Add Subscription"), "Error loading boxes");
});

test("the contents of a box that cannot be read say 'Failed to fetch box contents'", async () => {
  fails(contract.box.contents);
  await visit(pages.adminBoxes(), "admin");
  await pressAndRead(button(`Contents of ${sample.box.title}`), "Failed to fetch box contents");
});

test("an address with the id of no questionnaire says 'Questionnaire not found.'", async () => {
  refuses(contract.questionnaire.edit, "QUESTIONNAIRE_NOT_FOUND");
  await visit(`${pages.adminCompanions()}?id=${questionnaireId}`, "admin");
  await expect.element(page.getByText("Questionnaire not found.", { exact: true })).toBeVisible();
});

test("a page that the server cannot serve right now says so, and goes on by itself", async () => {
  refuses(contract.groupPage.show, "UNAVAILABLE");
  await visit(pages.group(params));
  await expectToast("Boxmates is busy right now.");
  await expect.poll(() => sentTo(contract.groupPage.show).length).toBeGreaterThan(1);
  answers(contract.groupPage.show, sample.group);
  await expect.element(page.getByRole("list", { name: "Members" })).toBeVisible();
});
