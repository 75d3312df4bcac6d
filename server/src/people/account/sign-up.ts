import type { accountApi } from "@boxmates/contract/people/account";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireSignUp, takeLink } from "./access.ts";
import { updatePassword } from "./access-end-queries.ts";
import { browserHashOf, markBrowser, placeOf } from "./browsers.ts";
import { handOver } from "./hand-over.ts";
import { sendConfirmationAgain, sendConfirmationMail } from "./jobs.ts";
import { countAccountMail, openLink, requireLink } from "./limits.ts";
import { findUserByEmail, holdOrInsertUser, insertUser } from "./queries.ts";
import { requireGoodPassword } from "./rules.ts";
import { startSession } from "./sessions.ts";
import { confirmAccount, findSignUpOfLink, insertPendingSignUp } from "./sign-up-queries.ts";
import { tokenHash } from "./tokens.ts";

type SignUpHandlers = Pick<
  Handlers<typeof accountApi>,
  "signUp" | "resendConfirmation" | "checkConfirmation" | "confirm"
>;

/**
 * Signs up and confirms the address. A stranger can sign up with anybody's address: the password of a sign-up counts
 * only if the link is opened in the browser that signed up. In any other, the person who opens it chooses one.
 */
export function signUpHandlers({ db, accessTokens, passwords, jobs, config }: Parts): SignUpHandlers {
  return {
    signUp: async ({ body, client, now }) => {
      const { email, password, fullName, role, returnTo = null } = body;
      const { passwordMinLength } = config;
      const { network } = client;
      const proof = await requireSignUp(db, { email, password, passwordMinLength, network }, now);
      // The account and its salt are there before the hash, so that two sign-ups at once share the salt: a sign-in would
      // otherwise compute two hashes, and only for an address that was unknown.
      const account = { email, fullName, role, passwordHash: passwords.unmatched(), confirmedAt: null, now };
      await insertUser(db, proof, account);
      const salted = (await findUserByEmail(db, email)) ?? account;
      const passwordHash = await passwords.hash(password, salted.passwordHash);
      const browserHash = markBrowser(client);
      await db.transaction().execute(async (tx) => {
        // The unconfirmed account may have been deleted since. Its successor has the same salt, but nobody's password.
        const same = salted.confirmedAt ? account : { ...account, passwordHash: salted.passwordHash };
        const user = await holdOrInsertUser(tx, proof, same);
        // A confirmed account gets a sign-up too, so that this password has the same answer as that of a new address.
        const person = { userId: user.id, fullName, role };
        const signUp = { ...person, passwordHash, returnTo, browserHash, createdAt: now };
        await jobs.send(tx, sendConfirmationMail, {
          signUpId: await insertPendingSignUp(tx, proof, signUp),
        });
      });
    },

    resendConfirmation: async ({ body, client, now }) => {
      await countAccountMail(db, body.email, client.network, now);
      await jobs.send(db, sendConfirmationAgain, { email: body.email });
      return undefined;
    },

    checkConfirmation: async ({ body, client, now }) => {
      const browser = browserHashOf(client);
      const signUp = await openLink(db, client.network, now, () =>
        findSignUpOfLink(db, tokenHash(body.token), browser, now),
      );
      if (!signUp) return null;
      const { email, fullName, isOwn } = signUp;
      return { email, fullName, choosesPassword: !isOwn };
    },

    confirm: async ({ body: { token, password, tokenDelivery }, client, now }) => {
      if (password !== undefined) requireGoodPassword(password, config.passwordMinLength);
      const { issued, returnTo } = await requireLink(db, client.network, now, async () => {
        const signUp = await findSignUpOfLink(db, tokenHash(token), browserHashOf(client), now);
        if (!signUp) return undefined;
        if (password === undefined && !signUp.isOwn)
          throw new Refusal("INVALID_REQUEST", { errors: { password: "Please choose a password." } });
        const passwordHash =
          password === undefined ? signUp.passwordHash : await passwords.hash(password, signUp.passwordHash);
        return db.transaction().execute(async (tx) => {
          const link = await takeLink(tx, token, "confirm", now);
          const confirmed = link && (await confirmAccount(tx, link, signUp.id, now));
          if (!confirmed) return undefined;
          await updatePassword(tx, link, { passwordHash, now });
          const place = { ...placeOf(client, tokenDelivery), now };
          return { ...confirmed, issued: await startSession(tx, accessTokens, link, place) };
        });
      });
      return { ...handOver(issued, client, tokenDelivery), return_to: returnTo };
    },
  };
}
