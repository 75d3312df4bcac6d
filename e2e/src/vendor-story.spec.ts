import { readFile } from "node:fs/promises";
import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { type Friend, newFriend, signInAdminByApi, signInByApi, signUpByApi } from "./people.ts";
import { png } from "./png.ts";
import { admin, ServerProcess } from "./server-process.ts";
import { proposing, signInAsVendor, tagOf } from "./vendors.ts";

const begin = { CLOCK: "2026-11-21T09:00:00Z" };
// A tasting's stars are told once the questionnaire's would have replaced them.
const twoWeeksLater = { CLOCK: "2026-12-05T10:00:00Z" };
const groupName = "Five Kitchens";

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start(begin);
});
test.afterAll(() => server.remove());

test("a vendor proposes, talks, is accepted; five friends in three groups play the box, and the vendor sees it and takes it as CSV", async ({
  browser,
  page,
}) => {
  const vera = newFriend("Vera");
  const name = `Cheese ${tagOf(vera)}`;
  await signInAsVendor(page, server, vera);
  const boss = await (await browser.newContext()).newPage();
  await signInAdminByApi(boss, server);
  const api = new ApiClient(server.url);
  await api.signIn(admin.email, admin.password);
  const title = `Box ${tagOf(vera)}`;
  const box = await api.call(contract.box.create, {
    body: { title, boxType: "gourmet_tasting", price: 30 },
  });

  await test.step("what is wrong is said in the form, and nothing typed is lost", async () => {
    const dialog = await proposing(page, server, name, Date.parse(begin.CLOCK));
    await dialog.getByLabel("Quantity").fill("0");
    await dialog.getByLabel("Picture file").setInputFiles({
      name: "cheese.png",
      mimeType: "image/png",
      buffer: Buffer.from("This is no picture."),
    });
    await expect(dialog.getByText("This file is not a picture that we can read.")).toBeVisible();
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(dialog.getByText("A quantity is at least 1.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Quantity").fill("200");
    const file = { name: "cheese.png", mimeType: "image/png", buffer: png(40, 30, [200, 160, 40]) };
    await dialog.getByLabel("Picture file").setInputFiles(file);
    await expect(dialog.getByRole("button", { name: "Remove Picture" })).toBeVisible();
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("img", { name: `Picture of ${name}` })).toBeVisible();
  });

  await test.step("an administrator is led there by a mail, and takes it up", async () => {
    const mail = await waitForMail(server.dataDir, admin.email, new RegExp(`proposes ${name}`));
    await boss.goto(linkIn(mail, server.url));
    await boss.getByRole("button", { name: "Take Up" }).click();
    await expect(boss.getByText("Proposal taken up")).toBeVisible();
    await boss.getByRole("textbox", { name: "Message" }).fill("How long does it keep?");
    await boss.getByRole("button", { name: "Send Message" }).click();
    await expect(boss.getByRole("list", { name: "Messages" })).toContainText("How long does it keep?");
    await expectAccessible(boss);
  });

  await test.step("the vendor sees both at once, and answers", async () => {
    await expect(page.getByText("In talks")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Proposal" })).toHaveCount(0);
    await expect(page.getByRole("list", { name: "Messages" })).toContainText("How long does it keep?");
    await expect(page.getByRole("main")).not.toContainText(admin.email);
    await page.getByRole("textbox", { name: "Message" }).fill("Until summer.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(boss.getByRole("list", { name: "Messages" })).toContainText("Until summer.");
  });

  await test.step("it is accepted into a box, once", async () => {
    await boss.getByRole("button", { name: "Accept" }).click();
    const dialog = boss.getByRole("dialog");
    await dialog.getByRole("searchbox").fill(title);
    await dialog.getByLabel("Box", { exact: true }).selectOption({ label: `${title} (Gourmet Tasting Box)` });
    await dialog.getByRole("button", { name: "Accept into Box" }).click();
    await expect(boss.getByText("Proposal accepted")).toBeVisible();
    await expect(boss.getByText(`Number 1 of ${title}`)).toBeVisible();
    await expect(boss.getByRole("button", { name: "Decline" })).toHaveCount(0);
    await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
    const mail = await waitForMail(server.dataDir, vera.email, new RegExp(`${name} is in a box`));
    await page.goto(linkIn(mail, server.url));
    await expect(page.getByText("The thread has ended with the proposal.")).toBeVisible();
    await boss.goto(`${server.url}/admin/audit?kind=proposal_accepted`);
    await expect(boss.getByText(`${name} into ${title}`)).toBeVisible();
  });

  const [mia, noor, otis, pia, quin] = [
    newFriend("Mia"),
    newFriend("Noor"),
    newFriend("Otis"),
    newFriend("Pia"),
    newFriend("Quin"),
  ];
  let game: Awaited<ReturnType<typeof delivered>> | undefined;

  await test.step("the box is delivered to five friends in three groups, who rate it and guess", async () => {
    game = await delivered(api, box.id, mia, [noor, otis]);
    await signInByApi(page, server, mia);
    await page.goto(
      `${server.url}${pages.instructions({ groupId: game.groupId })}?delivery=${game.deliveryId}`,
    );
    await page.getByRole("button", { name: "Start Tasting Challenge" }).click();
    await page.getByRole("radio", { name: /^5 stars/ }).check();
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Complete Challenge" }).click();
    await expect(page.getByText("Challenge completed!")).toBeVisible();
    await tasteAll(game, game.friends, 5, 4);
    for (const alone of [pia, quin]) {
      const own = await delivered(api, box.id, alone, []);
      await tasteAll(own, [own.owner], 4);
    }
  });

  await test.step("two weeks later the vendor sees what they thought, and nobody's name", async () => {
    await server.stop();
    await server.command(twoWeeksLater, "jobs:run", "publish-vendor-figures");
    await server.run(twoWeeksLater);
    await signInByApi(page, server, vera);
    await page.goto(server.url + pages.vendor());
    const product = page.getByRole("group", { name });
    const ratings = product.getByRole("table", { name: `5 ratings of ${name}` });
    await expect(ratings.getByRole("row", { name: "5 stars 2" })).toBeVisible();
    await expect(ratings.getByRole("row", { name: "4 stars 3" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(mia.fullName);
    await expect(page.getByRole("main")).not.toContainText(groupName);
  });

  await test.step("and takes it as CSV", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain(`${name},Box ${tagOf(vera)},all,3,3,5,4.40,0,0,0,3,2,,`);
    expect(file).not.toContain(mia.fullName);
    expect(file).not.toContain(groupName);
  });
});

/** A group of friends has subscribed to the box, and it has arrived. */
async function delivered(boss: ApiClient, boxId: string, first: Friend, others: readonly Friend[]) {
  const owner = await signUpByApi(server, first);
  const { id: groupId } = await owner.call(contract.group.create, { body: { name: groupName } });
  const friends: ApiClient[] = [];
  for (const { email, ...friend } of others) {
    const client = await signUpByApi(server, { email, ...friend });
    const { invite } = await owner.call(contract.invite.create, { params: { groupId }, body: { email } });
    await client.call(contract.invite.accept, { params: { token: invite.id } });
    friends.push(client);
  }
  const { id: subscriptionId } = await owner.call(contract.subscription.create, {
    params: { groupId },
    body: { boxId },
  });
  const { deliveryId } = await boss.call(contract.delivery.deliverNow, { params: { subscriptionId } });
  await owner.call(contract.delivery.arrive, { params: { groupId, deliveryId } });
  return { groupId, deliveryId, owner, friends };
}

/** Each of these gives the product the next of the stars, and no guess. */
async function tasteAll(
  { groupId, deliveryId }: Awaited<ReturnType<typeof delivered>>,
  tasters: readonly ApiClient[],
  ...stars: readonly number[]
): Promise<void> {
  const params = { groupId, deliveryId };
  for (const [index, taster] of tasters.entries()) {
    await taster.call(contract.tasting.start, { params });
    const body = { rating: stars[index] ?? 4, guessedContentId: null };
    await taster.call(contract.tasting.rate, { params: { ...params, number: 1 }, body });
    await taster.call(contract.tasting.finish, { params });
  }
}
