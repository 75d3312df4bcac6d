import { contract } from "@boxmates/contract/contract";
import { expect } from "@playwright/test";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { createGroup } from "./groups.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { confirmByMail, fillSignUp, newFriend, signIn, signInAdminByApi, signUpByApi } from "./people.ts";
import { admin } from "./server-process.ts";
import { sizes } from "./walk.ts";

test("the navigation bar marks the public page that is open", async ({ browser, server }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const [path, name] of [
    ["/", "Home"],
    ["/boxes", "Boxes"],
    ["/activities", "Activities"],
    ["/faq", "FAQ"],
    ["/contact", "Contact"],
  ] as const) {
    await page.goto(server.url + path);
    const current = page.getByRole("navigation", { name: "Main" }).locator('[aria-current="page"]');
    await expect(current).toHaveText([name]);
  }
});

test("'Start your group', 'Join now' and 'Get started' open Sign Up", async ({ page, server }) => {
  for (const [path, name] of [
    ["/", "Start your group"],
    ["/", "Join now"],
    ["/activities", "Get started"],
  ] as const) {
    await page.goto(server.url + path);
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  }
});

test("Home's five cards lead to their box", async ({ page, server }) => {
  for (const [id, box] of [
    ["gourmet", "Gourmet Tasting Box"],
    ["culinary", "Culinary Chef Box"],
    ["crafting", "Crafting Master Box"],
    ["gaming", "Gaming Night Box"],
    ["explorer", "Explorer's Variety Box"],
  ] as const) {
    await page.goto(server.url);
    await page.getByRole("main").getByRole("link", { name: box }).click();
    await expect(page).toHaveURL(`${server.url}/boxes#${id}`);
    await expect(page.getByRole("heading", { name: box })).toBeInViewport();
  }
});

test("the FAQ promises 24 hours, the contact page 24-48, each only there", async ({ browser, server }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${server.url}/faq`);
  expect(await page.getByRole("main").textContent()).not.toContain("24-48");
  await expect(page.getByRole("main").getByText("We reply within 24 hours.")).toBeVisible();
  await page.goto(`${server.url}/contact`);
  await expect(page.getByRole("main").getByText("We reply within 24-48 hours.")).toBeVisible();
});

test("what was chosen and typed before there was an account is offered where it is needed", async ({
  page,
  server,
}) => {
  const [olga, boss] = [newFriend("Olga"), new ApiClient(server.url)];
  await boss.signIn(admin.email, admin.password);
  const title = `Dice for ${olga.email}`;
  const { id } = await boss.call(contract.box.create, {
    body: { title, boxType: "gaming_night", price: 30 },
  });
  await page.goto(`${server.url}/boxes`);
  await page.getByRole("link", { name: "Subscribe" }).nth(3).click();
  await expect(page.getByLabel("Box Type")).toHaveValue("gaming");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() !== "GET") sent += 1;
  });
  for (const label of ["Full Name", "Street Address", "City", "State", "ZIP Code"])
    await page.getByLabel(label, { exact: true }).fill("1 Main St");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(olga.email);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("Welcome to Boxmates!")).toBeVisible();
  await expect(
    page.getByText("Your subscription has been created. Check your email for next steps.").first(),
  ).toBeVisible();
  expect(sent, "the form sends nothing").toBe(0);
  await expect(page.getByText("We offer your group the Gaming Night Box then.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Create your account" }).click();
  const signUp = page.getByRole("tabpanel", { name: "Sign Up" });
  await expect(signUp.getByLabel("Email")).toHaveValue(olga.email);
  await expect(signUp.getByLabel("Full Name")).toHaveValue("1 Main St");
  await fillSignUp(page, olga);
  await confirmByMail(page, server, olga);
  await page.goto(`${server.url}/my-group`);
  await page.getByRole("button", { name: "Create Group" }).click();
  await page.getByRole("dialog").getByLabel("Group Name").fill("Dice Club");
  await page.getByRole("dialog").getByRole("button", { name: "Create Group" }).click();
  await page.getByRole("link", { name: "Add the Gaming Night Box that you chose" }).click();
  await expect(page.getByRole("dialog").getByRole("radio", { checked: true })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Subscription added!")).toBeVisible();
  await page.goto(`${server.url}/my-group`);
  await expect(page.getByText("comes next, on")).toBeVisible();
  await test.step("the address is one press away, until it is saved", async () => {
    await page.goto(`${server.url}/profile#address`);
    await page.getByRole("button", { name: "Fill It In" }).click();
    await expect(page.getByLabel("Street Address")).toHaveValue("1 Main St");
    await page.getByLabel("State").selectOption("OR");
    await page.getByLabel("ZIP Code").fill("97201");
    await page.getByRole("button", { name: "Save Address" }).click();
    await expect(page.getByText("Address saved")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("boxmates-signup-address"))).toBeNull();
  });
  await test.step("the next group is not offered it again", async () => {
    await createGroup(page, server, "Another Club");
    await page.goto(`${server.url}/my-group`);
    await expect(page.getByRole("link", { name: "Another Club" })).toBeVisible();
    await expect(page.getByRole("link", { name: /that you chose$/ })).toHaveCount(0);
  });
  await boss.call(contract.box.update, {
    params: { boxId: id },
    body: { title, boxType: "gaming_night", price: 30, isActive: false, basedOn: 1 },
  });
});

test("the menu of a phone, and who is signed in, without the app", async ({ page, server }) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await signIn(page, server, olga);
  await page.setViewportSize(sizes.phone);
  await page.goto(`${server.url}/boxes`);
  const menu = page.getByRole("button", { name: /menu/i });
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.click();
  await expect(page.getByRole("link", { name: "Welcome Olga Archer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "My Group", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await menu.click();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("the newsletter is confirmed by mail, listed for administrators, and ended by its link", async ({
  page,
  server,
}) => {
  const email = "reader@example.com";
  await page.goto(server.url);
  await page.getByLabel("Send the newsletter to").fill("nobody");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page.getByLabel("Send the newsletter to").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(/confirm with the link/)).toBeVisible();
  await page.goto(linkIn(await waitForMail(server.dataDir, email, /newsletter/), server.url));
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByText(/on the list/).first()).toBeVisible();
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/newsletter`);
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(server.url);
  await page.getByLabel("Send the newsletter to").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(/confirm with the link/)).toBeVisible();
  await page.goto(linkIn(await waitForMail(server.dataDir, email, /already get/), server.url));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are off the list" })).toBeVisible();
  await page.goto(`${server.url}/admin/newsletter`);
  await expect(page.getByRole("heading", { name: /^\d+ subscribers$/ })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test("without a network a visited site says so on its own page", async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto(server.url);
  // The worker is registered on the first interaction.
  await page.keyboard.press("Tab");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto(`${server.url}/faq`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/offline/i);
  await context.setOffline(false);
});

test("from the app a public page is an ordinary load, which takes messages along", async ({
  page,
  server,
}) => {
  const ann = newFriend("Ann");
  await signUpByApi(server, ann);
  const main = page.getByRole("main");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });

  await test.step("by signing in", async () => {
    await signIn(page, server, ann);
    // A message stays for as long as something rests on it.
    await page.getByRole("group").filter({ hasText: "Welcome back!" }).hover();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole("link", { name: "Welcome Ann Archer" })).toBeVisible();
    expect(documents).toEqual(["/auth", "/"]);
    // Ann has an account, so nothing asks her to sign up.
    const start = main.getByRole("link", { name: "Start your group" });
    await expect(start).toHaveAttribute("href", "/my-group");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("Welcome back!")).toHaveCount(0);
  });

  await test.step("by the menu", async () => {
    await page.goto(`${server.url}/profile`);
    await expect(page.getByRole("heading", { name: "Password & Security" })).toBeVisible();
    documents.length = 0;
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
    await expect(main.getByRole("heading", { level: 2, name: "Technical Support" })).toBeVisible();
    expect(documents).toEqual(["/faq"]);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Password & Security" })).toBeVisible();
  });

  await test.step("by signing out", async () => {
    documents.length = 0;
    await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await expect(main.getByRole("link", { name: "Start your group" })).toHaveAttribute("href", /^\/auth/);
    await expect(page).toHaveURL(`${server.url}/`);
    expect(documents).toEqual(["/"]);
    await page.goto(`${server.url}/profile`);
    await expect(page).toHaveURL(/\/auth/);
  });
});
