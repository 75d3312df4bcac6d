import type { StartedServer } from "@boxmates/processes/server";
import type pg from "pg";
import type { ApiRequest } from "../load.ts";
import type { Reader } from "../readers.ts";
import { writersOf, writesOf } from "../writes.ts";
import { answerOf, asked } from "./asking.ts";
import type { Peer } from "./postgraphile.ts";

/** The stars that each side gives, so that one can see who was the last. */
const [ourStars, theirStars] = [4, 2];

const question = `mutation ($deliveryId: UUID!, $userId: UUID!, $boxContentId: UUID!, $stars: Int!) {
  updateUserProductRatingByDeliveryIdAndUserIdAndBoxContentId(input: {
    deliveryId: $deliveryId, userId: $userId, boxContentId: $boxContentId, userProductRatingPatch: { rating: $stars }
  }) { userProductRating { rating } }
}`;

export interface Ratings {
  ours: ApiRequest[];
  theirs: ApiRequest[];
  /** Makes our requests new ones, which they are by their keys. */
  reset: () => Promise<unknown>;
}

/** Rates once all that these members can rate, and returns the requests that change each rating. */
export async function ratingsOf(
  pool: pg.Pool,
  raters: readonly Reader[],
  server: StartedServer,
  peer: Peer,
): Promise<Ratings> {
  const [write] = writesOf(await writersOf(pool, raters)).filter(({ name }) => name === "rating a product");
  const ours = write?.requests ?? [];
  for (const request of ours) await answerOf(server.url, request);
  const { rows } = await pool.query<Record<"userId" | "deliveryId" | "boxContentId", string>>(
    `select user_id as "userId", delivery_id as "deliveryId", box_content_id as "boxContentId"
     from user_product_ratings order by box_content_id, user_id`,
  );
  const theirs = rows.map((row) =>
    asked(peer, row.userId, { query: question, variables: { ...row, stars: theirStars } }),
  );
  const reset = () => pool.query("truncate idempotency_keys, limits");
  await expectAllRated(pool, ours.length, ourStars);
  for (const request of theirs) await answerOf(peer.url, request);
  await expectAllRated(pool, theirs.length, theirStars);
  return { ours, theirs, reset };
}

/** Throws unless there are as many ratings as requests, all with these stars. */
async function expectAllRated(pool: pg.Pool, requests: number, stars: number): Promise<void> {
  const { rows } = await pool.query<{ all: number; rated: number }>(
    `select count(*)::int as all, count(*) filter (where rating = $1)::int as rated from user_product_ratings`,
    [stars],
  );
  const found = rows[0];
  if (requests > 0 && found?.all === requests && found.rated === requests) return;
  throw new Error(`${requests} requests gave ${found?.rated} of ${found?.all} ratings ${stars} stars.`);
}
