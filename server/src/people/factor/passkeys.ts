import { challengeLifetimeMinutes, type factorApi, passkeyMax } from "@boxmates/contract/people/factor";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireOwnAccount, requireOwnPassword } from "../account/access.ts";
import { browserHashOf } from "../account/browsers.ts";
import { newToken, tokenHash } from "../account/tokens.ts";
import { requireOwnChallenge, requireSetUp } from "./access.ts";
import { deletePasskey, insertChallenge, insertPasskey, listPasskeys, updatePasskeyName } from "./queries.ts";
import { addFactor, prepareRecoveryCodes, tellRemoval } from "./set-up.ts";
import { challengeIn, creationOptionsFor, verifyCreated } from "./webauthn.ts";

type PasskeyHandlers = Pick<
  Handlers<typeof factorApi>,
  "startPasskey" | "addPasskey" | "renamePasskey" | "removePasskey"
>;

/** Adds, renames and removes the person's own passkeys. Adding and removing want the password. */
export function passkeyHandlers(parts: Parts): PasskeyHandlers {
  const { db, config, jobs, passwords } = parts;
  return {
    startPasskey: async ({ user, body, now }) => {
      await requireOwnPassword(db, passwords, user, body, now);
      const known = await listPasskeys(db, user.userId);
      if (known.length >= passkeyMax) throw new Refusal("TOO_MANY_PASSKEYS");
      const challenge = newToken();
      const expiresAt = challengeExpiry(now);
      await insertChallenge(db, tokenHash(challenge), { addedBy: user, expiresAt });
      return creationOptionsFor(config, user, { challenge, known });
    },

    addPasskey: async ({ user, body: { name, credential }, client, now, once }) => {
      const challenge = challengeIn(credential);
      if (challenge === undefined) throw new Refusal("PASSKEY_REFUSED");
      const started = await requireOwnChallenge(db, user, challenge, now);
      const passkey = await verifyCreated(config, credential, challenge);
      if (!passkey) throw new Refusal("PASSKEY_REFUSED");
      const prepared = await prepareRecoveryCodes(db, passwords, user.userId);
      const save = async (tx: Db) => {
        const setUp = await requireSetUp(tx, started, now);
        if ((await listPasskeys(tx, user.userId)).length >= passkeyMax)
          throw new Refusal("TOO_MANY_PASSKEYS");
        const add = async () => {
          const isNew = await insertPasskey(tx, setUp, { ...passkey, name, createdAt: now });
          if (!isNew) throw new Refusal("PASSKEY_REFUSED");
        };
        const doing = { actorId: user.userId, device: client.device, now };
        const browser = browserHashOf(client);
        const addition = { prepared, news: "passkey-added" as const, name, doing, browser, add };
        return { recoveryCodes: await addFactor(tx, parts, setUp, addition) };
      };
      return once(save, { answerIsSecret: true });
    },

    renamePasskey: ({ user, params, body, once }) =>
      once(async (tx) => {
        if (!(await updatePasskeyName(tx, user, params.passkeyId, body.name)))
          throw new Refusal("PASSKEY_NOT_FOUND");
        await publish(tx, { topic: `user:${user.userId}`, kind: "session" });
        return undefined;
      }),

    removePasskey: async ({ user, params, body, client, now, once }) => {
      const checked = await requireOwnPassword(db, passwords, user, body, now);
      return once(async (tx) => {
        const own = await requireOwnAccount(tx, checked);
        const name = await deletePasskey(tx, own, params.passkeyId);
        if (name === undefined) throw new Refusal("PASSKEY_NOT_FOUND");
        const doing = { actorId: own.userId, device: client.device, now };
        await tellRemoval(tx, jobs, own, { news: "passkey-removed", name, doing });
        return undefined;
      });
    },
  };
}

export function challengeExpiry(now: Date): Date {
  return new Date(now.getTime() + challengeLifetimeMinutes * 60_000);
}
