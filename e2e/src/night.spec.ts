import { contract } from "@boxmates/contract/contract";
import { type Browser, expect, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { unfold } from "./groups.ts";
import { holdBack } from "./hold-back.ts";
import { countMails, linkIn, waitForMail } from "./mailbox.ts";
import { type Friend, newFriend, signInByApi, signUpByApi } from "./people.ts";
import { png } from "./png.ts";
import { admin, ServerProcess } from "./server-process.ts";

const zones = {
  Maya: "Europe/Paris",
  Theo: "Asia/Tokyo",
  Noor: "America/New_York",
  Ines: "Australia/Lord_Howe",
};
type Name = keyof typeof zones;
const names = Object.keys(zones) as Name[];
const friends = Object.fromEntries(names.map((name) => [name, newFriend(name)])) as Record<Name, Friend>;

/** Weeks before the clocks of Europe go forward, after those of New York have. */
const start = { CLOCK: "2027-03-20T09:00:00Z" };

let server: ServerProcess;

test.beforeEach(async () => {
  server = await ServerProcess.start(start);
});
test.afterEach(() => server.remove());

async function groupOfFour(): Promise<string> {
  const owner = await signUpByApi(server, friends.Maya);
  const { id: groupId } = await owner.call(contract.group.create, { body: { name: "Four Clocks" } });
  for (const name of names.slice(1)) {
    const client = await signUpByApi(server, friends[name]);
    const { invite } = await owner.call(contract.invite.create, {
      params: { groupId },
      body: { email: friends[name].email },
    });
    await client.call(contract.invite.accept, { params: { token: invite.id } });
  }
  // A new group is led to its first box before its nights.
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const body = { title: "Midnight Snacks", boxType: "culinary_chef" as const, price: 30 };
  const { id: boxId } = await boss.call(contract.box.create, { body });
  await owner.call(contract.subscription.create, { params: { groupId }, body: { boxId } });
  return groupId;
}

/** The page of a friend whose browser is set to their zone. */
async function pageOf(browser: Browser, name: Name): Promise<Page> {
  const context = await browser.newContext({ timezoneId: zones[name], reducedMotion: "reduce" });
  const page = await context.newPage();
  await signInByApi(page, server, friends[name]);
  return page;
}

const card = (page: Page) => page.getByRole("group", { name: "When shall we?" });
const proposed = (page: Page) => card(page).getByRole("list", { name: "Proposed times" });
const memories = (page: Page) => page.getByRole("list", { name: /^Photos and quotes: / }).getByRole("figure");
const planned = (page: Page) => card(page).getByRole("list", { name: "Your nights" });

async function propose(page: Page, date: string, time: string): Promise<void> {
  await card(page).getByRole("button", { name: "Propose a Time" }).click();
  await fillTime(page, date, time);
  await page.getByRole("dialog").getByRole("button", { name: "Propose" }).click();
}

async function fillTime(page: Page, date: string, time: string): Promise<void> {
  await page.getByRole("dialog").getByLabel("Day", { exact: true }).fill(date);
  await page.getByRole("dialog").getByLabel("Time", { exact: true }).fill(time);
}

test("four friends in four time zones find a night across the change of clocks, are reminded, play, and print their year", async ({
  browser,
}) => {
  const groupId = await groupOfFour();
  const pages = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await pageOf(browser, name)] as const)),
  ) as Record<Name, Page>;
  const { Maya, Theo, Noor, Ines } = pages;
  for (const page of Object.values(pages)) {
    await page.goto(`${server.url}/group/${groupId}`);
    await expect(card(page).getByText("No night is planned yet.")).toBeVisible();
  }

  await test.step("each browser's zone is kept, and shown", async () => {
    for (const name of names)
      await expect(card(pages[name]).getByText(zones[name].replaceAll("_", " "))).toBeVisible();
  });

  await test.step("a time that clocks jump over does not exist, and one that comes twice is asked about", async () => {
    await propose(Maya, "2027-03-28", "02:30");
    await expect(Maya.getByText("Clocks go forward at that moment")).toBeVisible();
    await fillTime(Maya, "2027-10-31", "02:30");
    await expect(Maya.getByRole("radio", { name: /Central European Summer Time/ })).toBeChecked();
    await expect(Maya.getByRole("radio", { name: /Central European Standard Time/ })).not.toBeChecked();
    await fillTime(Maya, "2027-03-27", "21:00");
    await Maya.getByRole("dialog").getByRole("button", { name: "Propose" }).click();
    await expect(proposed(Maya).getByRole("heading", { name: "Saturday, March 27, 9:00 PM" })).toBeVisible();
  });

  await test.step("friends see proposals at once, each by their own clock", async () => {
    await expect(proposed(Theo).getByRole("heading", { name: "Sunday, March 28, 5:00 AM" })).toBeVisible();
    await expect(proposed(Noor).getByRole("heading", { name: "Saturday, March 27, 4:00 PM" })).toBeVisible();
    await expect(proposed(Ines).getByRole("heading", { name: "Sunday, March 28, 7:00 AM" })).toBeVisible();
    await unfold(proposed(Maya), "");
    await expect(proposed(Maya).getByText("Theo Archer: Sun 5:00 AM")).toBeVisible();
    // A day later it is another hour for those whose clocks have not changed.
    await propose(Theo, "2027-03-29", "04:00");
    await expect(proposed(Maya).getByRole("heading", { name: "Sunday, March 28, 9:00 PM" })).toBeVisible();
    await expect(proposed(Noor).getByRole("heading", { name: "Sunday, March 28, 3:00 PM" })).toBeVisible();
    await unfold(proposed(Maya), "Sunday, March 28, 9:00 PM");
    await expect(proposed(Maya).getByText("Central European Summer Time")).toBeVisible();
    await propose(Noor, "2027-03-28", "15:00");
    await expect(Noor.getByText("This time is already proposed.")).toBeVisible();
    await Noor.keyboard.press("Escape");
    await Noor.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(Noor.getByRole("dialog")).toHaveCount(0);
  });

  const vote = (page: Page, time: RegExp, answer: string) =>
    page.getByRole("group", { name: time }).getByRole("button", { name: answer, exact: true }).click();

  await test.step("everybody votes, live, and the best is marked", async () => {
    await vote(Noor, /Sunday, March 28, 3:00 PM/, "Yes");
    await vote(Ines, /Monday, March 29, 6:00 AM/, "If need be");
    await vote(Maya, /Sunday, March 28, 9:00 PM/, "Yes");
    await vote(Ines, /Sunday, March 28, 7:00 AM/, "No");
    const best = proposed(Theo).getByRole("listitem").filter({ hasText: "Best" });
    await expect(best.getByRole("heading", { name: "Monday, March 29, 4:00 AM" })).toBeVisible();
    await unfold(best, "");
    await expect(best.getByRole("definition").filter({ hasText: "Ines Archer" })).toBeVisible();
  });

  await test.step("a vote that is changed while the first one is on its way counts as it was given last", async () => {
    const letGo = await holdBack(Maya, "**/vote");
    await vote(Maya, /Sunday, March 28, 9:00 PM/, "No");
    await vote(Maya, /Sunday, March 28, 9:00 PM/, "Yes");
    const stored = Maya.waitForResponse((response) => response.request().postData() === '{"answer":"yes"}');
    letGo();
    await stored;
    await Maya.reload();
    const own = Maya.getByRole("group", { name: /Sunday, March 28, 9:00 PM/ });
    await expect(own.getByRole("button", { name: "Yes", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  await test.step("whoever proposed it chooses it, and it is everywhere", async () => {
    await expect(card(Noor).getByRole("button", { name: "Choose this night" })).toHaveCount(0);
    await card(Theo).getByRole("button", { name: "Choose this night" }).click();
    await Theo.getByRole("alertdialog").getByRole("button", { name: "Choose Night" }).click();
    await expect(Theo.getByText("Your night is set")).toBeVisible();
    await expect(planned(Maya).getByRole("heading", { name: "Sunday, March 28, 9:00 PM" })).toBeVisible();
    await Noor.goto(`${server.url}/my-group`);
    await expect(Noor.getByText("Your night: Sunday, March 28, 3:00 PM.")).toBeVisible();
    await Ines.goto(`${server.url}/schedule`);
    await expect(Ines.getByRole("heading", { name: "Monday, March 29, 6:00 AM" })).toBeVisible();
    await Ines.getByRole("button", { name: "Get a calendar address" }).click();
    const feed = await Ines.getByRole("textbox", { name: "Calendar address" }).inputValue();
    const calendar = new ICAL.Component(ICAL.parse(await (await fetch(feed)).text()));
    const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    // Deliveries are days.
    const event = events.find(({ startDate }) => !startDate.isDate);
    expect(String(event?.startDate)).toBe("2027-03-28T19:00:00Z");
  });

  await test.step("it is moved, and everybody sees it", async () => {
    await unfold(planned(Maya), "");
    await planned(Maya).getByRole("button", { name: "Move" }).click();
    await expect(Maya.getByRole("dialog").getByLabel("Time", { exact: true })).toHaveValue("21:00");
    await fillTime(Maya, "2027-03-28", "22:30");
    await Maya.getByRole("dialog").getByRole("button", { name: "Move Night" }).click();
    await expect(Maya.getByText("Night moved")).toBeVisible();
    await expect(planned(Theo).getByRole("heading", { name: "Monday, March 29, 5:30 AM" })).toBeVisible();
  });

  const reminded = (name: Name, time: string) =>
    waitForMail(server.dataDir, friends[name].email, new RegExp(`Four Clocks: ${time}`));

  await test.step("a day before everybody gets a mail by their own clock, once, also after a restart", async () => {
    await server.stop();
    await server.run({ CLOCK: "2027-03-27T20:30:00Z" });
    await reminded("Maya", "Sunday, March 28, 10:30 PM");
    await reminded("Theo", "Monday, March 29, 5:30 AM");
    await reminded("Noor", "Sunday, March 28, 4:30 PM");
    await reminded("Ines", "Monday, March 29, 7:30 AM");
  });

  await test.step("an hour before again, unless somebody has switched that off", async () => {
    const before = await reminded("Noor", "Sunday");
    expect(linkIn(before, server.url)).toContain(`/group/${groupId}`);
    await server.stop();
    await server.run({ CLOCK: "2027-03-28T19:30:00Z" });
    for (const name of names)
      await expect
        .poll(() => countMails(server.dataDir, friends[name].email, /Four Clocks: /), { timeout: 120_000 })
        .toBe(2);
  });

  const deliveryId = await boxArrives(groupId);

  await test.step("they play, each on their own", async () => {
    for (const [index, page] of Object.values(pages).entries()) {
      await page.goto(`${server.url}/group/${groupId}/instructions?delivery=${deliveryId}`);
      await page.getByRole("button", { name: "Start Tasting Challenge" }).click();
      await page.getByRole("radio", { name: new RegExp(`^${5 - index} star`) }).check();
      await page.getByRole("radio", { name: "Aged Gouda" }).check();
      await page.getByRole("button", { name: "Complete Challenge" }).click();
      await expect(page.getByText("Challenge completed!")).toBeVisible();
    }
  });

  await test.step("each adds a photo to the book, and one of them what was said", async () => {
    for (const [index, page] of Object.values(pages).entries()) {
      await page.goto(`${server.url}/group/${groupId}/book`);
      const file = png(80, 60, [60 * index, 120, 90]);
      await page
        .getByLabel(/^Add Photos: /)
        .setInputFiles({ name: `${index}.png`, mimeType: "image/png", buffer: file });
      await expect(memories(page)).toHaveCount(index + 1);
    }
    await Theo.getByRole("button", { name: /^Add a Quote: / }).click();
    await Theo.getByLabel("What was said").fill("It is tomorrow here already.");
    await Theo.getByLabel("Who said it").selectOption({ label: friends.Ines.fullName });
    await Theo.getByRole("button", { name: "Add Quote" }).click();
    for (const page of Object.values(pages)) await expect(memories(page)).toHaveCount(5);
  });

  await test.step("the year on paper has all of it", async () => {
    await expect(Noor.getByRole("heading", { level: 1, name: "Memory Book 2027" })).toBeVisible();
    await Noor.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await Noor.getByRole("button", { name: "Print" }).click();
    await expect(Noor.locator("body[data-printed]")).toBeVisible();
    await Noor.emulateMedia({ media: "print" });
    await expect(memories(Noor).locator("img")).toHaveCount(4);
    await expect(Noor.getByText("It is tomorrow here already.")).toBeVisible();
    await expect(Noor.getByText(/Aged Gouda/).first()).toBeVisible();
    expect((await Noor.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

/** A box with one cheese comes to the group. */
async function boxArrives(groupId: string): Promise<string> {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const owner = new ApiClient(server.url);
  await owner.signIn(friends.Maya.email, friends.Maya.password);
  const body = { title: "Four Cheeses", boxType: "gourmet_tasting" as const, price: 30 };
  const { id: boxId } = await boss.call(contract.box.create, { body });
  await boss.call(contract.box.addContent, { params: { boxId }, body: { itemName: "Aged Gouda" } });
  const params = { groupId };
  const { id: subscriptionId } = await owner.call(contract.subscription.create, { params, body: { boxId } });
  const { deliveryId } = await boss.call(contract.delivery.deliverNow, { params: { subscriptionId } });
  await owner.call(contract.delivery.arrive, { params: { groupId, deliveryId } });
  return deliveryId;
}
