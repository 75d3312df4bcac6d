import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answers, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, dialog, pressAndRead, question } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

beforeEach(answersAsUsual);

interface Case {
  name: string;
  /** The link of the dashboard that leads to the page: Back then stays within it. */
  link: string | RegExp;
  /** The buttons that lead to the form. */
  opens: string[];
  field: string;
}

const contents = `Contents of ${sample.box.title}`;

test.each<Case>([
  { name: "Create Box", link: "Manage Boxes", opens: ["Create Box"], field: "Title" },
  { name: contents, link: "Manage Boxes", opens: [contents], field: "Item Name" },
  { name: "Edit Dice", link: "Manage Boxes", opens: [contents, "Edit Dice"], field: "Item Description" },
  { name: "Edit User", link: /^View All Users/, opens: ["Edit Administrator"], field: "Full Name" },
])("nothing typed in '$name' is lost: a click beside, Escape and Back ask first", async (facts) => {
  const { name, link, opens, field } = facts;
  const form = page.getByRole("dialog", { name, exact: true });
  const typed = form.getByLabelText(field, { exact: true });
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await visit(pages.admin(), "admin");
  await page.getByRole("link", { name: link }).first().click();
  for (const each of opens) await button(each).click();
  await typed.fill("Typed");
  const address = location.href;
  for (const attempt of [
    () => userEvent.keyboard("{Escape}"),
    () => userEvent.click(document.documentElement, { position: { x: 5, y: 400 }, force: true }),
    () => button("Close", form).click(),
    async () => history.back(),
  ]) {
    await attempt();
    await button("Stay", leaving).click();
    await expect.element(leaving).not.toBeInTheDocument();
    await expect.element(typed).toHaveValue("Typed");
    expect(location.href).toBe(address);
  }
  await userEvent.keyboard("{Escape}");
  await button("Leave", leaving).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(location.href).toBe(address);
});

test("a dialog in which nothing was typed, or all of it was taken back by hand, asks nothing", async () => {
  await visit(pages.adminBoxes(), "admin");
  for (const typed of [[], ["Typed", ""]]) {
    await button("Create Box").click();
    await expect.element(dialog).toBeVisible();
    for (const words of typed) await dialog.getByLabelText("Title").fill(words);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
  }
});

test("a dialog whose changes are saved asks nothing", async () => {
  answers(contract.box.create, sample.box);
  await visit(pages.adminBoxes(), "admin");
  await button("Create Box").click();
  await dialog.getByLabelText("Title").fill("Saved");
  await dialog.getByLabelText("Box Type").selectOptions("Gaming Night Box");
  await dialog.getByLabelText("Price").fill("1");
  await pressAndRead(button("Create Box", dialog), "Subscription box created successfully");
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect.element(page.getByRole("heading", { name: "System Overview" })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test("a malformed id is not found, without a question to the server", async () => {
  await visit(pages.adminQuestionnaire({ id: "not-an-id" }), "admin");
  await expect.element(page.getByText("Questionnaire not found.").first()).toBeVisible();
  await visit(`${pages.adminCompanions()}?tab=texts&id=not-an-id`, "admin");
  await expect.element(page.getByText("Text not found.").first()).toBeVisible();
  expect([...sentTo(contract.questionnaire.edit), ...sentTo(contract.text.find)]).toEqual([]);
});

test("what an address cannot mean is not asked for", async () => {
  await visit(`${pages.adminBoxes()}?before=yesterday&type=surprise`, "admin");
  await expect.element(button(`Edit ${sample.box.title}`)).toBeVisible();
  for (const { query } of sentTo(contract.box.list)) {
    expect(query.before).toBeUndefined();
    expect(query.boxType).toBeUndefined();
  }
});
