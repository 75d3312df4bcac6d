import { pages } from "@boxmates/contract/base/paths";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { holdBack } from "./hold-back.ts";
import { newFriend, signIn, signUpByApi } from "./people.ts";
import { sizes } from "./walk.ts";

const boxKinds = [
  "Gourmet Tasting Box",
  "Culinary Chef Box",
  "Crafting Master Box",
  "Gaming Night Box",
  "Explorer's Variety Box",
];

/** The headings that a visitor finds on each page. */
const publicPages = [
  [pages.home(), boxKinds],
  [pages.boxes(), boxKinds],
  [
    pages.activities(),
    [
      "Gourmet Tasting Nights",
      "Cooking Classes",
      "Crafting Sessions",
      "Gaming Nights",
      "Variety Nights",
      "Choose a box",
      "Invite friends",
      "Enjoy together",
    ],
  ],
  [
    pages.faq(),
    [
      "Getting Started",
      "Subscriptions & Billing",
      "Shipping & Delivery",
      "Products & Content",
      "Technical Support",
    ],
  ],
  [pages.contact(), ["Email Support", "Subscriptions", "Deliveries", "Groups and accounts"]],
] as const;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all five public pages are complete", async ({ page, server }) => {
    for (const [path, headings] of publicPages) {
      await page.goto(server.url + path);
      const main = page.getByRole("main");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const name of headings) await expect(main.getByRole("heading", { name }).first()).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    }
  });

  test("three boxes are marked Popular, and each card's Subscribe leads to /signup", async ({
    page,
    server,
  }) => {
    await page.goto(server.url + pages.boxes());
    await expect(page.getByText("Popular", { exact: true })).toHaveCount(3);
    const subscribe = page.getByRole("main").getByRole("link", { name: "Subscribe" });
    await expect(subscribe).toHaveCount(5);
    for (const link of await subscribe.all()) await expect(link).toHaveAttribute("href", /^\/signup/);
  });

  test("each category of the FAQ is a single-open collapsible accordion", async ({ page, server }) => {
    await page.goto(server.url + pages.faq());
    const categories = page.getByRole("main").getByRole("region");
    await expect(categories).toHaveCount(5);
    for (const category of await categories.all()) {
      const open = category.locator("details[open]");
      const questions = category.locator("summary");
      await expect(open).toHaveCount(0);
      await questions.nth(0).click();
      await expect(category.locator("details").nth(0).getByRole("paragraph")).toBeVisible();
      await questions.nth(1).click();
      await expect(open).toHaveCount(1);
      await expect(category.locator("details").nth(1)).toHaveAttribute("open", "");
      await questions.nth(1).click();
      await expect(open).toHaveCount(0);
    }
  });

  test("the contact page's mailto link has a subject that names the product and ends 'Inquiry'", async ({
    page,
    server,
  }) => {
    await page.goto(server.url + pages.contact());
    const mailto = await page.getByRole("main").locator('a[href^="mailto:"]').getAttribute("href");
    expect(new URL(mailto ?? "").searchParams.get("subject")).toBe("Boxmates Inquiry");
    await expect(page.getByRole("main").locator('a[href^="/faq"]').first()).toBeVisible();
  });

  test("the footer has Quick Links, Account links, the newsletter, social links that go nowhere and 2024", async ({
    page,
    server,
  }) => {
    for (const [path] of publicPages) {
      await page.goto(server.url + path);
      const footer = page.getByRole("contentinfo");
      const quickLinks = footer.getByRole("navigation", { name: "Quick Links" }).getByRole("link");
      await expect(quickLinks).toHaveText(["Home", "Boxes", "Activities", "FAQ", "Contact"]);
      const account = footer.getByRole("navigation", { name: "Account" });
      await expect(account.getByRole("link", { name: "Create an account" })).toBeVisible();
      await expect(footer.getByRole("textbox")).toHaveAttribute("type", "email");
      await expect(footer.getByRole("button", { name: "Subscribe" })).toBeVisible();
      await expect(footer.getByText("© 2024 Boxmates.")).toBeVisible();
      const social = footer.getByRole("list", { name: "Social media" });
      await expect(social.getByRole("link")).not.toHaveCount(0);
      await expect(social.locator("[href]")).toHaveCount(0);
    }
  });
});

test("any other path is a 404 page that reads 'Oops! Page not found' with a link home", async ({
  page,
  server,
}) => {
  const files = ["/images/no-such-picture", "/assets/no-such-script.js"];
  for (const path of ["/no-such-page", "/group", "/boxes/no-such-box", ...files, "/%E0%A4%A"]) {
    const answer = await page.goto(server.url + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await page.getByRole("main").getByRole("link").click();
    await expect(page).toHaveURL(`${server.url}/`);
  }
});

test("a page in other letters is shown at its own address, by the worker too", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  const visitAll = async () => {
    const shown = [];
    for (const path of ["/Boxes?from=a-friend", "/f%61q", "/Contact//"]) {
      await page.goto(server.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      shown.push([new URL(page.url()).pathname, await page.title()]);
    }
    return shown;
  };
  const shown = [
    ["/boxes", "Boxes and plans | Boxmates"],
    ["/faq", "FAQ | Boxmates"],
    ["/contact", "Contact | Boxmates"],
  ];
  expect(await visitAll()).toEqual(shown);
  await page.getByRole("main").click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await visitAll()).toEqual(shown);

  // A page of the app, which leads to signing in and back.
  await page.goto(`${server.url}/My-Group`);
  await expect(page).toHaveURL(`${server.url}/auth?returnTo=%2Fmy-group`);
  await context.close();
});

test("a page that was opened by another name of the machine says which address to open", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url.replace("localhost", "127.0.0.1")}/auth`);
  await page.getByLabel("Email").fill("olga@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a fine password");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(`Please open ${server.url} instead.`)).toBeVisible();
});

test("a phone's menu closes on navigation and on Sign Out, on a public page and in the app", async ({
  page,
  server,
}) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await signIn(page, server, olga);
  await page.setViewportSize(sizes.phone);
  const menu = page.getByRole("button", { name: /menu/i });
  const signOut = page.getByRole("banner").getByRole("button", { name: "Sign Out" });
  for (const [from, content, name, to] of [
    [pages.boxes(), "Gourmet Tasting Box", "FAQ", pages.faq()],
    [pages.profile(), "Password & Security", "Schedule", pages.schedule()],
    [pages.myGroup(), "No Groups Yet", "Boxes", pages.boxes()],
  ] as const) {
    await page.goto(server.url + from);
    await expect(page.getByRole("heading", { name: content })).toBeVisible();
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(server.url + to);
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(signOut).toBeHidden();
  }
  await page.goto(server.url + pages.profile());
  await expect(page.getByRole("heading", { name: "Password & Security" })).toBeVisible();
  await menu.click();
  await signOut.click();
  await expect(page).toHaveURL(/\/(auth.*)?$/);
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("a phone's menu that is opened while a page still loads stays open", async ({ page, server }) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await signIn(page, server, olga);
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdBack(page, /\/api\/schedule/);
  await page.goto(`${server.url}/schedule`);
  const menu = page.locator('[aria-controls="menu"]');
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  letGo();
  await expect(page.getByRole("heading", { name: "Delivery Schedule" })).toBeVisible();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
});
