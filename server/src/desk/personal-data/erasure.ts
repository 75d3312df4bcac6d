import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import { forgetAnswersAbout } from "../../base/http/idempotency.ts";
import { forgetJobsOf } from "../../base/jobs/forgetting.ts";
import { forgetAllHits } from "../../base/limits/forgetting.ts";
import type { LeavingAccount } from "../../base/proofs.ts";
import { cancelParcelsOf } from "../../deliveries/delivery/progress-queries.ts";
import { wipeParcelsOf } from "../../deliveries/delivery/queries.ts";
import { deleteOrphanedGroups, lockGroupsOf } from "../../groups/group/queries.ts";
import { deleteInvitesOf } from "../../groups/invite/queries.ts";
import { deleteShareLinksOf } from "../../groups/invite/share-link-queries.ts";
import { inheritGroup, listOwnedGroups } from "../../groups/membership/queries.ts";
import { forgetGiftsOf } from "../../money/gift/leaving-queries.ts";
import { refundUnusedOf } from "../../money/pass/leaving-queries.ts";
import { cancelUnpaidOf } from "../../money/payment/leaving-queries.ts";
import { deleteEmailChangesTo } from "../../people/account/leaving-queries.ts";
import { deleteUser, lockUserAway } from "../../people/account/queries.ts";
import { deleteMailChoicesOf } from "../../people/profile/mail-choice-queries.ts";
import { openWithout } from "../../play/questionnaire-session/opening-queries.ts";
import { deleteSubscriberByEmail } from "../newsletter/queries.ts";

/**
 * Deletes an account: sessions, memberships, pending invitations and share links end, owned groups pass on or, if nobody is
 * left, are deleted. Parcels that were not shipped are cancelled. Points and answers stay in the groups without a
 * name. `isPaid` says whether boxes are paid. Must run inside a transaction.
 */
export async function eraseAccount(
  db: Db,
  leaving: LeavingAccount,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Promise<void> {
  const { userId } = leaving;
  const groupIds = await lockGroupsOf(db, userId);
  // All code locks groups first, then limits, invitations and the account, so that nobody waits in a circle.
  await forgetAllHits(db, [userId, leaving.email]);
  await passOwnedGroupsOn(db, leaving);
  const uninvited = await deleteInvitesOf(db, leaving);
  await deleteShareLinksOf(db, leaving);
  // A group that they were just creating exists by now, with nobody else in it.
  await lockUserAway(db, userId);
  await passOwnedGroupsOn(db, leaving);
  await cancelParcelsOf(db, leaving, { groupIds, now });
  if (isPaid) {
    await cancelUnpaidOf(db, leaving, now);
    await refundUnusedOf(db, leaving, now);
    await forgetGiftsOf(db, leaving);
  }
  await wipeParcelsOf(db, leaving);
  await deleteMailChoicesOf(db, leaving);
  await deleteSubscriberByEmail(db, leaving);
  await deleteEmailChangesTo(db, leaving);
  await forgetJobsOf(db, leaving);
  await forgetAnswersAbout(db, leaving);
  await deleteUser(db, leaving);
  await openWithout(db, leaving, { groupIds, now });
  for (const groupId of new Set([...groupIds, ...uninvited])) {
    await publish(db, { topic: `group:${groupId}`, kind: "membership" });
  }
  await publish(db, { topic: `user:${userId}`, kind: "session" });
}

async function passOwnedGroupsOn(db: Db, leaving: LeavingAccount): Promise<void> {
  const orphaned: string[] = [];
  for (const { groupId, heirId } of await listOwnedGroups(db, leaving.userId)) {
    if (!heirId) {
      orphaned.push(groupId);
      continue;
    }
    await inheritGroup(db, leaving, { groupId, heirId });
    await publish(db, { topic: `user:${heirId}`, kind: "membership" });
  }
  await deleteOrphanedGroups(db, leaving, orphaned);
}
