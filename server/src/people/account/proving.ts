import type { proofApi } from "@boxmates/contract/people/proof";
import type { Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { requireOwnAccount, requireOwnPassword } from "./access.ts";
import { updateProvenAt } from "./session-queries.ts";

/**
 * Lets people prove with their password that it is still them who uses their session; `requireRecentProof` asks for it.
 * Opens its own transaction, because none should stay open while a password is hashed. Each way to prove it has its own
 * endpoint; `factor` has the one for passkeys.
 */
export function passwordProofHandlers({
  db,
  passwords,
}: Parts): Pick<Handlers<typeof proofApi>, "byPassword"> {
  return {
    byPassword: async ({ user, body, now, once }) => {
      const checked = await requireOwnPassword(db, passwords, user, body, now);
      return once(async (tx) => {
        await updateProvenAt(tx, await requireOwnAccount(tx, checked), now);
        return undefined;
      });
    },
  };
}
