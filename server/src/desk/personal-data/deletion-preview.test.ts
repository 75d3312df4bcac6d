import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join } from "../../testing/world.ts";

const app = startTestApp();
const { personalData } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
});

const preview = async (person = ann) =>
  (await app.call(personalData.deletionPreview, {}, person)).ownedGroups.map(({ name, nextOwner }) => [
    name,
    nextOwner,
  ]);

/** Makes a group of Ann's that people join one after the other. */
async function groupWith(name: string, ...joining: [string, "admin" | "member"][]) {
  const groupId = await groupOf(app, ann, name);
  for (const [fullName, role] of joining) {
    pass(app, { seconds: 1 });
    await join(app, groupId, await app.signedInAs(fullName), role);
  }
  return groupId;
}

test("a group passes to the longest-standing admin, even if a member joined earlier", async () => {
  await groupWith("Cheese", ["Max", "member"], ["Ada", "admin"], ["Abe", "admin"]);
  expect(await preview()).toEqual([["Cheese", "Ada"]]);
});

test("without an admin it passes to the longest-standing member", async () => {
  await groupWith("Cheese", ["Max", "member"], ["Mia", "member"]);
  expect(await preview()).toEqual([["Cheese", "Max"]]);
});

test("a group without other members has no next owner", async () => {
  const groupId = await groupWith("Lonely");
  expect(await app.call(personalData.deletionPreview, {}, ann)).toEqual({
    ownedGroups: [{ groupId, name: "Lonely", nextOwner: null }],
  });
});

test("every owned group is listed, by name", async () => {
  await groupWith("Wine", ["Max", "member"]);
  await groupWith("Bread", ["Ada", "admin"]);
  await groupWith("Lonely");
  expect(await preview()).toEqual([
    ["Bread", "Ada"],
    ["Lonely", null],
    ["Wine", "Max"],
  ]);
});

test("groups of other owners are not listed", async () => {
  const ben = await app.signedInAs("Ben");
  const bens = await groupOf(app, ben, "Ben's");
  await join(app, bens, ann, "admin");
  expect(await preview()).toEqual([]);
  expect(await preview(ben)).toEqual([["Ben's", "Ann"]]);
});

test("the preview changes nothing", async () => {
  await groupWith("Cheese", ["Ada", "admin"]);
  const first = await preview();
  expect(await preview()).toEqual(first);
});

test("a visitor has no account to delete", async () => {
  expect(await app.code(personalData.deletionPreview, {})).toBe("SIGNED_OUT");
  expect(await app.code(personalData.deleteAccount, { body: { password: "any" } })).toBe("SIGNED_OUT");
});
