import type { setupApi } from "@boxmates/contract/people/setup";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { hasAdmin, lockAdmins } from "../account/admin-queries.ts";
import { placeOf } from "../account/browsers.ts";
import { makeAdmin } from "../account/first-admin.ts";
import { handOver } from "../account/hand-over.ts";
import { findUserByEmail } from "../account/queries.ts";
import { requireGoodPassword } from "../account/rules.ts";
import { startSession } from "../account/sessions.ts";
import { requireOperator } from "./access.ts";
import { deleteSetupLinks } from "./queries.ts";

const reason = "Made the first administrator on the setup page";
const wrongPasswordOfOwn =
  "There is an account with this address. Please use the password of that account, or another address.";

const notOwn = () =>
  new Refusal("EMAIL_TAKEN", { detail: wrongPasswordOfOwn, errors: { email: wrongPasswordOfOwn } });

/** Opens its own transactions, so that none is held open while a password is hashed for tens of milliseconds. */
export function setupHandlers({ db, config, passwords, accessTokens }: Parts): Handlers<typeof setupApi> {
  return {
    status: async ({ client }) => ({ needed: client.onThisMachine && !(await hasAdmin(db)) }),

    createAdmin: async ({ body, client, now }) => {
      const { token, email, password, fullName } = body;
      requireGoodPassword(password, config.passwordMinLength);
      const service = await requireOperator(db, { token, client, now });
      const known = await findUserByEmail(db, email);
      const isOwn = known?.confirmedAt && (await passwords.verify(password, known.passwordHash));
      if (known?.confirmedAt && !isOwn) throw notOwn();
      const passwordHash = await passwords.hash(password);
      const issued = await db.transaction().execute(async (tx) => {
        if ((await lockAdmins(tx)).length > 0) throw new Refusal("SETUP_DONE");
        const made = await makeAdmin(tx, service, { email, fullName, passwordHash, reason, now });
        // Somebody confirmed the account after it was looked up, so its password was not checked.
        if (made.how === "promoted" && !isOwn) throw notOwn();
        await deleteSetupLinks(tx, service);
        return startSession(tx, accessTokens, made, { ...placeOf(client, body.tokenDelivery), now });
      });
      return handOver(issued, client, body.tokenDelivery);
    },
  };
}
