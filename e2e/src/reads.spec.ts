import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { createGroup, invite } from "./groups.ts";
import { newFriend, signUpAndConfirm } from "./people.ts";

/** Counts how often a page asks the API for the group. */
function countGroupReads(page: Page) {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && /\/api\/groups\/[^/]+$/.test(request.url())) count += 1;
  });
  return {
    /** The number of requests since the last call; waits until the page is quiet. */
    taken: async () => {
      await page.waitForLoadState("load");
      // Events of the same write, and the reads that they cause, arrive within milliseconds on one machine.
      await page.waitForTimeout(1000);
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

test("a write makes the page refetch once, here and for a friend", async ({ browser, page, server }) => {
  const [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  const other = await (await browser.newContext()).newPage();
  await signUpAndConfirm(page, server, olga);
  await signUpAndConfirm(other, server, fritz);
  await createGroup(page, server, "Tea Club");
  await other.goto(await invite(page, server, fritz.email));
  await other.getByRole("button", { name: "Accept" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Tea Club" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  const [own, friends] = [countGroupReads(page), countGroupReads(other)];
  await own.taken();
  await friends.taken();

  await page.getByRole("button", { name: "Edit Group" }).click();
  await page.getByRole("dialog").getByLabel("Group Name").fill("Tea & Toast");
  await page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
  for (const each of [page, other])
    await expect(each.getByRole("heading", { level: 1, name: "Tea & Toast" })).toBeVisible();
  expect(await own.taken()).toBe(1);
  expect(await friends.taken()).toBe(1);

  await page.getByRole("link", { name: "My Group" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "My Group" })).toBeVisible();
  await page.getByRole("link", { name: "Tea & Toast" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tea & Toast" })).toBeVisible();
  expect(await own.taken()).toBeLessThanOrEqual(1);
});
