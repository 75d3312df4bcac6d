import type { ActivityBody } from "@boxmates/contract/workshop/activity";
import type { Question } from "@boxmates/contract/workshop/questionnaire";
import { activitySnapshot } from "../../workshop/activity/versions.ts";
import { questionnaireSnapshot } from "../../workshop/questionnaire/versions.ts";
import { tastedBoxType } from "../tasting/access.ts";
import { type TastedProduct, tastedProducts } from "../tasting/rules.ts";
import type { RoomPageRow } from "./page-query.ts";
import { closedRounds, type PlannedRound, planRounds } from "./rules.ts";

/** The game of a delivery's room, in the versions that the group plays. */
export interface RoomGame {
  /** Empty unless the box has a tasting. */
  products: TastedProduct[];
  /** Null unless the box has an activity. */
  plan: ActivityBody | null;
  questions: Question[];
  rounds: PlannedRound[];
  /** How many of the rounds are closed. */
  closed: number;
}

/** Returns the game of a room. Until the first round has begun, its rounds are those of now. */
export function gameOf(page: RoomPageRow): RoomGame {
  const products = page.boxType === tastedBoxType ? tastedProducts(page.products) : [];
  const plan = page.activityVersionId === null ? null : activitySnapshot.parse(page.plan);
  const questions =
    page.questionnaire === null ? [] : questionnaireSnapshot.parse(page.questionnaire).questions;
  const numbers = products.map(({ number }) => number);
  const { room } = page;
  const isPlanned = room !== null && room.phase !== "lobby";
  const rounds = isPlanned ? room.rounds : planRounds({ numbers, parts: plan?.rounds ?? [], questions });
  return { products, plan, questions, rounds, closed: room ? closedRounds(room, rounds) : 0 };
}
