import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { unfold } from "./groups.ts";
import { newFriend, signInByApi, signUpByApi } from "./people.ts";
import { admin, ServerProcess } from "./server-process.ts";
import { openDates } from "./subscription-dates.ts";

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.startEmbedded({ CLOCK: "2026-11-21T09:00:00Z" });
});
test.afterAll(() => server.remove());

const manage = (page: Page) => openDates(page, "Manage Subscription: Alpine Evening");

test("a delivery moves, a subscription pauses, and the next box comes now; each can be undone", async ({
  page,
}) => {
  const mia = newFriend("Mia");
  const client = await signUpByApi(server, mia);
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const body = { title: "Alpine Evening", boxType: "gourmet_tasting" as const, price: 30 };
  const box = await boss.call(contract.box.create, { body });
  const group = await client.call(contract.group.create, { body: { name: "Three Time Zones" } });
  const params = { groupId: group.id };
  await client.call(contract.subscription.create, { params, body: { boxId: box.id } });
  await signInByApi(page, server, mia);
  const groupPage = server.url + pages.group({ groupId: group.id });
  await page.goto(groupPage);
  const changes = page.getByRole("list", { name: "Latest changes" });

  await test.step("moved", async () => {
    const dialog = await manage(page);
    await dialog.getByLabel("Move the next delivery to").fill("2027-01-05");
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(dialog.getByText("A delivery stays in its month.")).toBeVisible();
    await dialog.getByLabel("Move the next delivery to").fill("2026-12-20");
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByText("Delivery moved")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("Moved from Dec 1, 2026")).toBeVisible();
    await unfold(page, "Latest changes");
    await expect(changes).toContainText("moved Alpine Evening");
    await changes.getByRole("button", { name: /^Undo/ }).click();
    await expect(page.getByText("Moved from Dec 1, 2026")).toHaveCount(0);
  });

  await test.step("paused, and shown on the schedule", async () => {
    const dialog = await manage(page);
    await dialog.getByLabel("Pause until").fill("2027-02-15");
    await dialog.getByRole("button", { name: "Pause", exact: true }).click();
    await expect(page.getByText("Subscription paused")).toBeVisible();
    await page.goto(server.url + pages.schedule());
    await expect(page.getByText("Paused until Feb 15, 2027")).toBeVisible();
    await expect(page.getByText("Mar 1, 2027").first()).toBeVisible();
    await page.goto(groupPage);
    await unfold(page, "Latest changes");
    await changes.getByRole("button", { name: /^Undo/ }).click();
    await expect(page.getByText("next Dec 1")).toBeVisible();
  });

  await test.step("paused again, and resumed early on the schedule", async () => {
    const dialog = await manage(page);
    await dialog.getByLabel("Pause until").fill("2027-02-15");
    await dialog.getByRole("button", { name: "Pause", exact: true }).click();
    await expect(dialog.getByRole("button", { name: "Resume now" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send Next One Now" })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(server.url + pages.schedule());
    await page.getByRole("button", { name: "Resume now: Alpine Evening" }).click();
    await expect(page.getByText("Subscription resumed")).toBeVisible();
    await expect(page.getByText("Paused until Feb 15, 2027")).toHaveCount(0);
    await page.goto(groupPage);
    await expect(page.getByText("next Dec 1")).toBeVisible();
    await unfold(page, "Latest changes");
    await expect(changes).toContainText("resumed Alpine Evening");
  });

  await test.step("sent now: it is made tomorrow, and the one of December does not come again", async () => {
    const dialog = await manage(page);
    await dialog.getByRole("button", { name: "Send Next One Now" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send Now" }).click();
    await expect(page.getByText("The next one comes now")).toBeVisible();
    await server.stop();
    await server.run({ CLOCK: "2026-11-22T09:00:00Z" });
    await boss.signIn(admin.email, admin.password);
    await boss.call(contract.delivery.createDue, {});
    await signInByApi(page, server, mia);
    await page.goto(groupPage);
    await expect(page.getByText("next Jan 1, 2027")).toBeVisible();
    await page.goto(server.url + pages.schedule());
    await expect(page.getByText("Nov 22, 2026").first()).toBeVisible();
  });
});
