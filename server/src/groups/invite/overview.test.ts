import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";

const app = startTestApp();
const { invite } = contract;
let ann: Person;
let ben: Person;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
});

const overview = (person: Person) => app.call(invite.overview, {}, person);

test("the page shows the person's groups, newest membership first, with their pending invitations", async () => {
  expect(await overview(ann)).toEqual([]);
  const first = await groupOf(app, ann, "First");
  await join(app, first, ben, "member");
  await invited(app, ann, first, "dora@example.com");
  await invited(app, ann, first, "carl@example.com");
  pass(app, { minutes: 1 });
  const { inviteId } = await invited(app, ben, first, "emil@example.com");
  const second = await groupOf(app, ann, "Second");
  await groupOf(app, ben, "Foreign");
  await app.parts.db
    .updateTable("groupInvites")
    .set({ status: "declined" })
    .where("invitedEmail", "=", "carl@example.com")
    .execute();
  expect(await overview(ann)).toEqual([
    {
      id: second,
      name: "Second",
      myRole: "owner",
      memberCount: 1,
      maxMembers: 6,
      invites: [],
      shareLink: null,
    },
    {
      id: first,
      name: "First",
      myRole: "owner",
      memberCount: 2,
      maxMembers: 6,
      invites: [
        expect.objectContaining({ id: inviteId, invitedEmail: "emil@example.com", mailFault: null }),
        expect.objectContaining({ invitedEmail: "dora@example.com", status: "pending" }),
      ],
      shareLink: null,
    },
  ]);
});

test("a pending invitation stays listed after its seven days, and is said to have expired", async () => {
  const groupId = await groupOf(app, ann);
  await app.call(invite.create, { params: { groupId }, body: { email: "emil@example.com" } }, ann);
  const isExpired = async () => (await overview(ann))[0]?.invites.map((one) => one.isExpired);
  expect(await isExpired()).toEqual([false]);
  pass(app, { days: 7 });
  ann = await app.signedInAgain(ann);
  expect(await isExpired()).toEqual([true]);
});

test("the share link is shown only to owner and admins, and only while it is valid", async () => {
  const carl = await app.signedInAs("Carl");
  const groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "admin");
  await join(app, groupId, carl, "member");
  const { token } = await app.call(invite.createShareLink, { params: { groupId } }, ann);
  const shown = async (person: Person) => (await overview(person))[0]?.shareLink;
  for (const person of [ann, ben]) {
    expect(await shown(person)).toMatchObject({
      token,
      expiresAt: expect.stringMatching(/^2026-11-28T12:00:00/),
    });
  }
  expect(await shown(carl)).toBeNull();
  pass(app, { days: 7 });
  ann = await app.signedInAgain(ann);
  expect(await shown(ann)).toBeNull();
});
