import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { findPushKeys, insertPushKeys } from "./queries.ts";

/** Makes the keys by which push services know the site, if the database has none yet. */
export async function keepPushKeys({ db, clock }: Pick<Parts, "db" | "clock">, service: ServiceProof) {
  if (await findPushKeys(db)) return;
  const { default: webPush } = await import("web-push");
  await insertPushKeys(db, service, webPush.generateVAPIDKeys(), clock.now());
}
