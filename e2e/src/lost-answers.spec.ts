import { pages } from "@boxmates/contract/base/paths";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { newFriend, signInByApi, signUpByApi } from "./people.ts";
import { ServerProcess } from "./server-process.ts";

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start({ CLOCK: "2026-11-21T09:00:00Z" });
});
test.afterAll(() => server.remove());

async function refreshTokenOf(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === "boxmates-refresh")?.value;
}

/** Leaves the page while the server has not yet answered its request to that address, and then lets it answer. */
async function leaveDuring(page: Page, address: string, act: () => Promise<unknown>): Promise<void> {
  const sent = page.waitForRequest(address);
  await page.route(address, (route) => {
    server.freeze();
    return route.continue();
  });
  await act();
  await sent;
  await page.goto("about:blank");
  await page.unroute(address);
  server.thaw();
}

test("a page that is left while its session is renewed signs nobody out", async ({ page, context }) => {
  const ann = newFriend("Ann");
  await signUpByApi(server, ann);
  await signInByApi(page, server, ann);
  const before = await refreshTokenOf(context);
  await leaveDuring(page, "**/api/account/refresh", () => page.goto(server.url + pages.myGroup()));
  await expect.poll(() => refreshTokenOf(context)).not.toBe(before);
  // Later than a lost answer could be asked for again.
  await server.stop();
  await server.run({ CLOCK: "2026-11-21T09:05:00Z" });
  await page.goto(server.url + pages.myGroup());
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(page).toHaveURL(server.url + pages.myGroup());
});

for (const [kind, path] of [
  ["an app", pages.profile()],
  ["a public", pages.faq()],
] as const) {
  test(`whoever closes ${kind} page while they are being signed out leaves no session behind`, async ({
    page,
    context,
  }) => {
    const ann = newFriend("Ann");
    await signUpByApi(server, ann);
    await signInByApi(page, server, ann);
    await page.goto(server.url + path);
    const signOut = page.getByRole("button", { name: "Sign Out" });
    await leaveDuring(page, "**/api/account/sign-out", () => signOut.click());
    await expect.poll(() => refreshTokenOf(context)).toBeUndefined();
  });
}
