import { sql } from "kysely";
import type { Database } from "../base/db/open.ts";
import { theService } from "../base/the-service.ts";
import type { Config } from "../config.ts";
import { listDueMonths, replaceMonth } from "../desk/report/count-queries.ts";
import { groupStory } from "./group-story.ts";
import { peopleStory } from "./people-story.ts";
import { groups } from "./sample.ts";
import { Stage } from "./stage.ts";
import type { Telling } from "./telling.ts";
import { workshopStory } from "./workshop-story.ts";

/**
 * Lets the people of the sample live through a year on an empty database, by the same API as everybody: nothing is in it
 * that they could not have done.
 */
export async function tellStory(config: Config, database: Database, now: Date): Promise<void> {
  const stage = await Stage.open(config, database, now);
  const telling: Telling = { stage, now, userIds: new Map(), boxes: new Map(), productIds: new Map() };
  const scenes = [
    ...peopleStory(telling),
    ...workshopStory(telling),
    ...groups.flatMap((group) => groupStory(telling, group)),
  ];
  for (const { at, play } of scenes.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    stage.now = at;
    await play();
  }
  stage.now = now;
  await stage.close();
  await publishSums(database, now);
}

/** Counts what vendors and reports show, which jobs do once an hour and once a night. */
async function publishSums({ db }: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select publish_vendor_figures(${now})`.execute(tx);
    for (const month of await listDueMonths(tx, now)) await replaceMonth(tx, theService, month, now);
  });
}
