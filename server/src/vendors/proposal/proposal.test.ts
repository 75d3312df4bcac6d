import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { tinyPng } from "../../testing/access-rows.ts";
import { pass } from "../../testing/accounts.ts";
import { cheeseOf, proposed } from "../../testing/proposals.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { proposal, box, audit, admin, versions, personalData } = contract;
let boss: Person;
let vera: Person;
let boxId: string;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
  vera = await app.signedInAs("Vera", "vendor");
  boxId = (await stockedBox(app, boss, "Alps", { items: 2 })).id;
});

const of = (proposalId: string) => ({ params: { proposalId } });
const accept = (proposalId: string, basedOn = 1, by = boss) =>
  app.code(proposal.accept, { ...of(proposalId), body: { boxId, basedOn } }, by);
const decline = (proposalId: string) =>
  app.code(proposal.decline, { ...of(proposalId), body: { reason: "The box is full." } }, boss);
const subjects = async (to: Person) => {
  await app.runJobs();
  return app.mails.filter((mail) => mail.to === to.email).map(({ subject }) => subject);
};
const errorsOf = async (changes: object) => {
  const reply = await app.send(proposal.create, { body: { ...cheeseOf(app), ...changes } }, vera);
  return reply.ok ? undefined : reply.problem.errors;
};

describe("a vendor", () => {
  test("proposes a product, and the administrators hear of it", async () => {
    const { url } = await app.call(proposal.upload, { file: tinyPng }, vera);
    const body = { ...cheeseOf(app), imageUrl: url };
    const made = await app.call(proposal.create, { body }, vera);
    expect(made).toMatchObject({ ...body, state: "proposed", revision: 1, messages: [], reason: null });
    const { items } = await app.call(proposal.all, {}, boss);
    expect(items).toMatchObject([{ id: made.id, vendor: { fullName: "Vera", isVendor: true } }]);
    expect(await subjects(boss)).toEqual(["Vera proposes Juniper Cheese"]);
    expect((await app.app.inject(url)).statusCode).toBe(200);
  });

  test("changes it until it is taken up", async () => {
    const id = await proposed(app, vera);
    const change = (basedOn: number, price = 5) =>
      app.code(proposal.update, { ...of(id), body: { ...cheeseOf(app), price, basedOn } }, vera);
    expect(await change(1)).toBe("ok");
    expect(await change(1, 6)).toBe("PROPOSAL_CHANGED");
    expect(await app.code(proposal.takeUp, of(id), boss)).toBe("ok");
    expect(await change(2, 7)).toBe("PROPOSAL_TAKEN_UP");
    expect(await app.code(proposal.withdraw, of(id), vera)).toBe("ok");
    expect(await change(2, 7)).toBe("PROPOSAL_ENDED");
    expect(await app.call(proposal.show, of(id), vera)).toMatchObject({ price: 5, state: "withdrawn" });
    expect(await subjects(boss)).toContain("Vera withdraws Juniper Cheese");
  });

  test("reaches no proposal of another vendor", async () => {
    const id = await proposed(app, vera);
    const other = await app.signedInAs("Otto", "vendor");
    expect((await app.call(proposal.list, {}, other)).items).toEqual([]);
    expect(await app.code(proposal.show, of(id), other)).toBe("PROPOSAL_NOT_FOUND");
    const body = { ...cheeseOf(app), basedOn: 1 };
    expect(await app.code(proposal.update, { ...of(id), body }, other)).toBe("PROPOSAL_NOT_FOUND");
    expect(await app.code(proposal.write, { ...of(id), body: { text: "Mine" } }, other)).toBe(
      "PROPOSAL_NOT_FOUND",
    );
  });

  test("is not told which administrator answers", async () => {
    const id = await proposed(app, vera);
    await app.call(proposal.answer, { ...of(id), body: { text: "How long does it keep?" } }, boss);
    const shown = await app.call(proposal.show, of(id), vera);
    expect(shown.messages).toEqual([
      {
        id: expect.any(String),
        fromVendor: false,
        text: "How long does it keep?",
        createdAt: app.now.toISOString(),
      },
    ]);
    expect(JSON.stringify(shown)).not.toContain("Boss");
  });

  test("a vendor who was made a user again reaches nothing any more", async () => {
    const id = await proposed(app, vera);
    await app.call(admin.updateUser, { params: { userId: vera.userId }, body: { role: "user" } }, boss);
    expect(await app.code(proposal.list, {}, vera)).toBe("VENDOR_ONLY");
    expect(await app.code(proposal.withdraw, of(id), vera)).toBe("VENDOR_ONLY");
    expect(await accept(id)).toBe("PROPOSAL_WITHOUT_VENDOR");
    expect(await app.call(box.contents, { params: { boxId } }, boss)).toHaveLength(2);
    expect(await decline(id)).toBe("ok");
  });

  test("gets their proposals and messages with the export of their data", async () => {
    const id = await proposed(app, vera);
    await app.call(proposal.write, { ...of(id), body: { text: "It keeps for a year." } }, vera);
    const { proposals } = await app.call(personalData.export, {}, vera);
    expect(proposals).toMatchObject([
      { name: "Juniper Cheese", state: "proposed", messages: [{ text: "It keeps for a year." }] },
    ]);
  });
});

describe("what cannot be proposed", () => {
  test.each([
    ["without a name", { name: " " }, { name: "Name is required." }],
    ["at a negative price", { price: -1 }, { price: "A price cannot be negative." }],
    ["at a price with three decimals", { price: 1.001 }, { price: "A price has at most two decimals." }],
    ["none of", { quantity: 0 }, { quantity: "A quantity is at least 1." }],
    ["more of than anybody has", { quantity: 1_000_001 }, { quantity: "A quantity is at most 1,000,000." }],
    ["for a kind of box that is none", { boxType: "toys" }, { boxType: "Please choose a kind of box." }],
    [
      "for a day in the past",
      { availableDate: "2026-11-20" },
      { availableDate: "This day has passed. Please choose a later one." },
    ],
    [
      "for a day in many years",
      { availableDate: "2028-11-22" },
      { availableDate: "Please choose a day within the next 2 years." },
    ],
    [
      "with a picture from elsewhere",
      { imageUrl: "https://example.com/cheese.png" },
      { imageUrl: "Please upload the picture here." },
    ],
    [
      "with a picture that nobody has uploaded",
      { imageUrl: `/images/${"0".repeat(32)}-medium.webp` },
      { imageUrl: "Please upload the picture here." },
    ],
  ])("%s", async (_, changes, errors) => {
    expect(await errorsOf(changes)).toEqual(errors);
    expect((await app.call(proposal.list, {}, vera)).items).toEqual([]);
  });

  test("with a picture of another vendor", async () => {
    const { url } = await app.call(
      proposal.upload,
      { file: tinyPng },
      await app.signedInAs("Otto", "vendor"),
    );
    expect(await errorsOf({ imageUrl: url })).toEqual({ imageUrl: "Please upload the picture here." });
  });

  test("a file that is no picture is refused", async () => {
    expect(await app.code(proposal.upload, { file: Buffer.from("<svg/>") }, vera)).toBe("IMAGE_INVALID");
  });
});

describe("an administrator", () => {
  test("accepts a proposal: it is the box's next item, names the vendor, and is a version of the box", async () => {
    const id = await proposed(app, vera);
    const done = await app.call(proposal.accept, { ...of(id), body: { boxId, basedOn: 1 } }, boss);
    expect(done).toMatchObject({ state: "accepted", item: { boxId, boxTitle: "Alps", productNumber: 3 } });
    const [newest] = await app.call(box.contents, { params: { boxId } }, boss);
    expect(newest).toMatchObject({
      itemName: "Juniper Cheese",
      itemDescription: "Six months old.",
      price: 4.5,
      productNumber: 3,
      quantity: 1,
      vendorId: vera.userId,
    });
    const [version] = await app.call(versions.list, { params: { kind: "box", objectId: boxId } }, boss);
    expect(version).toMatchObject({ changedBy: "Boss" });
    expect(JSON.stringify(version?.differences)).toContain("Juniper Cheese");
    expect(await subjects(vera)).toEqual(["Juniper Cheese is in a box"]);
    expect(await accept(id)).toBe("PROPOSAL_ENDED");
    expect(await app.call(box.contents, { params: { boxId } }, boss)).toHaveLength(3);
  });

  test("accepts only what they have read, and into a box that exists", async () => {
    const id = await proposed(app, vera);
    await app.call(proposal.update, { ...of(id), body: { ...cheeseOf(app), price: 9, basedOn: 1 } }, vera);
    expect(await accept(id, 1)).toBe("PROPOSAL_CHANGED");
    const body = { boxId: crypto.randomUUID(), basedOn: 2 };
    expect(await app.code(proposal.accept, { ...of(id), body }, boss)).toBe("BOX_NOT_FOUND");
    expect(await app.call(proposal.open, of(id), boss)).toMatchObject({ state: "proposed", item: null });
    expect(await accept(id, 2)).toBe("ok");
  });

  test("declines with a reason, which the vendor reads", async () => {
    const id = await proposed(app, vera);
    const without = { ...of(id), body: { reason: " " } };
    expect(await app.code(proposal.decline, without, boss)).toBe("INVALID_REQUEST");
    expect(await decline(id)).toBe("ok");
    expect(await app.call(proposal.show, of(id), vera)).toMatchObject({
      state: "declined",
      reason: "The box is full.",
    });
    expect(await subjects(vera)).toEqual(["About your proposal Juniper Cheese"]);
    expect(app.mails.find(({ to }) => to === vera.email)?.text).toContain("The box is full.");
    expect(await app.code(proposal.withdraw, of(id), vera)).toBe("PROPOSAL_ENDED");
  });

  test("leaves both decisions in the audit log", async () => {
    const [one, two] = [await proposed(app, vera), await proposed(app, vera)];
    pass(app, { seconds: 1 });
    await accept(one);
    pass(app, { seconds: 1 });
    await decline(two);
    const { items } = await app.call(audit.entries, { query: { search: "Vera" } }, boss);
    expect(
      items.slice(0, 2).map(({ kind, user, actor, detail }) => [kind, user?.name, actor?.name, detail]),
    ).toEqual([
      ["proposal_declined", "Vera", "Boss", "Juniper Cheese"],
      ["proposal_accepted", "Vera", "Boss", "Juniper Cheese into Alps"],
    ]);
  });

  test("finds proposals by state, kind, product and vendor, page by page", async () => {
    const ids: string[] = [];
    for (let round = 0; round < 5; round++) {
      ids.unshift(await proposed(app, vera));
      pass(app, { minutes: 1 });
    }
    const otto = await app.signedInAs("Otto", "vendor");
    const game = await proposed(app, otto, { name: "Dice", boxType: "gaming_night" });
    const found = async (query: object) =>
      (await app.call(proposal.all, { query }, boss)).items.map(({ id }) => id);
    expect(await found({ search: "DICE" })).toEqual([game]);
    expect(await found({ search: "otto" })).toEqual([game]);
    expect(await found({ boxType: "gaming_night" })).toEqual([game]);
    await decline(game);
    expect(await found({ state: "declined" })).toEqual([game]);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const query = { state: "proposed" as const, limit: 2, ...(before && { before }) };
      const page = await app.call(proposal.all, { query }, boss);
      seen.push(...page.items.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before);
    expect(seen).toEqual(ids);
  });

  test("sees what a deleted vendor has proposed, and cannot accept it", async () => {
    const id = await proposed(app, vera);
    await app.call(proposal.write, { ...of(id), body: { text: "Hello" } }, vera);
    await app.call(admin.deleteUser, { params: { userId: vera.userId } }, boss);
    expect(await accept(id)).toBe("PROPOSAL_WITHOUT_VENDOR");
    expect(await app.call(proposal.open, of(id), boss)).toMatchObject({
      vendor: null,
      messages: [{ fromVendor: true, authorName: null }],
    });
    expect(await decline(id)).toBe("ok");
  });

  test("keeps an accepted item whose vendor's account is deleted", async () => {
    const id = await proposed(app, vera);
    await accept(id);
    await app.call(admin.deleteUser, { params: { userId: vera.userId } }, boss);
    const [item] = await app.call(box.contents, { params: { boxId } }, boss);
    expect(item).toMatchObject({ itemName: "Juniper Cheese", vendorId: null });
    expect(await app.call(proposal.open, of(id), boss)).toMatchObject({ state: "accepted", vendor: null });
  });
});
