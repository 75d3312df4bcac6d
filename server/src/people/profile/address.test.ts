import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { admin, groupPage, profile, profilePage } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
});

const oak = {
  recipient: "Ann Lee",
  street: "1 Secret Oak St",
  city: "Portland",
  country: "US" as const,
  state: "OR",
  zipCode: "97201",
};
const maple = { ...oak, street: "2 Maple Ave", city: "Ottawa", country: "CA" as const, state: "ON" };

const save = (body: Record<string, unknown>, person = ann) =>
  app.send(profile.saveAddress, { body: body as typeof oak }, person);
const saved = async (person = ann) => (await app.call(profilePage.show, {}, person)).address;

test("an address is saved, replaced and deleted", async () => {
  expect(await save(oak)).toMatchObject({ status: 200, body: oak });
  expect(await saved()).toEqual(oak);
  const replaced = { ...maple, zipCode: "K1A 0B1" };
  expect(await save(replaced)).toMatchObject({ status: 200, body: replaced });
  expect(await saved()).toEqual(replaced);
  expect((await app.send(profile.deleteAddress, {}, ann)).status).toBe(204);
  expect(await saved()).toBeNull();
  const { rows } = await app.database.pool.query("select 1 from shipping_addresses");
  expect(rows).toEqual([]);
});

test("deleting a missing address is not an error", async () => {
  expect((await app.send(profile.deleteAddress, {}, ann)).status).toBe(204);
});

test.each([
  ["US", "97201", "97201"],
  ["US", "972011234", "97201-1234"],
  ["US", " 97201 - 1234 ", "97201-1234"],
  ["CA", "k1a0b1", "K1A 0B1"],
  ["CA", "K1A-0B1", "K1A 0B1"],
] as const)("a postal code of %s typed as '%s' is kept as '%s'", async (country, zipCode, tidied) => {
  const address = { ...(country === "US" ? oak : maple), zipCode };
  expect(await save(address)).toMatchObject({ body: { zipCode: tidied } });
  expect(await saved()).toMatchObject({ zipCode: tidied });
});

test("spaces around the values are removed, and a state is written in capitals", async () => {
  const typed = { ...oak, recipient: "  Ann Lee ", street: " 1 Secret Oak St ", state: " or " };
  expect(await save(typed)).toMatchObject({ body: oak });
});

test.each([
  ["no recipient", { recipient: " " }, { recipient: "Recipient is required." }],
  ["no street", { street: "" }, { street: "Street address is required." }],
  ["no city", { city: undefined }, { city: "City is required." }],
  ["a country without delivery", { country: "DE" }, { country: "Please choose a country." }],
  ["a state of another country", { state: "ON" }, { state: "Please choose a state." }],
  ["an invalid state", { state: "constructor" }, { state: "Please choose a state." }],
  [
    "a bad ZIP code",
    { zipCode: "9720" },
    { zipCode: "Please enter a ZIP code such as 97201 or 97201-1234." },
  ],
  [
    "a ZIP code of Canada",
    { zipCode: "K1A 0B1" },
    { zipCode: "Please enter a ZIP code such as 97201 or 97201-1234." },
  ],
  ["a NUL", { street: "1 Oak\0 St" }, { street: "Please remove the invisible characters." }],
  ["a long city", { city: "x".repeat(101) }, { city: "City can have at most 100 characters." }],
])("an address with %s is refused at its field", async (_, changes, errors) => {
  await save(oak);
  const reply = await save({ ...oak, street: "3 Elm St", ...changes });
  expect(reply).toMatchObject({ status: 422, problem: { code: "INVALID_REQUEST" } });
  expect(!reply.ok && reply.problem.errors).toEqual(errors);
  expect(await saved()).toEqual(oak);
});

test("messages for Canada say province and postal code", async () => {
  expect(await save({ ...maple, state: "OR", zipCode: "97201" })).toMatchObject({
    problem: {
      errors: {
        state: "Please choose a province.",
        zipCode: "Please enter a postal code such as K1A 0B1.",
      },
    },
  });
});

test("every faulty field is named at once", async () => {
  const reply = await save({ ...oak, recipient: "", street: "", city: "" });
  expect(!reply.ok && Object.keys(reply.problem.errors ?? {}).sort()).toEqual([
    "city",
    "recipient",
    "street",
  ]);
});

test("everyone has their own address", async () => {
  const ben = await app.signedInAs("Ben");
  await save(oak);
  await save({ ...maple, zipCode: "K1A 0B1" }, ben);
  await app.call(profile.deleteAddress, {}, ben);
  expect(await saved()).toEqual(oak);
  expect(await saved(ben)).toBeNull();
});

test("an address is never visible to others, friends of the group included", async () => {
  const [ben, boss] = [await app.signedInAs("Ben"), await app.signedInAs("Boss", "admin")];
  const groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "admin");
  // Unlike digits alone, this code cannot appear in an id by chance.
  const hidden = { ...maple, zipCode: "K1A 0B1" };
  await save(hidden);
  const box = await stockedBox(app, boss, "Tapas");
  const subscription = await subscribe(app, ann, groupId, box.id);
  await deliverToday(app, subscription.id);
  const seen = [
    await app.call(groupPage.show, { params: { groupRef: groupId } }, ben),
    await app.call(groupPage.mine, {}, ben),
    await app.call(profilePage.show, {}, ben),
    await app.call(contract.personalData.export, {}, ben),
    await app.call(admin.users, {}, boss),
    await app.call(admin.overview, {}, boss),
  ];
  expect(JSON.stringify(seen)).toContain("Ann");
  for (const part of [hidden.street, hidden.recipient, hidden.zipCode]) {
    expect(JSON.stringify(seen)).not.toContain(part);
  }
});

test("a visitor cannot save or delete an address", async () => {
  expect(await app.code(profile.saveAddress, { body: oak })).toBe("SIGNED_OUT");
  expect(await app.code(profile.deleteAddress, {})).toBe("SIGNED_OUT");
});
