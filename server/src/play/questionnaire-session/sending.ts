import type { Question } from "@boxmates/contract/workshop/questionnaire";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import { addPoints } from "../tasting/finishing-queries.ts";
import type { SharedPlay } from "../tasting/proofs.ts";
import { ensurePoints, upsertOpinions } from "../tasting/queries.ts";
import type { Product } from "../tasting/rules.ts";
import { finishGame, listAnsweredGames } from "./access.ts";
import { countIfLast, openIfLast } from "./opening-queries.ts";
import type { FinishedGame, OpenGame } from "./proofs.ts";
import { deleteGivenAnswers } from "./queries.ts";
import { opinionsOf, type Score, score } from "./rules.ts";

/** A game with answers that have no faults. */
interface AnsweredGame {
  game: OpenGame;
  questions: readonly Question[];
  products: readonly Product[];
  answers: ReadonlyMap<string, string>;
}

/**
 * Scores and stores the answers of these games. Returns the scores of those that were not finished before.
 *
 * All sessions come first, then all ratings, then all points, and each in the order of the games: so two who do this at
 * the same time never wait for each other.
 */
export async function finishGames(db: Db, games: readonly AnsweredGame[], now: Date): Promise<Score[]> {
  const finished = [];
  for (const { game, questions, products, answers } of games) {
    const result = score(questions, answers, products);
    const play = await finishGame(db, game, result, now);
    if (play) finished.push({ play, result, opinions: opinionsOf(questions, answers, products) });
  }
  for (const { play, opinions } of finished) {
    await deleteGivenAnswers(db, play);
    await upsertOpinions(db, play, opinions);
  }
  const [first] = finished;
  // Two deliveries of one box can open at once: both lock averages before they lock points.
  if (first?.play.isSealed) await countIfLast(db, first.play.member, first.play.deliveryId);
  for (const { play, result } of finished) {
    if (!play.isSealed) await addPoints(db, play, result.totalPoints);
    // Sealed points are added with the opening, to rows that are locked in order.
    else await ensurePoints(db, play);
  }
  if (first) await tellFinished(db, first.play, now);
  return finished.map(({ result }) => result);
}

async function tellFinished(
  db: Db,
  { member, deliveryId, isSealed }: FinishedGame,
  now: Date,
): Promise<void> {
  if (isSealed) await openIfLast(db, member, { deliveryId, now });
  await publish(db, { topic: `group:${member.groupId}`, kind: "results" });
}

/** Sends the questionnaires of all members who have answered everything that is required. */
export async function sendAnsweredGames(db: Db, play: SharedPlay, now: Date): Promise<void> {
  await finishGames(db, await listAnsweredGames(db, play), now);
}
