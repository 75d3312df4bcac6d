import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import type { Locked } from "../../workshop/versions/proofs.ts";
import { bindWaiting } from "./binding-queries.ts";
import { tellPlayers } from "./progress.ts";

/** Binds the deliveries that wait for this questionnaire, and tells the members as an arrival does. */
export const bindWaitingDeliveries =
  (jobs: Jobs) =>
  async (db: Db, questionnaire: Locked<"questionnaire">, now: Date): Promise<void> => {
    const { groupIds, players } = await bindWaiting(db, questionnaire, now);
    await tellPlayers(db, jobs, players);
    for (const groupId of groupIds) await publish(db, { topic: `group:${groupId}`, kind: "delivery" });
  };
