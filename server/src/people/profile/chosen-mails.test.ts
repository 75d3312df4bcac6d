import { contract } from "@boxmates/contract/contract";
import { type MailKind, mailKinds } from "@boxmates/contract/people/profile";
import { beforeEach, expect, test } from "vitest";
import { race } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { profile, profilePage } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
});

const choose = (unwanted: string[], person = ann) =>
  app.send(profile.chooseMails, { body: { unwanted: unwanted as MailKind[] } }, person);
const unwanted = async (person = ann) => (await app.call(profilePage.show, {}, person)).unwantedMails;

test("all mails are on at first", async () => {
  expect(await unwanted()).toEqual([]);
});

test("a new choice replaces the one before it", async () => {
  expect((await choose(["game_open", "box_shipped"])).status).toBe(204);
  expect(await unwanted()).toEqual(["box_shipped", "game_open"]);
  await choose(["invite_accepted", "box_shipped"]);
  expect(await unwanted()).toEqual(["box_shipped", "invite_accepted"]);
  await choose([]);
  expect(await unwanted()).toEqual([]);
});

test("all mails can be switched off, and a kind that is named twice counts once", async () => {
  await choose([...mailKinds]);
  expect(await unwanted()).toEqual([...mailKinds].sort());
  await choose(["game_open", "game_open"]);
  expect(await unwanted()).toEqual(["game_open"]);
});

test("everyone chooses for themselves", async () => {
  const ben = await app.signedInAs("Ben");
  await choose(["game_open"]);
  await choose(["box_shipped"], ben);
  await choose([], ben);
  expect(await unwanted()).toEqual(["game_open"]);
});

test("a kind of mail that does not exist is refused and changes nothing", async () => {
  await choose(["game_open"]);
  expect(await choose(["box_shipped", "password_changed"])).toMatchObject({
    status: 422,
    problem: { code: "INVALID_REQUEST" },
  });
  expect(await unwanted()).toEqual(["game_open"]);
});

test("when choices are saved at once, one is kept whole and never a mixture", async () => {
  const choices: MailKind[][] = [["game_open", "box_shipped"], ["invite_accepted"]];
  for (let round = 0; round < 10; round++) {
    const replies = await race((number) => choose(choices[number % 2] ?? []), 6);
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect([["box_shipped", "game_open"], ["invite_accepted"]]).toContainEqual(await unwanted());
  }
});

test("a visitor cannot choose mails", async () => {
  expect(await app.code(profile.chooseMails, { body: { unwanted: [] } })).toBe("SIGNED_OUT");
});
