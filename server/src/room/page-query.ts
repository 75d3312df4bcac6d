import { activityColumns, activityPlan } from "../activity-session/queries.ts";
import type { ActivityRow } from "../activity-session/rules.ts";
import { listOf, writtenQuery } from "../db/written-query.ts";
import { type MemberDelivery, memberDelivery } from "../delivery/queries.ts";
import { playedQuestionnaire } from "../questionnaire/versions.ts";
import type { GivenAnswer } from "../questionnaire-session/rules.ts";
import { boxIsHere, productsOfBox } from "../tasting/queries.ts";
import type { Product, Rating } from "../tasting/rules.ts";
import { type ScheduleRow, scheduleColumns } from "./queries.ts";

interface Of {
  userId: string;
}

/** An answer that has been sent with the whole questionnaire. */
export interface SentAnswer extends Of {
  questionId: string;
  label: string;
  isCorrect: boolean | null;
  points: number;
}

/** A delivery's room, with what all present members of the group have answered so far. */
export interface RoomPageRow extends MemberDelivery, ActivityRow, ScheduleRow {
  groupName: string;
  videoUrl: string | null;
  /** Whether nobody may see yet how friends have played alone. */
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

const present = (table: string) => `
    join group_memberships member on member.group_id = me.group_id and member.user_id = ${table}.user_id`;

/** Reads a delivery's room for one of its group's members. */
export const findRoomPage = writtenQuery<RoomPageRow>(`
  select ${memberDelivery.columns}, ${scheduleColumns}, ${activityColumns},
    groups.name as "groupName", groups.video_url as "videoUrl", delivery.is_sealed as "isSealed", not ${boxIsHere} as "withoutBox",
    ${productsOfBox} as products,
    (
      select jsonb_build_object('status', own.status, 'totalPointsEarned', own.total_points_earned)
      from user_box_activities own
      where own.delivery_id = delivery.id and own.user_id = me.user_id
    ) as activity,
    delivery.questionnaire_id as "questionnaireId",
    ${playedQuestionnaire("delivery.questionnaire_id", "delivery.questionnaire_version_id")} as questionnaire,
    ${listOf(
      "jsonb_build_object('userId', each.user_id, 'fullName', profile.full_name)",
      "each.joined_at, each.user_id",
      `from group_memberships each
    join profiles profile on profile.user_id = each.user_id
    where each.group_id = me.group_id`,
    )} as members,
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
  ${memberDelivery.from}
  join groups on groups.id = me.group_id
  ${activityPlan}
  ${memberDelivery.where}`);
