import { type personalDataApi, personalDataRefusals as refusals } from "@boxmates/contract/personal-data";
import { limits } from "../account/limits.ts";
import { findUserById, lockAdmins } from "../account/queries.ts";
import { listSessions } from "../account/session-queries.ts";
import type { Handlers } from "../http/call.ts";
import { countHit, requireBelow } from "../limits/limits.ts";
import { listOwnedGroups } from "../membership/queries.ts";
import type { Parts } from "../parts.ts";
import { findAddress, findProfile, listUnwantedMails } from "../profile/queries.ts";
import { Refusal } from "../refusal.ts";
import { eraseAccount } from "./erasure.ts";
import { findInGroups } from "./queries.ts";

/** `deleteAccount` opens its own transaction: checking a password takes tens of milliseconds. */
export function personalDataHandlers({ db, passwords }: Parts): Handlers<typeof personalDataApi> {
  return {
    export: async ({ user: { userId, email }, now }) => {
      const [profile, shippingAddress, unwantedMails, sessions, inGroups] = await Promise.all([
        findProfile(db, userId),
        findAddress(db, userId),
        listUnwantedMails(db, userId),
        listSessions(db, userId),
        findInGroups(db, userId, email),
      ]);
      return {
        exportedAt: now.toISOString(),
        profile,
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
      await requireBelow(db, limits.failedSignInsOfAccount, user.email, now);
      const account = await findUserById(db, user.userId);
      if (!account) throw new Refusal("SESSION_ENDED");
      if (!(await passwords.verify(body.password, account.passwordHash))) {
        await countHit(db, limits.failedSignInsOfAccount, user.email, now);
        throw new Refusal("WRONG_PASSWORD", { errors: { password: refusals.WRONG_PASSWORD.detail } });
      }
      await db.transaction().execute(async (tx) => {
        const admins = await lockAdmins(tx);
        if (admins.length === 1 && admins[0] === user.userId) throw new Refusal("LAST_ADMIN");
        if (!(await eraseAccount(tx, user))) throw new Refusal("SESSION_ENDED");
      });
      client.forgetRefreshToken();
      return undefined;
    },
  };
}
