import type { personalDataApi } from "@boxmates/contract/personal-data";
import { requireOwnPassword } from "../account/access.ts";
import { findPendingEmail } from "../account/email-change-queries.ts";
import { listSessions } from "../account/session-queries.ts";
import type { Handlers } from "../http/call.ts";
import { listOwnedGroups } from "../membership/queries.ts";
import type { Parts } from "../parts.ts";
import { findAddress, findProfile, listUnwantedMails } from "../profile/queries.ts";
import { requireOwnLeaving } from "./access.ts";
import { eraseAccount } from "./erasure.ts";
import { findInGroups } from "./queries.ts";

/** `deleteAccount` opens its own transaction, because checking a password takes tens of milliseconds. */
export function personalDataHandlers({ db, passwords }: Parts): Handlers<typeof personalDataApi> {
  return {
    export: async ({ user: { userId, email }, now }) => {
      const [profile, pendingEmail, shippingAddress, unwantedMails, sessions, inGroups] = await Promise.all([
        findProfile(db, userId),
        findPendingEmail(db, userId),
        findAddress(db, userId),
        listUnwantedMails(db, userId),
        listSessions(db, userId, now),
        findInGroups(db, userId, email),
      ]);
      return {
        exportedAt: now.toISOString(),
        profile,
        pendingEmail: pendingEmail ?? null,
        shippingAddress: shippingAddress ?? null,
        unwantedMails,
        sessions,
        ...inGroups,
      };
    },

    deletionPreview: async ({ user }) => {
      const groups = await listOwnedGroups(db, user.userId);
      return {
        ownedGroups: groups.map(({ groupId, name, heirName }) => ({ groupId, name, nextOwner: heirName })),
      };
    },

    deleteAccount: async ({ user, body, client, now }) => {
      const owner = await requireOwnPassword(db, passwords, user, body, now);
      await db.transaction().execute(async (tx) => eraseAccount(tx, await requireOwnLeaving(tx, owner), now));
      client.forgetRefreshToken();
      return undefined;
    },
  };
}
