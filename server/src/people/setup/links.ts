import { pages } from "@boxmates/contract/base/paths";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { hasAdmin } from "../account/admin-queries.ts";
import { newToken, tokenHash } from "../account/tokens.ts";
import { insertSetupLink } from "./queries.ts";
import { setupLinkExpiry } from "./rules.ts";

/**
 * Returns the path of a link for making the first administrator; undefined if there is one. Each start prints its own
 * link, and all of them work until they expire, because the output of any of several servers may be the one that is
 * read. Only the hash is stored.
 */
export async function newSetupLink(
  { db, clock }: Pick<Parts, "db" | "clock">,
  service: ServiceProof,
): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  const token = newToken();
  const now = clock.now();
  await insertSetupLink(db, service, { tokenHash: tokenHash(token), expiresAt: setupLinkExpiry(now), now });
  return `${pages.setup()}?token=${token}`;
}
