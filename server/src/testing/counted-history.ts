import { addDays, dateOf } from "@boxmates/contract/base/calendar";
import { expect } from "vitest";
import type { Db } from "../base/db/open.ts";
import { theService } from "../base/the-service.ts";
import { findHistory } from "../play/history/queries.ts";
import { deliveriesOnPage, historyOf } from "../play/history/rules.ts";
import { countHistory } from "../play/history/sums-queries.ts";
import type { Person, TestApp } from "./test-app.ts";

/** Counts what a group's history counts of deliveries up to today, or so many days ago. */
export async function countDeliveries({ parts }: TestApp, groupId: string, daysAgo = 0): Promise<void> {
  const before = addDays(dateOf(parts.clock.now()), 1 - daysAgo);
  await parts.db.transaction().execute((tx) => countHistory(tx, theService, { groupId, before }));
}

/** True if deliveries of the group are counted and nothing has outdated that. */
export async function isCounted({ parts }: TestApp, groupId: string): Promise<boolean> {
  const counted = parts.db
    .selectFrom("historySums")
    .select("groupId")
    .where("groupId", "=", groupId)
    .where("untilDate", "is not", null);
  return (await counted.executeTakeFirst()) !== undefined;
}

/** Every reader of the group's history finds the same, whatever of it was counted before. */
export async function expectSameUncounted(
  { parts: { db } }: TestApp,
  groupId: string,
  readers: readonly Person[],
): Promise<void> {
  const read = async (from: Db) => {
    const histories: unknown[] = [];
    for (const { userId } of readers) {
      const shown = { limit: deliveriesOnPage + 1, before: undefined };
      const row = await findHistory(from, { groupId, userId, ...shown });
      histories.push(row && historyOf(row));
    }
    return histories;
  };
  const shown = await read(db);
  const uncounted = await db.startTransaction().execute();
  await uncounted.deleteFrom("historySums").execute();
  const anew = await read(uncounted);
  await uncounted.rollback().execute();
  expect(shown, "a history is the same whatever of it was counted before").toEqual(anew);
}
