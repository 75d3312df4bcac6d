import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { createGroup, inSettings, invite } from "./groups.ts";
import { newFriend, signInByApi, signUpByApi } from "./people.ts";

/** Counts how often a page asks the API for the group. */
function countGroupReads(page: Page) {
  const reads = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "GET" && /\/api\/groups\/[^/]+$/.test(request.url())) reads.count += 1;
  });
  return reads;
}

test("a write makes the page refetch once, here and for a friend", async ({ browser, page, server }) => {
  const [olga, fritz] = [newFriend("Olga"), newFriend("Fritz")];
  const other = await (await browser.newContext()).newPage();
  const olgasPhone = await signUpByApi(server, olga);
  await signInByApi(page, server, olga);
  await signUpByApi(server, fritz);
  await signInByApi(other, server, fritz);
  await createGroup(page, server, "Tea Club");
  const groupId = new URL(page.url()).pathname.split("/")[2] ?? "";
  await other.goto(await invite(page, server, fritz.email));
  // Events from before a stream opens are told in parts, each of which can be a reason to read.
  const listening = other.waitForResponse(/\/api\/events/);
  await other.getByRole("button", { name: "Accept" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Tea Club" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  await listening;
  const [own, friends] = [countGroupReads(page), countGroupReads(other)];
  const isShown = (name: string) =>
    Promise.all(
      [page, other].map((each) => expect(each.getByRole("heading", { level: 1, name })).toBeVisible()),
    );
  /** Returns the reads since the last call, without the one of this rename: events arrive in order, it is the last. */
  const readsUntilRenamed = async (name: string) => {
    await olgasPhone.call(contract.group.update, { params: { groupId }, body: { name } });
    await isShown(name);
    const counts = { own: own.count - 1, friends: friends.count - 1 };
    own.count = friends.count = 0;
    return counts;
  };
  await readsUntilRenamed("Tea Circle");

  await inSettings(page, "Edit Group");
  await page.getByRole("dialog").getByLabel("Group Name").fill("Tea & Toast");
  await page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
  await isShown("Tea & Toast");
  expect(await readsUntilRenamed("Tea & Cake")).toEqual({ own: 1, friends: 1 });

  await page.getByRole("link", { name: "My Group" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "My Group" })).toBeVisible();
  await page.getByRole("link", { name: "Tea & Cake" }).click();
  await isShown("Tea & Cake");
  expect((await readsUntilRenamed("Tea Club")).own).toBeLessThanOrEqual(1);
});
