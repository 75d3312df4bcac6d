import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { accountHandlers } from "./account/handlers.ts";
import { passwordProofHandlers } from "./account/proving.ts";
import { followRecoveryLinks } from "./account/recovery.ts";
import { factorHandlers } from "./factor/handlers.ts";
import { passkeyProofHandlers } from "./factor/proving.ts";
import { profileHandlers } from "./profile/handlers.ts";
import { takeMailOneClicks } from "./profile/unsubscribing.ts";
import { pushHandlers } from "./push/handlers.ts";
import { setupHandlers } from "./setup/handlers.ts";

/** Binds what people are and how they sign in. */
export async function bindPeople(app: FastifyInstance, parts: Parts): Promise<void> {
  bindNoun(app, parts, contract.profile, profileHandlers());
  bindNoun(app, parts, contract.account, accountHandlers(parts), { ownTransactions: "all" });
  const proofHandlers = { ...passwordProofHandlers(parts), ...passkeyProofHandlers(parts) };
  bindNoun(app, parts, contract.proof, proofHandlers, { ownTransactions: "all" });
  bindNoun(app, parts, contract.factor, factorHandlers(parts), { ownTransactions: "all" });
  bindNoun(app, parts, contract.setup, setupHandlers(parts), { ownTransactions: "all" });
  bindNoun(app, parts, contract.push, pushHandlers(parts));
  followRecoveryLinks(app, parts);
  publishKeys(app, parts);
  await takeMailOneClicks(app, parts);
}

function publishKeys(app: FastifyInstance, { accessTokens }: Parts): void {
  const schema = { summary: "The public keys of access tokens", tags: ["account"] };
  app.get("/api/jwks.json", { schema }, async (_, reply) =>
    reply.header("cache-control", "public, max-age=600").send({ keys: await accessTokens.listKeys() }),
  );
}
