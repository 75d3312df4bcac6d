import { pages } from "@boxmates/contract/base/paths";
import { type accountApi, recoveryLinkPath } from "@boxmates/contract/people/account";
import type { FastifyInstance } from "fastify";
import type { Handlers } from "../../base/http/call.ts";
import { RequestClient } from "../../base/http/client.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { takeLink } from "./access.ts";
import { placeOf } from "./browsers.ts";
import { handOver } from "./hand-over.ts";
import { sendRecoveryMail } from "./jobs.ts";
import { countAccountMail, openLink, requireLink } from "./limits.ts";
import { setPasswordByLink } from "./password-by-link.ts";
import { findOneTimeToken } from "./queries.ts";
import { requireGoodPassword } from "./rules.ts";
import { beginSession, requireWhole } from "./second-step.ts";
import { tokenHash } from "./tokens.ts";

type RecoveryHandlers = Pick<Handlers<typeof accountApi>, "sendRecoveryMail" | "recover" | "recoverPassword">;

/**
 * Resets a password from the profile page: mails the user a link that opens a recovery session. The session allows
 * only one thing, setting one new password, and its tokens are the link's secret. Opening the link does not use it
 * up, because mail scanners that open links before people do would leave them a link that no longer works.
 */
export function recoveryHandlers(parts: Parts): RecoveryHandlers {
  const { db, jobs, passwords, accessTokens, config } = parts;
  return {
    sendRecoveryMail: async ({ user, client, now, once }) => {
      await countAccountMail(db, user.email, client.network, now);
      return once(async (tx) => {
        await jobs.send(tx, sendRecoveryMail, { userId: user.userId });
        return undefined;
      });
    },

    recover: async ({ body, client, now }) => {
      const link = await openLink(db, client.network, now, async () =>
        body.refresh_token === body.access_token
          ? findOneTimeToken(db, tokenHash(body.access_token), "recover", now)
          : undefined,
      );
      if (!link) return null;
      const { userId, email, expiresAt } = link;
      return { user: { id: userId, email }, expires_at: Math.floor(Date.parse(expiresAt) / 1000) };
    },

    recoverPassword: async ({ body, client, now }) => {
      requireGoodPassword(body.password, config.passwordMinLength);
      const begun = await requireLink(db, client.network, now, async () => {
        // Hashing is expensive, so tokens that do not work are refused before it.
        if (!(await findOneTimeToken(db, tokenHash(body.access_token), "recover", now))) return undefined;
        const passwordHash = await passwords.hash(body.password);
        return db.transaction().execute(async (tx) => {
          const link = await takeLink(tx, body.access_token, "recover", now);
          if (!link) return undefined;
          await setPasswordByLink(tx, jobs, link, { passwordHash, device: client.device, now });
          const place = { ...placeOf(client, body.tokenDelivery), now };
          return beginSession(tx, accessTokens, link, place);
        });
      });
      // Without the second factor, a reader of somebody's mails gets no further than with their password.
      return handOver(requireWhole(begun), client, body.tokenDelivery);
    },
  };
}

/** Redirects the mailed link to the page, with the session in the URL hash, which no server gets to see. */
export function followRecoveryLinks(app: FastifyInstance, parts: Parts): void {
  const schema = {
    summary: "The link in the recovery mail: redirects to the page that sets a new password",
    tags: ["account"],
  };
  app.get<{ Querystring: { token?: string } }>(
    `/api${recoveryLinkPath}`,
    { schema },
    async (request, reply) => {
      const { clock, config } = parts;
      const { network } = new RequestClient(config, request, reply);
      const secret = String(request.query.token ?? "");
      const hash = await recoveryHash(parts, secret, network, clock.now());
      return reply
        .header("cache-control", "no-store")
        .header("referrer-policy", "no-referrer")
        .redirect(`${config.publicUrl}${pages.resetPassword()}#${new URLSearchParams(hash)}`);
    },
  );
}

/** Builds the URL hash for the page: a session, or the reason why there is none. */
async function recoveryHash({ db }: Parts, secret: string, network: string, now: Date) {
  try {
    const { expiresAt } = await requireLink(db, network, now, () =>
      findOneTimeToken(db, tokenHash(secret), "recover", now),
    );
    return recoverySession(secret, expiresAt, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === "TOO_MANY_REQUESTS" ? tooMany(error.message) : expired;
  }
}

const tooMany = (description: string) => ({
  error: "access_denied",
  error_code: "over_request_rate_limit",
  error_description: description,
});

const expired = {
  error: "access_denied",
  error_code: "otp_expired",
  error_description: "Email link is invalid or has expired",
};

/** Uses one secret as both access and refresh token, because there is nothing to refresh. */
function recoverySession(secret: string, expiresAt: string, now: Date) {
  return {
    access_token: secret,
    refresh_token: secret,
    expires_in: String(Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000)),
    token_type: "bearer",
    type: "recovery",
  };
}
