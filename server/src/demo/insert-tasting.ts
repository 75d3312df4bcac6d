import { sql } from "kysely";
import type { Db } from "../base/db/open.ts";
import { boxId, productId } from "./demo-box.ts";
import { groupId } from "./demo-group.ts";
import { minutesAfter } from "./moments.ts";
import { type PersonKey, personId } from "./people.ts";
import { boxes } from "./sample.ts";
import { choiceOf, idOf, numberOf } from "./seeded.ts";
import type { SentBox } from "./sent-boxes.ts";

/** Specification, section 9. */
const pointsPerRating = 100;

export interface Taster {
  sent: SentBox;
  who: PersonKey;
  /** How many products they have rated so far. */
  rated: number;
  /** Their position among the tasters of this box; later ones start later. */
  place: number;
  now: Date;
}

/** Inserts a tasting challenge with its ratings. Returns the points that it added to the member's total. */
export async function insertTasting(db: Db, { sent, who, rated, place, now }: Taster): Promise<number> {
  const finished = rated === boxes[sent.playedBox].products.length;
  const startedAt = minutesAfter(sent.deliveredAt ?? now, 20 + 9 * place);
  const points = finished ? pointsPerRating * rated : 0;
  await sql`
    insert into user_box_activities
      (id, user_id, group_id, delivery_id, subscription_box_id, status, started_at, completed_at, total_points_earned)
    values (${idOf("tasting", sent.id, who)}, ${personId(who)}, ${groupId(sent.group)}, ${sent.id},
      ${boxId(sent.playedBox)}, ${finished ? "completed" : "in_progress"}, ${startedAt},
      ${finished ? minutesAfter(startedAt, 4 * rated) : null}, ${points})`.execute(db);
  for (let product = 1; product <= rated; product += 1)
    await insertRating(db, { sent, who, product, at: minutesAfter(startedAt, 4 * product) });
  if (finished) await countGuesses(db, idOf("tasting", sent.id, who));
  return points;
}

async function countGuesses(db: Db, activityId: string): Promise<void> {
  await sql`
    update user_box_activities done
    set (guesses, right_guesses) = (
      select count(rating.guessed_product_id), count(*) filter (where rating.is_correct)
      from user_product_ratings rating
      where rating.delivery_id = done.delivery_id and rating.user_id = done.user_id
    )
    where done.id = ${activityId}`.execute(db);
}

interface Rating {
  sent: SentBox;
  who: PersonKey;
  product: number;
  at: Date;
}

async function insertRating(db: Db, { sent, who, product, at }: Rating): Promise<void> {
  const name = `rating/${sent.id}/${who}/${product}`;
  const rated = productId(sent.playedBox, product);
  // About half of the guesses are correct; the others name another product.
  const guessed = choiceOf(`${name}/guess`, [product, product, product, 1, 3, 5]);
  const guessedId = productId(sent.playedBox, guessed);
  await sql`
    insert into user_product_ratings
      (id, user_id, group_id, delivery_id, box_content_id, rating, guessed_product_id, is_correct, points_earned, created_at)
    values (${idOf(name)}, ${personId(who)}, ${groupId(sent.group)}, ${sent.id}, ${rated},
      ${5 - numberOf(`${name}/stars`, 3)}, ${guessedId}, ${guessedId === rated}, ${pointsPerRating}, ${at})`.execute(
    db,
  );
}
