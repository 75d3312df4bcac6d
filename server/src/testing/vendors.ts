import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import type { StockedBox } from "@boxmates/scenes/workshop";
import { beforeEach } from "vitest";
import { theService } from "../base/the-service.ts";
import { publishFigures } from "../vendors/vendor/jobs.ts";
import type { Person, TestApp } from "./test-app.ts";
import { deliverToday, groupOf, join, linkedQuestionnaire, play, productIds, stockedBox } from "./world.ts";

type Query = NonNullable<RequestOf<typeof contract.vendor.desk>["query"]>;

/** Names the vendor of an item, or none. */
export async function nameVendor(
  app: TestApp,
  siteAdmin: Person,
  { boxId, contentId }: { boxId: string; contentId: string },
  vendor: Person | null,
): Promise<void> {
  const params = { boxId, contentId };
  const contents = await app.call(contract.box.contents, { params: { boxId } }, siteAdmin);
  const item = contents.find(({ id }) => id === contentId);
  if (!item) throw new Error("There is no such item.");
  const { version: basedOn, itemName, itemDescription, quantity, price, imageUrl } = item;
  const fields = { itemName, itemDescription, quantity, price, imageUrl };
  const body = { ...fields, vendorId: vendor?.userId ?? null, basedOn };
  await app.call(contract.box.updateContent, { params, body }, siteAdmin);
}

export const publish = (app: TestApp) => publishFigures.run(app.parts, {}, theService);

export const deskOf = (app: TestApp, vendor: Person, query: Query = {}) =>
  app.call(contract.vendor.desk, { query }, vendor);

/** The file's rows as cells; the tests write no commas into them. */
export async function fileOf(app: TestApp, vendor: Person, query: Query = {}): Promise<string[][]> {
  const { text } = await app.call(contract.vendor.file, { query }, vendor);
  return text
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
}

interface VendorScene {
  siteAdmin: Person;
  /** The vendor of product 1. */
  vera: Person;
  /** The vendor of product 2. */
  otto: Person;
  box: StockedBox;
  questionnaire: Awaited<ReturnType<typeof linkedQuestionnaire>>;
}

/** Before each test, makes a box whose first two products have vendors, with a questionnaire. */
export function startVendors(app: TestApp) {
  let scene: VendorScene;

  beforeEach(async () => {
    const siteAdmin = await app.signedInAs("Admin", "admin");
    const [vera, otto] = [await app.signedInAs("Vera", "vendor"), await app.signedInAs("Otto", "vendor")];
    const box = await stockedBox(app, siteAdmin, "Tapas");
    const questionnaire = await linkedQuestionnaire(app, siteAdmin, box);
    const [first, second] = productIds(box);
    await nameVendor(app, siteAdmin, { boxId: box.id, contentId: first }, vera);
    await nameVendor(app, siteAdmin, { boxId: box.id, contentId: second }, otto);
    scene = { siteAdmin, vera, otto, box, questionnaire };
  });

  /** Makes a group of friends whose box has arrived. */
  async function friends(count: number) {
    const owner = await app.signedInAs("Friend 0");
    const people = [owner];
    for (let number = 1; number < count; number += 1) people.push(await app.signedInAs(`Friend ${number}`));
    const groupId = await groupOf(app, owner);
    for (const friend of people.slice(1)) await join(app, groupId, friend, "member");
    const { id: subscriptionId } = await subscribe(app, owner, groupId, scene.box.id);
    const deliveryId = await deliverToday(app, subscriptionId);
    await arrive(app, owner, groupId, deliveryId);
    return { people, owner, groupId, subscriptionId, deliveryId, questionnaire: scene.questionnaire };
  }

  /** Makes friends in three groups, as many as are told about together. */
  async function circles(first: number, second: number, third: number) {
    return [await friends(first), await friends(second), await friends(third)] as const;
  }

  /** Each friend rates product 1 with the next stars, and guesses it right every second time. */
  async function playAll(game: Game | readonly Game[], stars: readonly number[]) {
    const [first, second] = productIds(scene.box);
    const players = [game].flat().flatMap((each) => each.people.map((friend) => ({ each, friend })));
    for (const [index, { each, friend }] of players.slice(0, stars.length).entries())
      await play(app, friend, each, { 1: index % 2 ? second : first }, { stars: String(stars[index]) });
  }
  type Game = Awaited<ReturnType<typeof friends>>;

  return { scene: () => scene, friends, circles, playAll };
}
