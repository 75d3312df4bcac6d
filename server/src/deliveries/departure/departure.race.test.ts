import { dateOf } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { repeatedly } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join, livesAt, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "../delivery/jobs.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  const { delivery, invite, membership } = contract;

  /** A group of an owner and a friend, both with an address, whose box is due today. */
  async function dueGroup() {
    const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
    const siteAdmin = await app.signedInAs("Admin", "admin");
    const groupId = await groupOf(app, ann);
    await join(app, groupId, ben, "member");
    await livesAt(app, ann, "1 Oak St");
    await livesAt(app, ben, "2 Elm St");
    const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
    const { id } = await subscribe(app, ann, groupId, box.id);
    await app.parts.db
      .updateTable("groupSubscriptions")
      .set({ nextDeliveryDate: dateOf(app.now) })
      .where("id", "=", id)
      .execute();
    return { ann, ben, siteAdmin, groupId };
  }

  const remove = (by: Person, { userId }: Person, groupId: string) =>
    app.call(membership.remove, { params: { groupId, userId } }, by);

  const preparedFor = async ({ userId }: Person) => {
    const { rows } = await app.database.pool.query(
      "select id from parcels where user_id = $1 and status = 'preparing'",
      [userId],
    );
    return rows.length;
  };

  test("nobody who is being removed gets a parcel of the delivery that is being made", async () => {
    await repeatedly(async () => {
      const { ann, ben, groupId } = await dueGroup();
      await Promise.all([remove(ann, ben, groupId), runDueDeliveries(app.parts, theService)]);
      expect(await preparedFor(ben)).toBe(0);
      expect(await preparedFor(ann)).toBe(1);
    });
  });

  test("nothing is prepared again for somebody who is being removed", async () => {
    await repeatedly(async () => {
      const { ann, ben, siteAdmin, groupId } = await dueGroup();
      await runDueDeliveries(app.parts, theService);
      const parcels = await app.parts.db
        .selectFrom("parcels")
        .select("id")
        .where("userId", "=", ben.userId)
        .execute();
      const parcelIds = parcels.map(({ id }) => id);
      const move = (status: "shipped" | "preparing") =>
        app.call(delivery.moveParcels, { body: { parcelIds, status } }, siteAdmin);
      await move("shipped");
      await Promise.all([remove(ann, ben, groupId), move("preparing")]);
      expect(await preparedFor(ben)).toBe(0);
    });
  });

  test("nobody joins by a link that their removal is revoking", async () => {
    await repeatedly(async () => {
      const { ann, ben, groupId } = await dueGroup();
      const { token } = await app.call(invite.createShareLink, { params: { groupId } }, ann);
      const [, answer] = await Promise.all([
        remove(ann, ben, groupId),
        app.code(invite.join, { params: { token } }, ben),
      ]);
      expect(["ALREADY_A_MEMBER", "INVITE_NOT_FOUND"]).toContain(answer);
      expect(await app.code(invite.join, { params: { token } }, ben)).toBe("INVITE_NOT_FOUND");
    });
  });

  test("an invitation by somebody who is being removed does not outlive the removal", async () => {
    await repeatedly(async () => {
      const { ann, ben, groupId } = await dueGroup();
      await Promise.all([
        remove(ann, ben, groupId),
        app.send(invite.create, { params: { groupId }, body: { email: `${groupId}@example.com` } }, ben),
      ]);
      const left = await app.parts.db
        .selectFrom("groupInvites")
        .select("id")
        .where("groupId", "=", groupId)
        .execute();
      expect(left).toEqual([]);
    });
  });

  test("a parcel whose arrival is taken back while its owner leaves is not prepared for them", async () => {
    await repeatedly(async () => {
      const { ben, groupId } = await dueGroup();
      await runDueDeliveries(app.parts, theService);
      const { id: deliveryId } = await app.parts.db
        .selectFrom("groupDeliveries")
        .select("id")
        .where("groupId", "=", groupId)
        .executeTakeFirstOrThrow();
      const params = { groupId, deliveryId };
      await app.call(delivery.arrive, { params }, ben);
      await Promise.all([
        app.call(membership.leave, { params: { groupId } }, ben),
        app.send(delivery.undoArrival, { params }, ben),
      ]);
      expect(await preparedFor(ben)).toBe(0);
    });
  });

  test("a removed friend who accepts a new invitation and follows a new share link at once is a member by the invitation", async () => {
    await repeatedly(async () => {
      const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
      const groupId = await groupOf(app, ann);
      await join(app, groupId, ben, "member");
      await remove(ann, ben, groupId);
      const { inviteToken } = await invited(app, ann, groupId, ben.email);
      const { token } = await app.call(invite.createShareLink, { params: { groupId } }, ann);
      const [accepted, joined] = await Promise.all([
        app.code(invite.accept, { params: { token: inviteToken } }, ben),
        app.code(invite.join, { params: { token } }, ben),
      ]);
      expect(accepted).toBe("ok");
      expect(["REMOVED_BEFORE", "ALREADY_A_MEMBER"]).toContain(joined);
      const marks = app.parts.db.selectFrom("removedMembers").select("userId");
      expect(await marks.where("groupId", "=", groupId).execute()).toEqual([]);
    });
  });
});
