import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { type DeliveryIds, requireDelivery } from "../../deliveries/delivery/access.ts";
import { lockDelivery } from "../../deliveries/delivery/queries.ts";
import { memberOf } from "../../groups/group/access.ts";
import { activitySnapshot } from "../../workshop/activity/versions.ts";
import { openActivityIn, startedActivity } from "../tasting/access.ts";
import type { SharedPlay } from "../tasting/proofs.ts";
import { lockActivities, lockActivity } from "../tasting/queries.ts";
import type {
  ConfirmableRound,
  FriendsShow,
  OpenRound,
  OpenShow,
  PossibleScores,
  TickablePart,
} from "./proofs.ts";
import { findActivitySession, findUnfinished } from "./queries.ts";
import { hasNothingLeft, photoPoints, scoreFaults, winnersOf } from "./rules.ts";

/**
 * Returns the activity of a delivery that has arrived: its plan in the version that the delivery keeps, and what has
 * been done. Throws NO_ACTIVITY or ACTIVITY_CLOSED, and what `requireDelivery` throws.
 */
export async function requireActivity(db: Db, user: SignedIn, params: DeliveryIds) {
  const { member, delivery } = await requireDelivery(db, user, params, findActivitySession);
  if (delivery.activityVersionId === null) throw new Refusal("NO_ACTIVITY");
  const open = openActivityIn(member, delivery);
  if (!open) throw new Refusal("ACTIVITY_CLOSED");
  return { open, plan: activitySnapshot.parse(delivery.plan), delivery };
}

/** Locks the member's activity, and then reads it. Throws ACTIVITY_NOT_STARTED or ACTIVITY_COMPLETED, too. */
export async function requireStartedActivity(db: Db, user: SignedIn, params: DeliveryIds) {
  await lockActivity(db, user.userId, params.deliveryId);
  const { open, plan, delivery } = await requireActivity(db, user, params);
  const { activity } = delivery;
  if (!activity) throw new Refusal("ACTIVITY_NOT_STARTED");
  const { id, status } = activity;
  if (status === "completed") throw new Refusal("ACTIVITY_COMPLETED");
  const started = startedActivity(open, { id, status });
  return { started, plan, delivery, pointsEarned: activity.totalPointsEarned };
}

/** Locks the activities, and returns those of these members who have nothing left to do, with what their photos earn. */
export async function listDoneActivities(db: Db, play: SharedPlay, userIds: readonly string[]) {
  await lockActivities(db, play);
  const { groupId, deliveryId } = play;
  const [found] = await findUnfinished(db, [deliveryId, userIds]);
  if (!found) return [];
  const plan = activitySnapshot.parse(found.plan);
  const done = found.members.filter((member) => hasNothingLeft(plan, member));
  return done.map(({ userId, role, activityId, pointsEarned, shown }) => {
    const member = memberOf({ groupId, userId, role });
    const started = startedActivity({ member, deliveryId }, { id: activityId, status: "in_progress" });
    const shows = shown.map((roundId) => ({ isOwn: true, roundId }));
    return { started, pointsEarned, points: photoPoints(plan, { shows }) };
  });
}

/** Does what `requireStartedActivity` does, for a step or a needed thing. Throws PART_NOT_FOUND, too. */
export async function requireTickablePart(
  db: Db,
  user: SignedIn,
  params: DeliveryIds & { partId: string },
): Promise<TickablePart> {
  const { started, plan } = await requireStartedActivity(db, user, params);
  const steps = plan.rounds.filter(({ kind }) => kind === "step");
  if (![...plan.needed, ...steps].some(({ id }) => id === params.partId)) throw new Refusal("PART_NOT_FOUND");
  const { member, deliveryId } = started;
  return { member, deliveryId, partId: params.partId } as TickablePart;
}

/** Returns a round in which everybody shows a photo. Throws ACTIVITY_NOT_STARTED or PART_NOT_FOUND, too. */
export async function requireShowRound(
  db: Db,
  user: SignedIn,
  params: DeliveryIds & { roundId: string },
): Promise<{ round: OpenShow; hasShown: boolean }> {
  const { open, plan, delivery } = await requireActivity(db, user, params);
  if (!delivery.activity) throw new Refusal("ACTIVITY_NOT_STARTED");
  const shown = plan.rounds.find(({ id }) => id === params.roundId);
  if (shown?.kind !== "show") throw new Refusal("PART_NOT_FOUND");
  const { member, deliveryId } = open;
  const hasShown = delivery.shows.some(({ isOwn, roundId }) => isOwn && roundId === shown.id);
  return { round: { member, deliveryId, roundId: shown.id } as OpenShow, hasShown };
}

/** Returns the photo of a friend. Throws SHOW_NOT_FOUND, also for one that the member may not see yet, or OWN_SHOW. */
export async function requireFriendsShow(
  db: Db,
  user: SignedIn,
  params: DeliveryIds & { showId: string },
): Promise<FriendsShow> {
  const { open, delivery } = await requireActivity(db, user, params);
  const shown = delivery.shows.find(({ id }) => id === params.showId);
  if (!shown?.isVisible) throw new Refusal("SHOW_NOT_FOUND");
  if (shown.isOwn) throw new Refusal("OWN_SHOW");
  return { member: open.member, showId: shown.id } as FriendsShow;
}

/**
 * Returns a round whose result can still be written down. Locks the delivery first, so that its results change one
 * after the other. Throws PART_NOT_FOUND or SCORE_CONFIRMED, and what `requireActivity` throws.
 */
export async function requireOpenRound(db: Db, user: SignedIn, params: DeliveryIds & { roundId: string }) {
  await lockDelivery(db, params);
  const { open, plan, delivery } = await requireActivity(db, user, params);
  const scored = plan.rounds.find(({ id }) => id === params.roundId);
  if (scored?.kind !== "score") throw new Refusal("PART_NOT_FOUND");
  const result = delivery.results.find(({ roundId }) => roundId === scored.id);
  if (result?.isConfirmed) throw new Refusal("SCORE_CONFIRMED");
  const round = { ...open, roundId: scored.id } as OpenRound;
  return { round, scored, result, players: delivery.players };
}

type Found = Awaited<ReturnType<typeof requireOpenRound>>;

/** Throws INVALID_REQUEST with a sentence for each score that cannot be. */
export function requirePossible(
  { scored, players }: Found,
  scores: readonly { userId: string; value: number }[],
): PossibleScores {
  const errors = scoreFaults(scores, scored.counts, players);
  if (Object.keys(errors).length > 0) throw new Refusal("INVALID_REQUEST", { errors });
  return { scores } as PossibleScores;
}

/** Throws SCORE_NOT_FOUND, OWN_SCORE, or SCORE_CHANGED if this is not the entry that the member has seen. */
export function requireConfirmable(
  { round, scored, result, players }: Found,
  revision: number,
): ConfirmableRound {
  if (!result) throw new Refusal("SCORE_NOT_FOUND");
  if (result.isOwn) throw new Refusal("OWN_SCORE");
  if (result.revision !== revision) throw new Refusal("SCORE_CHANGED");
  const winnerIds: readonly string[] = winnersOf(result, scored.counts, players);
  return { ...round, winnerIds, winnerPoints: scored.winnerPoints } as ConfirmableRound;
}
