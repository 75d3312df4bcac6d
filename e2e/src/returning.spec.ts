import { pages } from "@boxmates/contract/base/paths";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { createGroup } from "./groups.ts";
import { holdBack } from "./hold-back.ts";
import { newFriend, signIn, signInByApi, signUpByApi } from "./people.ts";

const refresh = "**/api/account/refresh";

/** Counts how often the page asks the API for its groups. */
function countReads(page: Page) {
  const reads = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "GET" && new URL(request.url()).pathname === "/api/groups") reads.count += 1;
  });
  return reads;
}

const groupNamed = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });

test("a returning member sees their groups at once, and what is new as soon as the server has answered", async ({
  browser,
  page,
  server,
}) => {
  const ann = newFriend("Ann");
  await signUpByApi(server, ann);
  await signInByApi(page, server, ann);
  await createGroup(page, server, "Cheese Club");
  await page.goto(server.url + pages.myGroup());
  await expect(groupNamed(page, "Cheese Club")).toBeVisible();
  // Otherwise it would hear of what she does elsewhere.
  await page.goto(`${server.url}/faq`);

  const phone = await (await browser.newContext()).newPage();
  await test.step("she creates another group on her phone", async () => {
    await signInByApi(phone, server, ann);
    await createGroup(phone, server, "Tea Club");
  });
  // The stream goes back five seconds further than it is asked to, and each event from then costs a read.
  await page.waitForTimeout(6000);

  const letGo = await holdBack(page, refresh);
  const reads = countReads(page);
  await page.goto(server.url + pages.myGroup());
  await expect(groupNamed(page, "Cheese Club")).toBeVisible();
  await expect(groupNamed(page, "Tea Club")).toBeHidden();
  expect(reads.count).toBe(0);
  const streamOpened = page.waitForResponse("**/api/events*");
  letGo();
  await expect(groupNamed(page, "Tea Club")).toBeVisible();
  await expect(groupNamed(page, "Cheese Club")).toBeVisible();
  await streamOpened;
  expect(reads.count).toBe(1);

  // Events arrive in order: had the stream, when it opened, made the page read once more, that read would come first.
  await createGroup(phone, server, "Wine Club");
  await expect(groupNamed(page, "Wine Club")).toBeVisible();
  expect(reads.count).toBe(2);
});

test("the bar that the server sent stays when the page comes, with the focus and what is being pressed", async ({
  page,
  server,
}) => {
  const friend = newFriend("Bea");
  await signUpByApi(server, friend);
  await signInByApi(page, server, friend);
  const letGo = await holdBack(page, refresh);
  await page.goto(server.url + pages.schedule());
  const link = page.getByRole("banner").getByRole("link", { name: "FAQ" });
  await link.focus();
  await link.hover();
  await page.mouse.down();
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(link).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(`${server.url}${pages.faq()}`);
});

test("what a page read last is gone once its person has signed out, or their session has ended", async ({
  page,
  context,
  server,
}) => {
  const ann = newFriend("Ann");
  await signUpByApi(server, ann);
  const visit = async () => {
    await signIn(page, server, ann);
    // The page shows the last read before the session is known, and an answer on its way could bring the cookie back.
    const exchanged = page.waitForResponse(refresh);
    await page.goto(server.url + pages.myGroup());
    await expect(groupNamed(page, "Cheese Club")).toBeVisible();
    await exchanged;
  };
  await signInByApi(page, server, ann);
  await createGroup(page, server, "Cheese Club");
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith("boxmates-kept-") ? [text] : [])),
    );

  await test.step("the session has ended on the server", async () => {
    await visit();
    const texts = await kept();
    expect(texts).toEqual([expect.stringContaining("Cheese Club")]);
    // The storage is readable for whoever sits at the browser.
    expect(texts.join()).not.toContain("@");
    await context.clearCookies();
    await page.goto(server.url + pages.myGroup());
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fmy-group/);
    await expect(page.getByText("Cheese Club")).toBeHidden();
    expect(await kept()).toEqual([]);
  });

  await test.step("she signs out", async () => {
    await visit();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL(server.url + pages.home());
    expect(await kept()).toEqual([]);
    await page.goto(server.url + pages.myGroup());
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fmy-group/);
    await expect(page.getByText("Cheese Club")).toBeHidden();
  });
});
