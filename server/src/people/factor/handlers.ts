import type { factorApi } from "@boxmates/contract/people/factor";
import type { Db } from "../../base/db/open.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireOwnAccount, requireOwnPassword } from "../account/access.ts";
import { hasSecondFactor } from "../account/second-step-queries.ts";
import { authenticatorHandlers } from "./authenticator.ts";
import { newRecoveryCodes } from "./codes.ts";
import { tellNews } from "./news.ts";
import { passkeyHandlers } from "./passkeys.ts";
import { findAuthenticator, listPasskeys, listRecoveryHashes, replaceRecoveryCodes } from "./queries.ts";
import { signingInHandlers } from "./signing-in.ts";

/** Opens its own transactions, because none should stay open while passwords and codes are hashed. */
export function factorHandlers(parts: Parts): Handlers<typeof factorApi> {
  const { db, config, jobs, passwords } = parts;
  return {
    ...passkeyHandlers(parts),
    ...authenticatorHandlers(parts),
    ...signingInHandlers(parts),

    show: async ({ user: { userId, role } }) => {
      const [passkeys, app, hashes] = await Promise.all([
        listPasskeys(db, userId),
        findAuthenticator(db, userId),
        listRecoveryHashes(db, userId),
      ]);
      return {
        passkeys,
        authenticator: app?.isConfirmed ? { createdAt: app.createdAt } : null,
        recoveryCodesLeft: hashes.length,
        required: config.requireAdminMfa && role === "admin",
      };
    },

    renewRecoveryCodes: async ({ user, body, client, now, once }) => {
      const checked = await requireOwnPassword(db, passwords, user, body, now);
      const { codes, hashes } = await newRecoveryCodes(passwords);
      const renew = async (tx: Db) => {
        const own = await requireOwnAccount(tx, checked);
        if (!(await hasSecondFactor(tx, own.userId))) throw new Refusal("NO_SECOND_FACTOR");
        await replaceRecoveryCodes(tx, own, hashes);
        const doing = { actorId: own.userId, device: client.device, now };
        await tellNews(tx, jobs, own, { news: "codes-renewed", doing });
        return { recoveryCodes: codes };
      };
      return once(renew, { answerIsSecret: true });
    },
  };
}
