import type { personalDataApi } from "@boxmates/contract/desk/personal-data";
import type { Handlers } from "../../base/http/call.ts";
import { listOwnedGroups } from "../../groups/membership/queries.ts";
import type { Parts } from "../../parts.ts";
import { requireOwnPassword } from "../../people/account/access.ts";
import { insertOwnEntry } from "../../people/account/audit-queries.ts";
import { requireOwnLeaving } from "./access.ts";
import { eraseAccount } from "./erasure.ts";
import { exportOwnData } from "./exporting.ts";
import { countExport } from "./limits.ts";

/** `deleteAccount` opens its own transaction, because checking a password takes tens of milliseconds. */
export function personalDataHandlers({ db, passwords, config }: Parts): Handlers<typeof personalDataApi> {
  return {
    export: async ({ user, client: { device }, now }) => {
      await countExport(db, user, now);
      return exportOwnData(db, user, device, now);
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
        await eraseAccount(tx, leaving, { now, isPaid: config.stripe !== undefined });
        return undefined;
      });
      client.forgetRefreshToken();
      return undefined;
    },
  };
}
