import { pages } from "@boxmates/contract/paths";
import { hasAdmin } from "../account/first-admin-queries.ts";
import { newToken, tokenHash } from "../account/tokens.ts";
import type { Parts } from "../parts.ts";
import type { ServiceProof } from "../proofs.ts";
import { insertSetupLink } from "./queries.ts";
import { setupLinkExpiry } from "./rules.ts";

/**
 * The path of a link on which the first administrator is made; undefined where there is one. Each start prints a link
 * of its own, and all of them work until they expire: of several servers on one database, nobody knows whose output is
 * read. Only the hash is kept.
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
