import { sql } from "kysely";
import type { Db } from "../base/db/open.ts";
import { theService } from "../base/the-service.ts";
import { listDueMonths, replaceMonth } from "../desk/report/count-queries.ts";
import { insertAudit } from "./insert-audit.ts";
import { insertBoxes } from "./insert-boxes.ts";
import { insertDeliveries } from "./insert-deliveries.ts";
import { insertGames } from "./insert-games.ts";
import { insertGroups } from "./insert-groups.ts";
import { insertNights } from "./insert-nights.ts";
import { insertPeople } from "./insert-people.ts";
import { insertProposals } from "./insert-proposals.ts";
import { insertTexts } from "./insert-texts.ts";
import { insertVersions } from "./insert-versions.ts";
import { listSentBoxes } from "./sent-boxes.ts";

/**
 * Fills an empty, migrated database with the sample. Ids and choices are the same every time; moments are before
 * `now`, but for nights to come. Call it inside a transaction.
 */
export async function seedDemo(
  db: Db,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  await insertPeople(db, now, passwordHash);
  await insertAudit(db, now);
  await insertBoxes(db, now);
  await insertTexts(db, now);
  await insertVersions(db, now);
  await insertGroups(db, now);
  const sent = listSentBoxes(now);
  await insertDeliveries(db, sent);
  await insertNights(db, sent, now);
  await insertProposals(db, now);
  await insertGames(db, sent, now);
  await sql`select publish_vendor_figures(${now})`.execute(db);
  for (const month of await listDueMonths(db, now)) await replaceMonth(db, theService, month, now);
}
