import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { confirmedAccount, pass, signUpRequest } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, admin } = contract;
let boss: Person;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
});

type Query = { search?: string; role?: "user" | "vendor" | "admin"; before?: string; limit?: number };
const list = (query: Query = {}) => app.call(admin.users, { query }, boss);
const names = async (query: Query) => (await list(query)).items.map(({ fullName }) => fullName).sort();

async function people(...fullNames: string[]): Promise<void> {
  for (const fullName of fullNames) await app.signedInAs(fullName);
}

test("users are listed, the newest first, with everything their card shows", async () => {
  pass(app, { minutes: 1 });
  const ann = await app.signedInAs("Ann", "vendor");
  const { items, next, matching, counts } = await list();
  expect(items).toEqual([
    {
      id: expect.any(String),
      userId: ann.userId,
      email: ann.email,
      fullName: "Ann",
      role: "vendor",
      createdAt: "2026-11-21T12:01:00.000Z",
      updatedAt: "2026-11-21T12:01:00.000Z",
      confirmed: true,
      pendingEmail: null,
    },
    expect.objectContaining({ userId: boss.userId, role: "admin" }),
  ]);
  expect([next, matching]).toEqual([null, 2]);
  expect(counts).toEqual({ total: 2, admin: 1, vendor: 1, user: 0 });
});

test("an account is marked as unconfirmed until it is confirmed", async () => {
  await app.call(account.signUp, signUpRequest({ email: "new@example.com", fullName: "New" }));
  expect((await list({ search: "new@" })).items).toMatchObject([{ confirmed: false }]);
  await confirmedAccount(app, "other@example.com");
  expect((await list({ search: "other@" })).items).toMatchObject([{ confirmed: true }]);
});

test("a search finds part of the address or the name in any case", async () => {
  await people("Ann Lee", "Anna Bell", "Ben Leeson");
  await app.call(account.signUp, signUpRequest({ email: "annie@leeds.example", fullName: "Zoe" }));
  expect(await names({ search: "LEE" })).toEqual(["Ann Lee", "Ben Leeson", "Zoe"]);
  expect(await names({ search: "ann" })).toEqual(["Ann Lee", "Anna Bell", "Zoe"]);
  expect(await names({ search: "ANNIE@Leeds" })).toEqual(["Zoe"]);
  expect(await names({ search: "  ann lee  " })).toEqual(["Ann Lee"]);
  expect(await names({ search: "nobody at all" })).toEqual([]);
});

test("letters beyond ASCII are found in any case", async () => {
  await people("Élodie Ångström", "Łukasz Ömer", "Ann");
  expect(await names({ search: "élodie" })).toEqual(["Élodie Ångström"]);
  expect(await names({ search: "ÉLODIE ÅNG" })).toEqual(["Élodie Ångström"]);
  expect(await names({ search: "ömer" })).toEqual(["Łukasz Ömer"]);
  expect(await names({ search: "łUKASZ ÖMER" })).toEqual(["Łukasz Ömer"]);
});

test.each([
  ["%", ["100% Ann"]],
  ["_", ["under_score"]],
  ["\\", ["back\\slash"]],
  ["'", ["O'Brien"]],
  ["0%", ["100% Ann"]],
  ["%%", []],
])("in a search '%s' has no special meaning", async (search, found) => {
  await people("100% Ann", "under_score", "back\\slash", "O'Brien", "Plain");
  expect(await names({ search })).toEqual(found);
});

test.each([
  ["Théo Núñez", ["theo nunez", "THÉO", "The\u0301o", "nuñ"]],
  ["Theo", ["théo"]],
  ["Olọ́run Adébáyọ̀", ["olorun adebayo"]],
  ["Søren Strauß", ["soren strauss", "SØREN", "strauß"]],
  ["Łukasz Đorđević", ["lukasz dordevic"]],
  ["İpek Işıl", ["ipek isil", "işıl"]],
  ["Nguyễn Thị Hương", ["nguyen thi huong"]],
  ["Αθηνά Λάμπρου", ["αθηνα λαμπ", "ΑΘΗΝΆ"]],
  ["Алёна", ["алена", "АЛЁНА"]],
  ["Ａｎｎ", ["ann"]],
  ["田中 一郎", ["中 一"]],
])("a search finds '%s' whatever accents are typed", async (fullName, typed) => {
  await people("Zed", fullName.normalize("NFC"));
  for (const search of typed) expect(await names({ search }), search).toEqual([fullName.normalize("NFC")]);
});

test("a filter shows one role, and combined with a search the users that match both", async () => {
  for (const [name, role] of [
    ["Ann", "user"],
    ["Ann of the shop", "vendor"],
    ["Ben of the shop", "vendor"],
  ] as const) {
    await app.signedInAs(name, role);
  }
  expect(await names({ role: "vendor" })).toEqual(["Ann of the shop", "Ben of the shop"]);
  expect(await names({ role: "admin" })).toEqual(["Boss"]);
  expect(await names({ role: "vendor", search: "ann" })).toEqual(["Ann of the shop"]);
  expect(await list({ role: "vendor", search: "ann" })).toMatchObject({
    matching: 1,
    counts: { total: 4, admin: 1, vendor: 2, user: 1 },
  });
});

test("the counts in the heading cover all pages, both filtered and in total", async () => {
  await people("Ann", "Anna", "Annie", "Ben");
  expect(await list({ search: "ann", limit: 2 })).toMatchObject({ matching: 3, counts: { total: 5 } });
  expect(await list({ limit: 2 })).toMatchObject({ matching: 5, counts: { total: 5 } });
});

/** Reads page after page until there is no next one. */
async function readAll(query: Query): Promise<{ ids: string[]; sizes: number[] }> {
  const [ids, sizes]: [string[], number[]] = [[], []];
  let before: string | undefined;
  do {
    const { items, next } = await list({ ...query, ...(before && { before }) });
    ids.push(...items.map(({ userId }) => userId));
    sizes.push(items.length);
    before = next ?? undefined;
  } while (before && sizes.length < 20);
  return { ids, sizes };
}

test("pages show everyone once, even if all signed up at the same moment", async () => {
  await people("A", "B", "C", "D", "E", "F");
  const { ids, sizes } = await readAll({ limit: 3 });
  expect(sizes).toEqual([3, 3, 1]);
  expect(new Set(ids).size).toBe(7);
});

test("a last page that is exactly full has no next one", async () => {
  await people("A", "B");
  expect((await readAll({ limit: 3 })).sizes).toEqual([3]);
});

test("a sign-up while somebody turns pages does not move users from one page to another", async () => {
  for (const name of ["A", "B", "C", "D"]) {
    pass(app, { seconds: 1 });
    await app.signedInAs(name);
  }
  const first = await list({ limit: 2 });
  pass(app, { seconds: 1 });
  await people("Newcomer");
  const second = await list({ limit: 2, before: first.next ?? "" });
  expect([...first.items, ...second.items].map(({ fullName }) => fullName)).toEqual(["D", "C", "B", "A"]);
});

test("pages of a search cover all its results", async () => {
  await people("Ann 1", "Ben", "Ann 2", "Ann 3");
  const { ids, sizes } = await readAll({ search: "ann", limit: 2 });
  expect([sizes, new Set(ids).size]).toEqual([[2, 1], 3]);
});

test.each([{ limit: 0 }, { limit: 101 }, { before: "yesterday" }, { search: "x".repeat(101) }])(
  "a request for a list with %o is refused",
  async (query) => {
    expect(await app.send(admin.users, { query }, boss)).toMatchObject({
      status: 422,
      problem: { code: "INVALID_REQUEST" },
    });
  },
);

test("no list shows a password or its hash", async () => {
  await confirmedAccount(app);
  const seen = JSON.stringify([await list(), await app.call(admin.overview, {}, boss)]);
  expect(seen).toContain("ann@example.com");
  expect(seen).not.toMatch(/argon2|password_?hash/i);
});
