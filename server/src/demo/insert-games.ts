import type { Db } from "../base/db/open.ts";
import { groupId } from "./demo-group.ts";
import { insertActivity } from "./insert-activity.ts";
import { insertOpinions } from "./insert-opinions.ts";
import { insertPlay } from "./insert-play.ts";
import { insertTasting } from "./insert-tasting.ts";
import { type PersonKey, personId } from "./people.ts";
import { idOf } from "./seeded.ts";
import type { SentBox } from "./sent-boxes.ts";

/** Inserts all games that were played, and each member's total points. */
export async function insertGames(db: Db, sent: readonly SentBox[], now: Date): Promise<void> {
  const earned = new Map<string, { group: SentBox["group"]; who: PersonKey; points: number }>();
  const add = ({ group }: SentBox, who: PersonKey, points: number) => {
    const key = idOf("points", group.name, who);
    earned.set(key, { group, who, points: points + (earned.get(key)?.points ?? 0) });
  };
  for (const each of sent) {
    for (const [place, [who, rated]] of (each.delivery.tasted ?? []).entries())
      add(each, who, await insertTasting(db, { sent: each, who, rated, place, now }));
    for (const [who, points] of await insertActivity(db, each, now)) add(each, who, points);
    for (const [place, [who, correct]] of (each.delivery.played ?? []).entries())
      add(each, who, await insertPlay(db, { sent: each, who, correct, place, now }));
  }
  await insertOpinions(db);
  for (const [id, { group, who, points }] of earned)
    await db
      .insertInto("userPoints")
      .values({ id, groupId: groupId(group), userId: personId(who), totalPoints: points })
      .execute();
}
