import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { matrix } from "../../testing/access-matrix.ts";
import type { Case } from "../../testing/access-rows.ts";
import { accessTo } from "../../testing/access-scenes.ts";
import { pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { startPaidApp } from "../../testing/paid-app.ts";
import type { Person } from "../../testing/test-app.ts";
import { groupOf } from "../../testing/world.ts";

const { app } = startPaidApp();
const { admin, audit, delivery, group, newsletter, proof } = contract;
let boss: Person;
let ann: Person;

beforeEach(async () => {
  boss = await signedInWithPassword(app, "Boss", "admin");
  ann = await app.signedInAs("Ann");
});

const prove = (typed = password) => app.code(proof.byPassword, { body: { password: typed } }, boss);
const change = (body: { fullName?: string; role?: "vendor"; email?: string }) =>
  app.code(admin.updateUser, { params: { userId: ann.userId }, body }, boss);
const role = async () => (await app.call(contract.profile.own, {}, ann)).role;

/** Sets this session back, as if it had begun, or been proven, so long ago; its access token stays valid. */
async function provenAgo(minutes: number): Promise<void> {
  const provenAt = new Date(app.now.getTime() - minutes * 60_000);
  await app.parts.db.updateTable("sessions").set({ provenAt }).where("userId", "=", boss.userId).execute();
}

test("for 15 minutes after signing in, nothing is asked", async () => {
  pass(app, { minutes: 14, seconds: 59 });
  expect(await change({ role: "vendor" })).toBe("ok");
  expect(await role()).toBe("vendor");
});

test("after 15 minutes a role is only changed once the password was typed again", async () => {
  await provenAgo(16);
  expect(await change({ role: "vendor" })).toBe("PROOF_NEEDED");
  expect(await role()).toBe("user");
  expect(await prove()).toBe("ok");
  expect(await change({ role: "vendor" })).toBe("ok");
});

test("exactly 15 minutes are still enough", async () => {
  await provenAgo(15);
  expect(await change({ role: "vendor" })).toBe("ok");
});

test("a name is changed without it, an address is not: it opens the account", async () => {
  await provenAgo(16);
  expect(await change({ fullName: "Anna" })).toBe("ok");
  expect(await change({ email: "another@example.com" })).toBe("PROOF_NEEDED");
});

test("own groups are deleted without it, those of other people are not", async () => {
  const [own, foreign] = [await groupOf(app, boss), await groupOf(app, ann)];
  await provenAgo(16);
  const erase = (groupId: string, person: Person) => app.code(group.delete, { params: { groupId } }, person);
  expect(await erase(own, boss)).toBe("ok");
  expect(await erase(foreign, boss)).toBe("PROOF_NEEDED");
  expect(await erase(foreign, ann)).toBe("ok");
});

test("no file with other people's data is read without it", async () => {
  await provenAgo(16);
  for (const file of [newsletter.export, delivery.toShip, audit.file] as const)
    expect(await app.code<Endpoint>(file, {}, boss)).toBe("PROOF_NEEDED");
  const entries = await app.parts.db.selectFrom("auditLog").where("kind", "=", "data_exported").execute();
  expect(entries).toEqual([]);
});

test("a proof is one session's, for 15 minutes", async () => {
  const elsewhere = await app.signedInAgain(boss);
  await provenAgo(16);
  expect(await prove()).toBe("ok");
  const erase = { params: { userId: ann.userId } };
  expect(await app.code(admin.deleteUser, erase, elsewhere)).toBe("PROOF_NEEDED");
  expect(await app.code(admin.deleteUser, erase, boss)).toBe("ok");
});

test("a wrong password proves nothing and counts as a guess, as at sign-in", async () => {
  await provenAgo(16);
  for (let guess = 0; guess < 10; guess++) expect(await prove("wrong")).toBe("WRONG_PASSWORD");
  expect(await prove()).toBe("TOO_MANY_REQUESTS");
  expect(await change({ role: "vendor" })).toBe("PROOF_NEEDED");
  await app.parts.db.deleteFrom("limits").execute();
  expect(await prove()).toBe("ok");
});

/** Every endpoint that says that it asks for a proof. */
const asking = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { refusals }]) => refusals.includes("PROOF_NEEDED"))
    .map(([name, endpoint]) => ({ noun, name, endpoint })),
);

test("roles, deletions, second factors, payments and files with other people's data ask, and nothing else", () => {
  expect(asking.map(({ noun, name }) => `${noun}.${name}`)).toEqual([
    "group.delete",
    "ledger.refund",
    "ledger.waive",
    "ledger.tryAgain",
    "ledger.refundPass",
    "delivery.toShip",
    "newsletter.export",
    "audit.file",
    "admin.updateUser",
    "admin.deleteUser",
    "admin.removeFactors",
  ]);
});

test.each(asking)(
  "$noun $name asks an administrator whose proof is old",
  async ({ noun, name, endpoint }) => {
    const access = await accessTo(app);
    const { siteAdmin } = access.people;
    const row = (matrix as Record<string, Record<string, { own: Case }>>)[noun]?.[name];
    if (!row || !siteAdmin) throw new Error("There is no row or no administrator.");
    const request = await row.own.request(access.scene("own", "siteAdmin"));
    const provenAt = new Date(app.now.getTime() - 16 * 60_000);
    await app.parts.db.updateTable("sessions").set({ provenAt }).execute();
    expect(await app.code(endpoint, request, siteAdmin)).toBe("PROOF_NEEDED");
  },
);
