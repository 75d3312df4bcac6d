import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { newFriend, signIn, signUpByApi } from "./people.ts";
import { admin, type ServerProcess } from "./server-process.ts";

/** A friend's new group, and a box that comes without a questionnaire. */
async function groupAndBox(page: Page, server: ServerProcess, title: string) {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const body = { title, boxType: "gaming_night" as const, price: 30 };
  const box = await boss.call(contract.box.create, { body });
  const owner = newFriend("Nell");
  const client = await signUpByApi(server, owner);
  const { id: groupId } = await client.call(contract.group.create, { body: { name: `Group of ${title}` } });
  await signIn(page, server, owner);
  return { boss, client, groupId, box };
}

test("without a delivery the instructions say 'No deliveries found for this group.'", async ({
  page,
  server,
}) => {
  const { groupId } = await groupAndBox(page, server, "No delivery");
  await page.goto(server.url + pages.instructions({ groupId }));
  await expect(page.getByRole("heading", { name: "No deliveries found for this group." })).toBeVisible();
});

test("a box without a questionnaire says 'No questionnaire' instead of starting one", async ({
  page,
  server,
}) => {
  const { boss, client, groupId, box } = await groupAndBox(page, server, "Nothing to ask");
  const params = { groupId };
  const { id } = await client.call(contract.subscription.create, { params, body: { boxId: box.id } });
  const { deliveryId } = await boss.call(contract.delivery.deliverNow, { params: { subscriptionId: id } });
  await client.call(contract.delivery.arrive, { params: { groupId, deliveryId } });
  await page.goto(server.url + pages.group({ groupId }));
  await page.getByRole("button", { name: "Start Questionnaire" }).first().click();
  await expect(page.getByText("No questionnaire", { exact: true })).toBeVisible();
  await expect(page.getByText("No questionnaire linked to this box yet.")).toBeVisible();
  await expect(page).toHaveURL(server.url + pages.group({ groupId }));
});

test("a box that is no longer offered is 'Unavailable', and the group has no subscription for it", async ({
  page,
  server,
}) => {
  const { boss, client, groupId, box } = await groupAndBox(page, server, "Sold out");
  await page.goto(server.url + pages.group({ groupId }));
  await page.getByRole("button", { name: "Add Subscription" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Sold out").click();
  const { title, boxType, price, version: basedOn } = box;
  const body = { title, boxType, price, isActive: false, basedOn };
  await boss.call(contract.box.update, { params: { boxId: box.id }, body });
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Unavailable", { exact: true })).toBeVisible();
  await expect(page.getByText("This box is not offered at the moment.")).toBeVisible();
  const { subscriptions } = await client.call(contract.groupPage.show, { params: { groupRef: groupId } });
  expect(subscriptions).toEqual([]);
});
