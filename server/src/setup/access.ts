import { hasAdmin } from "../account/first-admin-queries.ts";
import { limits } from "../account/limits.ts";
import { tokenHash } from "../account/tokens.ts";
import type { Db } from "../db/open.ts";
import type { Client } from "../http/call.ts";
import { countHit, requireBelow } from "../limits/limits.ts";
import type { ServiceProof } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import { hasSetupLink } from "./queries.ts";

/**
 * Ensures that only the operator becomes the first administrator: they have the printed link, or are on the machine
 * itself. Failures are counted, so that secrets cannot be guessed.
 */
export async function requireOperator(
  db: Db,
  { token, client, now }: { token: string | undefined; client: Client; now: Date },
): Promise<ServiceProof> {
  await requireBelow(db, limits.failedLinksOfNetwork, client.network, now);
  // The links go with the first administrator: looked up in this order, a link that was right is never called wrong.
  const isOperator =
    token === undefined ? client.onThisMachine : await hasSetupLink(db, tokenHash(token), now);
  if (await hasAdmin(db)) throw new Refusal("SETUP_DONE");
  if (isOperator) return {} as ServiceProof;
  await countHit(db, limits.failedLinksOfNetwork, client.network, now);
  throw new Refusal("SETUP_LINK_WRONG");
}
