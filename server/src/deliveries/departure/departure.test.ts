import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, invited, join, livesAt, parcelsIn, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { admin, delivery, groupPage, invite, membership } = contract;
let ann: Person;
let ben: Person;
let siteAdmin: Person;
let groupId: string;
let deliver: () => Promise<string>;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  siteAdmin = await app.signedInAs("Admin", "admin");
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  const { id } = await subscribe(app, ann, groupId, box.id);
  deliver = () => deliverToday(app, id);
});

const remove = () => app.call(membership.remove, { params: { groupId, userId: ben.userId } }, ann);
const ways: [string, () => Promise<unknown>][] = [
  ["is removed", remove],
  ["leaves", () => app.call(membership.leave, { params: { groupId } }, ben)],
  ["is deleted", () => app.call(admin.deleteUser, { params: { userId: ben.userId } }, siteAdmin)],
];
const toShip = () => app.call(delivery.toShip, { query: {} }, siteAdmin);
const status = async (deliveryId: string) =>
  (
    await app.parts.db
      .selectFrom("groupDeliveries")
      .select("deliveryStatus")
      .where("id", "=", deliveryId)
      .executeTakeFirstOrThrow()
  ).deliveryStatus;
/** The statuses of all parcels; an erased address names nobody any more. */
const statuses = async (deliveryId: string) => Object.values(await parcelsIn(app, deliveryId)).sort();

async function moveParcelsOf(people: readonly Person[], to: "shipped" | "preparing" | "delivered") {
  const parcels = await app.parts.db.selectFrom("parcels").select(["id", "userId"]).execute();
  const ids = people.map(({ userId }) => parcels.find((parcel) => parcel.userId === userId)?.id ?? "");
  return app.call(delivery.moveParcels, { body: { parcelIds: ids, status: to } }, siteAdmin);
}

describe.each(ways)("when a member %s", (_, go) => {
  test("their parcel that has not shipped is cancelled, and is not in the file of what to ship", async () => {
    await livesAt(app, ann, "1 Oak St");
    await livesAt(app, ben, "2 Elm St");
    const deliveryId = await deliver();
    expect((await toShip()).text).toContain("2 Elm St");
    await go();
    expect(await statuses(deliveryId)).toEqual(["cancelled", "preparing"]);
    expect(await toShip()).toMatchObject({ parcels: 1, text: expect.not.stringContaining("2 Elm St") });
    expect(await status(deliveryId)).toBe("preparing");
  });

  test("and it was the last parcel, the group gets its one parcel, so that the game can open", async () => {
    await livesAt(app, ben, "2 Elm St");
    const deliveryId = await deliver();
    await go();
    expect(await parcelsIn(app, deliveryId)).toMatchObject({ group: "preparing" });
    expect(await statuses(deliveryId)).toEqual(["cancelled", "preparing"]);
    await arrive(app, ann, groupId, deliveryId);
    expect(await status(deliveryId)).toBe("delivered");
  });

  test("a parcel that has shipped stays theirs", async () => {
    await livesAt(app, ann, "1 Oak St");
    await livesAt(app, ben, "2 Elm St");
    const deliveryId = await deliver();
    await moveParcelsOf([ben], "shipped");
    await go();
    expect(await statuses(deliveryId)).toEqual(["preparing", "shipped"]);
    expect(await status(deliveryId)).toBe("shipped");
  });

  test("nothing is made for them on the next date", async () => {
    await livesAt(app, ann, "1 Oak St");
    await livesAt(app, ben, "2 Elm St");
    await go();
    expect(await parcelsIn(app, await deliver())).toEqual({ Ann: "preparing" });
  });
});

test("a delivery whose parcels an administrator has cancelled stays cancelled when a member leaves", async () => {
  await livesAt(app, ben, "2 Elm St");
  const deliveryId = await deliver();
  const [parcel] = await app.parts.db.selectFrom("parcels").select("id").execute();
  const body = { parcelIds: [parcel?.id ?? ""], status: "cancelled" as const };
  await app.call(delivery.moveParcels, { body }, siteAdmin);
  await remove();
  expect(await parcelsIn(app, deliveryId)).toEqual({ Ben: "cancelled" });
  expect(await status(deliveryId)).toBe("cancelled");
});

test("nothing is prepared again for somebody who is gone", async () => {
  await livesAt(app, ann, "1 Oak St");
  await livesAt(app, ben, "2 Elm St");
  const deliveryId = await deliver();
  await remove();
  expect(await moveParcelsOf([ben], "preparing")).toEqual({ moved: 0, left: 1, waiting: 0 });
  expect(await parcelsIn(app, deliveryId)).toEqual({ Ann: "preparing", Ben: "cancelled" });
  await join(app, groupId, ben, "member");
  expect(await moveParcelsOf([ben], "preparing")).toEqual({ moved: 1, left: 0, waiting: 0 });
});

test("a removed member comes back by no share link, made before or after, only by a new invitation", async () => {
  const former = await app.call(invite.createShareLink, { params: { groupId } }, ann);
  expect(await remove()).toEqual({ revokedShareLink: true });
  expect(await app.code(invite.join, { params: { token: former.token } }, ben)).toBe("INVITE_NOT_FOUND");
  const { token } = await app.call(invite.createShareLink, { params: { groupId } }, ann);
  const byLink = () => app.send(invite.join, { params: { token } }, ben);
  const refused = {
    status: 403,
    problem: {
      code: "REMOVED_BEFORE",
      detail:
        "You were removed from this group, so its share link does not let you in. Ask your friends for a new invitation.",
    },
  };
  expect(await byLink()).toMatchObject(refused);
  const { inviteToken } = await invited(app, ann, groupId, ben.email);
  // An invitation is accepted by itself: it could still be cancelled.
  expect(await byLink()).toMatchObject(refused);
  expect(await app.code(invite.accept, { params: { token: inviteToken } }, ben)).toBe("ok");
  await app.call(membership.leave, { params: { groupId } }, ben);
  expect((await byLink()).ok).toBe(true);
});

test("removal cancels the invitations that the member sent, and no others", async () => {
  const sent = await invited(app, ben, groupId, "dora@example.com");
  await invited(app, ann, groupId, "emil@example.com");
  expect(await remove()).toEqual({ revokedShareLink: false });
  expect(await app.code(invite.card, { params: { token: sent.inviteToken } })).toBe("INVITE_NOT_FOUND");
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, ann);
  expect(page.invites).toMatchObject([{ invitedEmail: "emil@example.com" }]);
});

test("a member who leaves by themselves can come back by the share link", async () => {
  const { token } = await app.call(invite.createShareLink, { params: { groupId } }, ann);
  await app.call(membership.leave, { params: { groupId } }, ben);
  expect(await app.code(invite.join, { params: { token } }, ben)).toBe("ok");
});
