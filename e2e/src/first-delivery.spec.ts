import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { confirmByMail, type Friend, fillSignUp, signInAsAdmin } from "./people.ts";
import { ServerProcess } from "./server-process.ts";
import { translate } from "./translator.ts";

const ann: Friend = { fullName: "Ann Archer", email: "ann@example.com", password: "ann's password" };
const ben: Friend = { fullName: "Ben Bloom", email: "ben@example.com", password: "ben's password" };

/** A page that was translated before React has begun there is drawn anew by it. */
const isDrawnAnew = ({ message }: Error) => message.includes("React error #418");

let server: ServerProcess;

// Most people have motion; the other journeys ask for less.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeAll(async () => {
  server = await ServerProcess.startEmbedded({ CLOCK: "2026-11-21T09:00:00Z" });
});
test.afterAll(() => server.remove());

test("from signing up to the leaderboard of a played delivery, with two people whose browsers translate", async ({
  browser,
}) => {
  const annPage = await (await browser.newContext()).newPage();
  const benPage = await (await browser.newContext()).newPage();
  const adminPage = await (await browser.newContext()).newPage();
  const faults: Error[] = [];
  for (const page of [annPage, benPage, adminPage]) {
    page.on("pageerror", (fault) => {
      if (!isDrawnAnew(fault)) faults.push(fault);
    });
    await translate(page);
  }

  await test.step("Ann signs up, confirms by mail, and is signed in", async () => {
    await annPage.goto(`${server.url}/auth`);
    await annPage.getByRole("tab", { name: "Sign Up" }).click();
    await fillSignUp(annPage, ann);
    await confirmByMail(annPage, server, ann);
    await expect(annPage).toHaveURL(`${server.url}/`);
    await expect(annPage.getByRole("link", { name: "Welcome Ann Archer" })).toBeVisible();
  });

  await test.step("she creates a group and invites Ben", async () => {
    await annPage.getByRole("navigation").getByRole("link", { name: "My Group" }).click();
    await expect(annPage.getByText("No Groups Yet")).toBeVisible();
    await annPage.getByRole("button", { name: "Create Group" }).click();
    const dialog = annPage.getByRole("dialog");
    await dialog.getByLabel("Group Name").fill("Cheese & Crackers");
    await dialog.getByRole("button", { name: "Create Group" }).click();
    await expect(annPage.getByText("Group created successfully!")).toBeVisible();
    await expect(annPage.getByText("You can now invite friends to join your group.")).toBeVisible();
    await annPage.getByRole("link", { name: "Cheese & Crackers" }).click();
    await expect(annPage.getByRole("heading", { level: 1, name: "Cheese & Crackers" })).toBeVisible();
    await annPage.getByRole("button", { name: "Invite Friend" }).click();
    await annPage.getByRole("dialog").getByLabel("Friend's Email").fill(ben.email);
    await annPage.getByRole("dialog").getByRole("button", { name: "Send Invitation" }).click();
    await expect(annPage.getByText("Invitation sent!")).toBeVisible();
    await expect(annPage.getByText(ben.email, { exact: true })).toBeVisible();
  });

  await test.step("Ben follows the mail, signs up with the invited address, and accepts", async () => {
    const invitation = await waitForMail(server.dataDir, ben.email, /invites you to Cheese & Crackers/);
    await benPage.goto(linkIn(invitation, server.url));
    await expect(benPage.getByRole("heading", { name: "Cheese & Crackers" })).toBeVisible();
    await benPage.getByRole("link", { name: "Create Account" }).click();
    const masked = `b•••@${ben.email.split("@")[1]}`;
    await expect(benPage.getByRole("tabpanel", { name: "Sign Up" }).getByLabel("Email")).toHaveValue(masked);
    await fillSignUp(benPage, ben);
    await confirmByMail(benPage, server, ben);
    await expect(benPage).toHaveURL(/\/invite\//);
    await benPage.getByRole("button", { name: "Accept" }).click();
    await expect(benPage.getByText("Welcome to the group!")).toBeVisible();
    await expect(benPage.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  });

  await test.step("Ann sees him without reloading", async () => {
    await expect(annPage.getByRole("list", { name: "Members" }).getByText("Ben Bloom")).toBeVisible();
  });

  await test.step("an admin creates a box with contents and a questionnaire and links them", async () => {
    await signInAsAdmin(adminPage, server);
    await createBox(adminPage);
    await createQuestionnaire(adminPage);
  });

  await test.step("the group subscribes", async () => {
    await annPage.getByRole("button", { name: "Add Subscription" }).click();
    await annPage
      .getByRole("dialog")
      .getByRole("radio", { name: /Alpine Evening/ })
      .check();
    await annPage.getByRole("dialog").getByRole("button", { name: "Subscribe" }).click();
    await expect(annPage.getByText("Subscription added!")).toBeVisible();
    await expect(annPage.getByText("next Dec 1")).toBeVisible();
    await expectAccessible(annPage);
  });

  await test.step("the day comes, and the delivery is on its way", async () => {
    await server.stop();
    await server.run({ CLOCK: "2026-12-01T06:00:00Z" });
    await annPage.reload();
    await expect(annPage.getByText("0 of 1 box here")).toBeVisible();
  });

  await test.step("it arrives, and Ben sees it at once", async () => {
    await benPage.reload();
    const sayItArrived = async () => {
      await annPage.getByRole("button", { name: "It arrived" }).click();
      // It has not been shipped, so the page asks.
      await annPage.getByRole("alertdialog").getByRole("button", { name: "Yes, It Arrived" }).click();
      await expect(annPage.getByText("Enjoy your box!").last()).toBeVisible();
      await expect(benPage.getByText("1 of 1 box here")).toBeVisible();
    };
    await sayItArrived();
    await annPage.getByRole("button", { name: "It has not arrived" }).click();
    await expect(annPage.getByText("Not here yet")).toBeVisible();
    await expect(benPage.getByText("0 of 1 box here")).toBeVisible();
    await sayItArrived();
  });

  await test.step("both play: Ann guesses right, Ben wrong", async () => {
    await play(annPage, "Smoked Cheddar");
    await expect(annPage.getByText("You got 1 out of 1 correct!")).toBeVisible();
    await play(benPage, "Fig Mustard");
    await expect(benPage.getByText("You got 0 out of 1 correct!")).toBeVisible();
  });

  await test.step("the results show both, Ann first", async () => {
    const rows = annPage.getByRole("table", { name: "Leaderboard" }).getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText("Ann Archer");
    await expect(rows.nth(2)).toContainText("Ben Bloom");
    await expect(annPage.getByText("50%")).toBeVisible();
    await expect(benPage.getByText("It was Smoked Cheddar.")).toBeVisible();
    await annPage.getByRole("link", { name: "Back to Group" }).click();
    await expect(annPage.getByRole("link", { name: "Results" })).toBeVisible();
    await expect(annPage.getByRole("list", { name: "Members" })).toContainText("1 point");
  });
  expect(faults).toEqual([]);
});

async function createBox(page: Page): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "Admin" }).click();
  await page.getByRole("link", { name: "Manage Boxes" }).click();
  await page.getByRole("button", { name: "Create Box" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Alpine Evening");
  await dialog.getByLabel("Description").fill("Five cheeses from three valleys.");
  await dialog.getByLabel("Box Type").selectOption({ label: "Gourmet Tasting Box" });
  await dialog.getByLabel("Price").fill("29.99");
  await dialog.getByRole("button", { name: "Create Box" }).click();
  await expect(page.getByText("Subscription box created successfully")).toBeVisible();
  await page.getByRole("button", { name: "Contents of Alpine Evening" }).click();
  for (const item of ["Smoked Cheddar", "Fig Mustard", "Rye Crackers"]) {
    await page.getByRole("dialog").getByLabel("Item Name").fill(item);
    await page.getByRole("dialog").getByRole("button", { name: "Add Item" }).click();
    await expect(page.getByRole("dialog").getByRole("listitem").filter({ hasText: item })).toBeVisible();
  }
  await page.getByRole("button", { name: "Close" }).click();
}

async function createQuestionnaire(page: Page): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "Admin" }).click();
  await page.getByRole("link", { name: "Content Management" }).click();
  await page.getByLabel("Title").fill("What did you taste?");
  await page.getByRole("button", { name: "Create Questionnaire" }).click();
  await expect(page.getByText("Questionnaire created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/questionnaire\//);
  for (const told of [
    "Questionnaire linked to subscription box",
    "Questionnaire is already linked to this subscription box",
  ]) {
    await page.getByRole("button", { name: "Link What did you taste? to a box" }).click();
    await page.getByRole("dialog").getByLabel("Subscription Box").selectOption({ label: "Alpine Evening" });
    await page.getByRole("dialog").getByRole("button", { name: "Link", exact: true }).click();
    await expect(page.getByText(told)).toBeVisible();
  }
  await page.getByRole("button", { name: "Add Question" }).click();
  await page
    .getByRole("group", { name: "Question 1" })
    .getByLabel("Question Text")
    .fill("Which one is product 1?");
  await page
    .getByRole("group", { name: "Question 1" })
    .getByLabel("Type")
    .selectOption({ label: "Box content guess" });
  for (const product of ["Smoked Cheddar", "Fig Mustard", "Rye Crackers"])
    await page.getByLabel(product).check();
  await page.getByRole("button", { name: "Add Question" }).click();
  await page
    .getByRole("group", { name: "Question 2" })
    .getByLabel("Question Text")
    .fill("What would go well with it?");
  await page.getByRole("button", { name: "Save Questionnaire" }).click();
  await expect(page.getByText("Questionnaire updated successfully")).toBeVisible();
}

async function play(page: Page, guess: string): Promise<void> {
  await page.getByRole("link", { name: "Start Questionnaire" }).click();
  await expect(page).toHaveTitle("What did you taste? | Play");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.getByRole("radio", { name: guess }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("textbox", { name: "What would go well with it?" }).fill("A crisp apple");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("Questionnaire completed!")).toBeVisible();
}
