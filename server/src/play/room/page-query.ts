import type { Db } from "../../base/db/open.ts";
import { sharedCalls } from "../../base/db/shared-calls.ts";
import { listOf, rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import type { DeliveryIds } from "../../deliveries/delivery/access.ts";
import { keptProducts, type MemberDelivery, shownDelivery } from "../../deliveries/delivery/queries.ts";
import { membersOf } from "../../groups/membership/queries.ts";
import { playedQuestionnaire } from "../../workshop/questionnaire/versions.ts";
import { activityPlan, planColumns, progressColumns } from "../activity-session/queries.ts";
import type { ActivityRow } from "../activity-session/rules.ts";
import type { GivenAnswer } from "../questionnaire-session/rules.ts";
import { boxIsHere } from "../tasting/queries.ts";
import type { Product, Rating } from "../tasting/rules.ts";
import { type ScheduleRow, scheduleColumns } from "./queries.ts";

interface Of {
  userId: string;
}

/** An answer that has been sent with the whole questionnaire. */
interface SentAnswer extends Of {
  questionId: string;
  label: string;
  isCorrect: boolean | null;
  points: number;
}

/** A delivery's room, with what all present members of the group have answered so far. */
export interface RoomPageRow extends MemberDelivery, ActivityRow, ScheduleRow {
  groupName: string;
  videoUrl: string | null;
  /** True while nobody may see how friends have played alone. */
  isSealed: boolean;
  withoutBox: boolean;
  products: Product[];
  activity: { status: "in_progress" | "completed"; totalPointsEarned: number } | null;
  questionnaireId: string | null;
  questionnaire: unknown;
  /** Everybody in the group, in the order in which they joined. */
  members: (Of & { fullName: string })[];
  /** The members who have begun the game of the box. */
  plays: (Of & { isCompleted: boolean })[];
  /** The members who have sent the questionnaire. */
  sent: string[];
  ratings: (Of & Rating)[];
  given: (Of & GivenAnswer)[];
  sentAnswers: SentAnswer[];
  /** The steps that members have done. */
  doneSteps: (Of & { partId: string })[];
  /** The rounds in which members show a photo. */
  shownRounds: (Of & { roundId: string })[];
}

/** The columns that differ between the members of the group. */
type OwnColumn =
  | ("role" | "withoutBox" | "activity")
  | Exclude<keyof ActivityRow, "activityVersionId" | "plan">;

interface SharedRow extends Omit<RoomPageRow, OwnColumn> {
  viewers: (Of & Pick<RoomPageRow, OwnColumn>)[];
}

const present = (table: string) => `
    join group_memberships member on member.group_id = delivery.group_id and member.user_id = ${table}.user_id`;

/** Reads the room of the delivery `$2` for those of the people `$3` who are members of the group `$1`. */
const roomPages = writtenQuery<SharedRow>(`
  select ${shownDelivery.columns}, ${scheduleColumns}, ${planColumns},
    groups.name as "groupName", groups.video_url as "videoUrl", delivery.is_sealed as "isSealed",
    ${keptProducts} as products,
    ${rowsOf(`
    select me.user_id as "userId", me.role, not ${boxIsHere} as "withoutBox",
      (
        select jsonb_build_object('status', own.status, 'totalPointsEarned', own.total_points_earned)
        from user_box_activities own
        where own.delivery_id = delivery.id and own.user_id = me.user_id
      ) as activity, ${progressColumns}
    from group_memberships me where me.group_id = delivery.group_id and me.user_id = any($3::uuid[])`)} as viewers,
    delivery.questionnaire_id as "questionnaireId",
    ${playedQuestionnaire("delivery.questionnaire_id", "delivery.questionnaire_version_id")} as questionnaire,
    ${listOf(...membersOf("delivery.group_id"))} as members,
    ${listOf(
      "jsonb_build_object('userId', play.user_id, 'isCompleted', play.status = 'completed')",
      "play.user_id",
      `from user_box_activities play ${present("play")} where play.delivery_id = delivery.id`,
    )} as plays,
    ${listOf(
      "to_jsonb(session.user_id)",
      "session.user_id",
      `from questionnaire_sessions session ${present("session")}
    where session.delivery_id = delivery.id and not session.is_extra`,
    )} as sent,
    ${listOf(
      `jsonb_build_object('userId', rating.user_id, 'boxContentId', rating.box_content_id, 'rating', rating.rating,
      'guessedProductId', rating.guessed_product_id, 'isCorrect', rating.is_correct, 'isFinal', rating.is_final)`,
      "rating.user_id, rating.box_content_id",
      `from user_product_ratings rating ${present("rating")} where rating.delivery_id = delivery.id`,
    )} as ratings,
    ${listOf(
      `jsonb_build_object('userId', given.user_id, 'questionId', given.question_id, 'answer', given.answer,
      'isFinal', given.is_final)`,
      "given.user_id, given.question_id",
      "from given_answers given where given.delivery_id = delivery.id and given.answer <> ''",
    )} as given,
    ${listOf(
      `jsonb_build_object('userId', session.user_id, 'questionId', response.question_id,
      'label', response.user_answer ->> 'label', 'isCorrect', response.is_correct, 'points', response.points_earned)`,
      "session.user_id, response.position",
      `from questionnaire_sessions session ${present("session")}
    join questionnaire_responses response on response.session_id = session.id
    where session.delivery_id = delivery.id and session.questionnaire_id = delivery.questionnaire_id`,
    )} as "sentAnswers",
    ${listOf(
      "jsonb_build_object('userId', tick.user_id, 'partId', tick.part_id)",
      "tick.user_id, tick.part_id",
      `from activity_ticks tick ${present("tick")} where tick.delivery_id = delivery.id`,
    )} as "doneSteps",
    ${listOf(
      "jsonb_build_object('userId', shown.user_id, 'roundId', shown.round_id)",
      "shown.user_id, shown.round_id",
      "from shows shown where shown.delivery_id = delivery.id",
    )} as "shownRounds"
  from group_deliveries delivery
  join groups on groups.id = delivery.group_id
  ${shownDelivery.join}
  ${activityPlan}
  where delivery.group_id = $1 and delivery.id = $2`);

/** Returns a delivery's room as a member of the group sees it; undefined for anybody else. */
export type FindRoomPage = (named: DeliveryIds, userId: string) => Promise<RoomPageRow | undefined>;

export const roomPageOn =
  (db: Db): FindRoomPage =>
  async (named, userId) =>
    (await readPages(db, named, [userId])).get(userId);

/** Does the same for all who read a room at the same moment: when its phase changes, all of its pages do. */
export function sharedRoomPages(db: Db): FindRoomPage {
  const read = sharedCalls(
    ({ groupId, deliveryId }: DeliveryIds) => `${groupId} ${deliveryId}`,
    (named, userIds: readonly string[]) => readPages(db, named, userIds),
  );
  return async (named, userId) => (await read(named, userId)).get(userId);
}

async function readPages(
  db: Db,
  { groupId, deliveryId }: DeliveryIds,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, RoomPageRow>> {
  const [row] = await roomPages(db, [groupId, deliveryId, userIds]);
  if (!row) return new Map();
  const { viewers, ...shared } = row;
  return new Map(viewers.map(({ userId, ...own }) => [userId, { ...shared, ...own }]));
}
