import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, invited, join } from "../../testing/world.ts";

const app = startTestApp();
const { groupPage } = contract;

test("one request returns everything the group page needs", async () => {
  const { groupId, owner, groupAdmin, member, box, questionnaire, deliveryId, inviteId } =
    await arrivedGame(app);
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, member);
  expect(page).toMatchObject({
    id: groupId,
    name: "Cheese club",
    createdBy: owner.userId,
    myRole: "member",
    invites: [
      {
        id: inviteId,
        invitedEmail: "late@example.com",
        status: "pending",
        expiresAt: expect.stringMatching(/^2026-11-28T12:00:00/),
        isExpired: false,
      },
    ],
    subscriptions: [
      {
        subscriptionBoxId: box.id,
        cadence: "monthly",
        isActive: true,
        box: { id: box.id, title: box.title, boxType: "gourmet_tasting" },
      },
    ],
    deliveries: [
      {
        id: deliveryId,
        box: { id: box.id },
        deliveryDate: "2026-11-21",
        status: "delivered",
        parcels: 1,
        parcelsArrived: 1,
        awaitsMyParcel: false,
        questionnaireId: questionnaire.id,
        played: false,
      },
    ],
  });
  expect(page.members.map(({ userId, role }) => [userId, role])).toEqual(
    expect.arrayContaining([
      [owner.userId, "owner"],
      [groupAdmin.userId, "admin"],
      [member.userId, "member"],
    ]),
  );
  expect(page.members).toHaveLength(3);
});

test("cancelled subscriptions and answered invitations are not on the page", async () => {
  const { groupId, owner, subscriptionId, inviteId } = await arrivedGame(app);
  const { db } = app.parts;
  await db
    .updateTable("groupSubscriptions")
    .set({ isActive: false })
    .where("id", "=", subscriptionId)
    .execute();
  await db.updateTable("groupInvites").set({ status: "declined" }).where("id", "=", inviteId).execute();
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, owner);
  expect(page).toMatchObject({ subscriptions: [], invites: [], deliveries: [{ status: "delivered" }] });
});

test.each([
  ["Cheese club", "cheese-club"],
  ["Café Été", "cafe-ete"],
  ["  Möbel & Brüder!  ", "mobel-bruder"],
  ["R2-D2 fans", "R2-D2-Fans"],
  ["Café Été", "Café-ÉTÉ"],
])("the group '%s' is found by '%s'", async (name, groupRef) => {
  const ann = await app.signedInAs("Ann");
  const id = await groupOf(app, ann, name);
  expect(await app.call(groupPage.show, { params: { groupRef } }, ann)).toMatchObject({ id });
});

test("when two groups share a slug, the newest membership wins", async () => {
  const ann = await app.signedInAs("Ann");
  const ben = await app.signedInAs("Ben");
  const bens = await groupOf(app, ben, "Café");
  pass(app, { minutes: 1 });
  const anns = await groupOf(app, ann, "Cafe");
  pass(app, { minutes: 1 });
  await join(app, bens, ann, "member");
  const show = async (who: typeof ann) =>
    (await app.call(groupPage.show, { params: { groupRef: "cafe" } }, who)).id;
  expect(await show(ann)).toBe(bens);
  await app.parts.db.deleteFrom("groupMemberships").where("groupId", "=", bens).execute();
  expect(await show(ann)).toBe(anns);
});

test("a name without Latin letters has no slug, and none finds it", async () => {
  const ann = await app.signedInAs("Ann");
  await groupOf(app, ann, "茶会");
  for (const groupRef of ["!!!", "茶"])
    expect(await app.code(groupPage.show, { params: { groupRef } }, ann)).toBe("GROUP_NOT_FOUND");
});

test("a slug is looked up only among the person's own groups", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  await groupOf(app, ann, "Secret");
  expect(await app.code(groupPage.show, { params: { groupRef: "secret" } }, ben)).toBe("GROUP_NOT_FOUND");
});

test("My Group lists the person's groups, newest membership first, with members and invitations", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  expect(await app.call(groupPage.mine, {}, ann)).toEqual({
    today: "2026-11-21",
    myTimeZone: null,
    hasAddress: false,
    groups: [],
    received: [],
  });
  const first = await groupOf(app, ann, "First");
  await join(app, first, ben, "admin");
  pass(app, { minutes: 1 });
  const second = await groupOf(app, ben, "Second");
  await invited(app, ben, second, "carl@example.com");
  await groupOf(app, await app.signedInAs("Carl"), "Foreign");
  const { groups: cards } = await app.call(groupPage.mine, {}, ben);
  expect(cards.map(({ name, myRole, members }) => [name, myRole, members.length])).toEqual([
    ["Second", "owner", 1],
    ["First", "admin", 2],
  ]);
  expect(cards[0]?.invites).toMatchObject([{ invitedEmail: "carl@example.com" }]);
});

test("a removed member loses the page on their next request", async () => {
  const { groupId, member } = await arrivedGame(app);
  const request = { params: { groupRef: groupId } };
  expect(await app.code(groupPage.show, request, member)).toBe("ok");
  await app.parts.db.deleteFrom("groupMemberships").where("userId", "=", member.userId).execute();
  expect(await app.code(groupPage.show, request, member)).toBe("NOT_A_MEMBER");
});
