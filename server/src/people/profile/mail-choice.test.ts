import { contract } from "@boxmates/contract/contract";
import { type MailKind, mailKinds } from "@boxmates/contract/people/profile";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { race } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { findWantedMail } from "./queries.ts";

const app = startTestApp();
const { profile, profilePage } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
});

const db = () => app.parts.db;
/** Returns the secret of the link at the foot of a mail of this kind. */
async function linkOf(reader: { userId: string } | { email: string }, kind: MailKind = "game_open") {
  const token = await findWantedMail(db(), theService, reader, kind);
  if (!token) throw new Error("This mail is not wanted.");
  return token;
}
const read = (token: string) => app.call(profile.mailChoice, { params: { token } });
const change = (token: string, wanted: boolean) =>
  app.call(profile.changeMailChoice, { params: { token }, body: { wanted } });
const unwanted = async (person = ann) => (await app.call(profilePage.show, {}, person)).unwantedMails;

test.each(mailKinds)(
  "a mail's link switches its kind off and on again, without signing in: %s",
  async (kind) => {
    const token = await linkOf(ann, kind);
    const shown = { kind, maskedEmail: "a•••@example.com" };
    expect(await read(token)).toEqual({ ...shown, wanted: true });
    expect(await change(token, false)).toEqual({ ...shown, wanted: false });
    expect(await change(token, false)).toEqual({ ...shown, wanted: false });
    expect(await read(token)).toEqual({ ...shown, wanted: false });
    expect(await unwanted()).toEqual([kind]);
    expect(await findWantedMail(db(), theService, ann, kind)).toBeUndefined();
    expect(await change(token, true)).toEqual({ ...shown, wanted: true });
    expect(await unwanted()).toEqual([]);
    expect(await linkOf(ann, kind)).toBe(token);
  },
);

test("other kinds of mail and other people are not affected", async () => {
  const ben = await app.signedInAs("Ben");
  await app.call(profile.chooseMails, { body: { unwanted: ["box_shipped"] } }, ann);
  await linkOf(ben);
  await change(await linkOf(ann), false);
  expect(await unwanted()).toEqual(["box_shipped", "game_open"]);
  expect(await unwanted(ben)).toEqual([]);
});

test("the link shows the choice of the profile", async () => {
  const token = await linkOf(ann);
  await app.call(profile.chooseMails, { body: { unwanted: ["game_open"] } }, ann);
  expect(await read(token)).toMatchObject({ wanted: false });
});

test("an address without an account has its own choice", async () => {
  const dora = { email: "dora@example.com" };
  const token = await linkOf(dora, "invite_reminder");
  expect(await change(token, false)).toEqual({
    kind: "invite_reminder",
    maskedEmail: "d•••@example.com",
    wanted: false,
  });
  expect(await findWantedMail(db(), theService, dora, "invite_reminder")).toBeUndefined();
  await change(token, true);
  expect(await read(token)).toMatchObject({ wanted: true });
  expect(await linkOf(dora, "invite_reminder")).toBe(token);
});

test("the link of an address that now has an account changes the account's choice", async () => {
  const token = await linkOf({ email: ann.email }, "invite_reminder");
  await change(token, false);
  expect(await unwanted()).toEqual(["invite_reminder"]);
  await app.call(profile.chooseMails, { body: { unwanted: [] } }, ann);
  expect(await read(token)).toMatchObject({ wanted: true });
});

test("an unconfirmed account does not take over the choice of its address", async () => {
  const token = await linkOf({ email: ann.email }, "invite_reminder");
  await db().updateTable("users").set({ confirmedAt: null }).where("id", "=", ann.userId).execute();
  await change(token, false);
  expect(await findWantedMail(db(), theService, { email: ann.email }, "invite_reminder")).toBeUndefined();
  expect(await unwanted()).toEqual([]);
});

test.each(["unknown", crypto.randomUUID(), "%00", "1' or '1'='1"])(
  "the link '%s' does not exist",
  async (token) => {
    const params = { token };
    expect(await app.code(profile.mailChoice, { params })).toBe("MAIL_CHOICE_NOT_FOUND");
    const request = { params, body: { wanted: false } };
    expect(await app.code(profile.changeMailChoice, request)).toBe("MAIL_CHOICE_NOT_FOUND");
  },
);

test("the link of a deleted account no longer works", async () => {
  const token = await linkOf(ann);
  await db().deleteFrom("users").where("id", "=", ann.userId).execute();
  expect(await app.code(profile.mailChoice, { params: { token } })).toBe("MAIL_CHOICE_NOT_FOUND");
});

test("simultaneous choices by the link and on the profile both succeed", async () => {
  const token = await linkOf(ann);
  for (let round = 0; round < 10; round++) {
    const codes = await race(
      (number) =>
        number % 2
          ? app.code(profile.chooseMails, { body: { unwanted: ["game_open", "box_shipped"] } }, ann)
          : app.code(profile.changeMailChoice, { params: { token }, body: { wanted: number % 4 === 0 } }),
      8,
    );
    expect(new Set(codes)).toEqual(new Set(["ok"]));
    await app.call(profile.chooseMails, { body: { unwanted: [] } }, ann);
  }
});
