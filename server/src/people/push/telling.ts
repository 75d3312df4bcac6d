import type { PushKind } from "@boxmates/contract/people/push";
import type { Db } from "../../base/db/open.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { queuePushes } from "./jobs.ts";
import type { Told } from "./outbox-queries.ts";

const toldAtOnce = 1_000;

/**
 * Tells members something on their devices once the transaction commits: those who are still in the group then, have
 * devices, and want this kind. `fromId` is the friend that it is from.
 */
export async function tellDevices(
  db: Db,
  jobs: Jobs,
  kind: PushKind,
  { to, fromId }: { to: readonly Told[]; fromId?: string },
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(to.length / toldAtOnce) }, (_, part) =>
    to.slice(part * toldAtOnce, (part + 1) * toldAtOnce),
  );
  await jobs.sendAll(
    db,
    queuePushes,
    parts.map((some) => ({ kind, to: some, ...(fromId && { fromId }) })),
  );
}
