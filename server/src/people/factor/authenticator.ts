import { authenticatorSetUpMinutes, type factorApi, factorRefusals } from "@boxmates/contract/people/factor";
import type { Db } from "../../base/db/open.ts";
import type { Handlers } from "../../base/http/call.ts";
import { countedGuess } from "../../base/limits/limits.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireOwnAccount, requireOwnPassword } from "../account/access.ts";
import { browserHashOf } from "../account/browsers.ts";
import { requireSetUp, setUpOf } from "./access.ts";
import { describeSecret, newAuthenticatorSecret, stepOfCode } from "./codes.ts";
import { limits } from "./limits.ts";
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  upsertStartedAuthenticator,
} from "./queries.ts";
import { addFactor, prepareRecoveryCodes, tellRemoval } from "./set-up.ts";

type AuthenticatorHandlers = Pick<
  Handlers<typeof factorApi>,
  "startAuthenticator" | "confirmAuthenticator" | "removeAuthenticator"
>;

/** Sets up an app that shows codes. Its secret counts for nothing until the app has proved with a code that it has it. */
export function authenticatorHandlers(parts: Parts): AuthenticatorHandlers {
  const { db, jobs, passwords } = parts;
  return {
    startAuthenticator: async ({ user, body, now }) => {
      const checked = await requireOwnPassword(db, passwords, user, body, now);
      const secret = newAuthenticatorSecret();
      await db.transaction().execute(async (tx) => {
        const own = await requireOwnAccount(tx, checked);
        if (!(await upsertStartedAuthenticator(tx, own, { secret, createdAt: now })))
          throw new Refusal("AUTHENTICATOR_EXISTS");
      });
      return describeSecret(secret, user.email);
    },

    confirmAuthenticator: async ({ user, body, client, now, once }) => {
      const { userId } = user;
      const secret = await findStartedSecret(parts, user, now);
      const lastStep = await countedGuess(db, [[limits.wrongFirstCodes, userId]], now, () =>
        stepOfCode(secret, body.code, now),
      );
      if (lastStep === undefined) throw wrongCode();
      const prepared = await prepareRecoveryCodes(db, passwords, userId);
      const confirm = async (tx: Db) => {
        const setUp = await requireSetUp(tx, setUpOf(user), now);
        const add = async () => {
          if (!(await confirmAuthenticator(tx, setUp, { secret, lastStep, now })))
            throw new Refusal("SET_UP_ENDED");
        };
        const doing = { actorId: userId, device: client.device, now };
        const addition = { prepared, news: "app-added" as const, doing, browser: browserHashOf(client), add };
        return { recoveryCodes: await addFactor(tx, parts, setUp, addition) };
      };
      return once(confirm, { answerIsSecret: true });
    },

    removeAuthenticator: async ({ user, body, client, now, once }) => {
      const checked = await requireOwnPassword(db, passwords, user, body, now);
      return once(async (tx) => {
        const own = await requireOwnAccount(tx, checked);
        const doing = { actorId: own.userId, device: client.device, now };
        if (await deleteAuthenticator(tx, own))
          await tellRemoval(tx, jobs, own, { news: "app-removed", doing });
        return undefined;
      });
    },
  };
}

/** Returns the secret of the app that is being set up in this session. Throws SET_UP_ENDED. */
async function findStartedSecret({ db }: Parts, { userId, sessionId }: SignedIn, now: Date): Promise<Buffer> {
  const app = await findAuthenticator(db, userId);
  const oldest = now.getTime() - authenticatorSetUpMinutes * 60_000;
  if (!app || app.isConfirmed || app.sessionId !== sessionId || Date.parse(app.createdAt) < oldest)
    throw new Refusal("SET_UP_ENDED");
  return app.secret;
}

export function wrongCode(): Refusal {
  return new Refusal("WRONG_CODE", { errors: { code: factorRefusals.WRONG_CODE.detail } });
}
