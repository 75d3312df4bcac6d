import type { personalDataApi } from "@boxmates/contract/personal-data";
import { requireOwnPassword } from "../account/access.ts";
import { insertOwnEntry } from "../account/audit-queries.ts";
import { listOwnEntries } from "../audit/queries.ts";
import { toOwnEntry } from "../audit/rules.ts";
import { findAuthenticator, listPasskeys } from "../factor/queries.ts";
import type { Handlers } from "../http/call.ts";
import { listOwnedGroups } from "../membership/queries.ts";
import type { Parts } from "../parts.ts";
import { findProfilePage } from "../profile-page/queries.ts";
import { requireOwnLeaving } from "./access.ts";
import { eraseAccount } from "./erasure.ts";
import { findInGroups } from "./queries.ts";

/** `deleteAccount` opens its own transaction, because checking a password takes tens of milliseconds. */
export function personalDataHandlers({ db, passwords }: Parts): Handlers<typeof personalDataApi> {
  return {
    export: async ({ user, client: { device }, now }) => {
      const { userId, email } = user;
      await insertOwnEntry(db, user, { kind: "data_exported", device, detail: "All of their own data", now });
      const [{ address: shippingAddress, ...own }, passkeys, app, inGroups, auditLog] = await Promise.all([
        findProfilePage(db, userId, now),
        listPasskeys(db, userId),
        findAuthenticator(db, userId),
        findInGroups(db, userId, email),
        listOwnEntries(db, userId),
      ]);
      return {
        exportedAt: now.toISOString(),
        ...own,
        shippingAddress,
        passkeys,
        authenticatorSince: app?.isConfirmed ? app.createdAt : null,
        ...inGroups,
        auditLog: auditLog.map((entry) => toOwnEntry(entry, userId)),
      };
    },

    deletionPreview: async ({ user }) => {
      const groups = await listOwnedGroups(db, user.userId);
      return {
        ownedGroups: groups.map(({ groupId, name, heirName }) => ({ groupId, name, nextOwner: heirName })),
      };
    },

    deleteAccount: async ({ user, body, client, now, once }) => {
      const owner = await requireOwnPassword(db, passwords, user, body, now);
      await once(async (tx) => {
        const leaving = await requireOwnLeaving(tx, owner);
        await insertOwnEntry(tx, leaving, { kind: "account_deleted", device: client.device, now });
        await eraseAccount(tx, leaving, now);
        return undefined;
      });
      client.forgetRefreshToken();
      return undefined;
    },
  };
}
