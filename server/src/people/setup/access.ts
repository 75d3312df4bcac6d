import type { Db } from "../../base/db/open.ts";
import type { Client } from "../../base/http/call.ts";
import { countedGuess } from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";
import { hasAdmin } from "../account/admin-queries.ts";
import { limits } from "../account/limits.ts";
import { tokenHash } from "../account/tokens.ts";
import type { OperatorProof } from "./proofs.ts";
import { hasSetupLink } from "./queries.ts";

/**
 * Ensures that only the operator becomes the first administrator: they have the printed link, or are on the machine
 * itself. Failures are counted, so that secrets cannot be guessed.
 */
export async function requireOperator(
  db: Db,
  { token, client, now }: { token: string | undefined; client: Client; now: Date },
): Promise<OperatorProof> {
  const operator = await countedGuess(db, [[limits.failedLinksOfNetwork, client.network]], now, async () => {
    // The links go with the first administrator: looked up in this order, a link that was right is never called wrong.
    const isOperator =
      token === undefined ? client.onThisMachine : await hasSetupLink(db, tokenHash(token), now);
    if (await hasAdmin(db)) throw new Refusal("SETUP_DONE");
    return isOperator ? ({} as OperatorProof) : undefined;
  });
  if (!operator) throw new Refusal("SETUP_LINK_WRONG");
  return operator;
}
