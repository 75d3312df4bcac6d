import type { Taster } from "@boxmates/contract/play/questionnaire-session";
import { listOf, momentOf, writtenQuery } from "../../base/db/written-query.ts";
import { keptContents, type MemberDelivery, memberDelivery } from "../../deliveries/delivery/queries.ts";
import { formerMember } from "../../groups/membership/rules.ts";
import { playedQuestionnaire } from "../../workshop/questionnaire/versions.ts";
import { boxIsHere } from "../tasting/queries.ts";
import type { Said } from "./opinions.ts";

export interface Session {
  id: string;
  userId: string | null;
  /** Null if the account has been deleted. */
  fullName: string | null;
  correctAnswers: number;
  guessQuestions: number;
  totalPoints: number;
  completedAt: string;
}

export interface Response {
  questionId: string;
  userAnswer: { label: string };
  correctAnswer: { label: string } | null;
  isCorrect: boolean | null;
}

/** The game's sessions, best first, then in order of finishing. */
const sessions = `
  select ${listOf(
    `json_build_object(
      'id', session.id, 'userId', session.user_id, 'versionId', session.version_id,
      'fullName', profile.full_name, 'correctAnswers', session.correct_answers,
      'guessQuestions', session.guess_questions, 'totalPoints', session.total_points,
      'completedAt', ${momentOf("session.completed_at")})`,
    "session.correct_answers desc, session.completed_at, session.id",
    `from questionnaire_sessions session
    left join profiles profile on profile.user_id = session.user_id
    where session.delivery_id = delivery.id and session.questionnaire_id = $4`,
  )} as best_first`;

/** The reader's friends who were in the group when the delivery arrived, and have not finished. */
const awaited = listOf(
  "to_json(profile.full_name)",
  "friend.joined_at, friend.user_id",
  `from group_memberships friend
    join profiles profile on profile.user_id = friend.user_id
    where friend.group_id = me.group_id and friend.user_id <> me.user_id
      and friend.joined_at <= delivery.delivered_at
      and not exists (
        select from questionnaire_sessions done
        where done.user_id = friend.user_id and done.delivery_id = delivery.id)`,
);

/** The stars that each product got; a member's are shown once they have finished what asks for them. */
const stars = listOf(
  `json_build_object('contentId', opinion.box_content_id, 'userId', opinion.user_id, 'stars', opinion.stars,
      'isShown', opinion.source = 'questionnaire' or exists (
        select from user_box_activities done
        where done.delivery_id = $2 and done.user_id = opinion.user_id and done.status = 'completed'))`,
  "opinion.id",
  "from product_opinions opinion where opinion.delivery_id = $2",
);

/** The guesses of finished tastings, and of the questionnaire. */
const guesses = `coalesce((
      select json_agg(to_json(guess)) from (
        select rating.box_content_id::text as "contentId", rating.user_id as "userId",
          rating.guessed_product_id as "guessedId", null as label,
          rating.guessed_product_id = rating.box_content_id as "isRight"
        from user_box_activities done
        join user_product_ratings rating on rating.delivery_id = done.delivery_id and rating.user_id = done.user_id
        where done.delivery_id = $2 and done.status = 'completed' and rating.guessed_product_id is not null
        union all
        select response.correct_answer ->> 'answer', session.user_id, null,
          response.user_answer ->> 'label', response.is_correct
        from questionnaire_sessions session
        join questionnaire_responses response on response.session_id = session.id
        where session.delivery_id = $2 and session.questionnaire_id = $4
          and response.is_correct is not null and response.user_answer ->> 'answer' <> ''
      ) guess
    ), '[]')`;

const friends = listOf(
  "json_build_object('userId', friend.user_id, 'fullName', profile.full_name)",
  "profile.full_name, friend.user_id",
  `from group_memberships friend join profiles profile on profile.user_id = friend.user_id
    where friend.group_id = $1`,
);

/** Those who have finished the tasting, the most right guesses first. */
const tasters = listOf(
  `json_build_object(
      'activityId', done.id, 'fullName', coalesce(profile.full_name, '${formerMember}'),
      'rightGuesses', done.right_guesses, 'guesses', done.guesses, 'totalPoints', done.total_points_earned)`,
  "done.right_guesses desc, done.completed_at, done.id",
  `from user_box_activities done
    left join profiles profile on profile.user_id = done.user_id
    where done.delivery_id = delivery.id and done.status = 'completed'
      and done.guesses is not null and done.right_guesses is not null`,
);

/** The products with their average ratings by all groups. */
const products = listOf(
  `json_build_object(
      'id', content.id, 'itemName', content."itemName", 'productNumber', content."productNumber",
      'overallAverage', round(overall.stars::numeric / nullif(overall.opinions, 0), 2),
      'overallOpinions', coalesce(overall.opinions, 0),
      'itemDescription', content."itemDescription", 'imageUrl', content."imageUrl")`,
  "content.id",
  `from ${keptContents} left join product_averages overall on overall.box_content_id = content.id`,
);

const responsesOf = (sessionId: string) =>
  listOf(
    `json_build_object(
      'questionId', response.question_id, 'userAnswer', response.user_answer,
      'correctAnswer', response.correct_answer, 'isCorrect', response.is_correct)`,
    "response.position",
    `from questionnaire_responses response where response.session_id = ${sessionId}`,
  );

export interface ResultsRow extends MemberDelivery, Said {
  groupName: string;
  /** Null if there is no such questionnaire. */
  title: string | null;
  /** True if the group plays it; while the delivery is not bound, that can be any linked one. */
  isOpen: boolean;
  sessions: Session[];
  finished: boolean;
  /** True if the reader may know all of this delivery. */
  told: boolean;
  withoutBox: boolean;
  isSealed: boolean;
  resultsDueAt: string | null;
  awaited: string[];
  tasters: Omit<Taster, "rank">[];
  ownQuestionnaire: unknown;
  /** Empty without a session of the reader. */
  ownResponses: Response[];
}

/** Reads the results of the questionnaire `$4` after a delivery. */
export const findResults = writtenQuery<ResultsRow>(`
  select ${memberDelivery.columns}, groups.name as "groupName", sessions.best_first as sessions,
    ${playedQuestionnaire(
      "$4",
      `case when delivery.questionnaire_id = $4 then delivery.questionnaire_version_id
        else (sessions.best_first -> 0 ->> 'versionId')::uuid end`,
    )} ->> 'title' as title,
    case when delivery.questionnaire_id is not null then delivery.questionnaire_id = $4
      else exists (
        select from subscription_box_questionnaires link
        where link.questionnaire_id = $4 and link.subscription_box_id = delivery.box_id)
    end as "isOpen",
    own.id is not null or exists (
      select from questionnaire_sessions other
      where other.delivery_id = delivery.id and other.user_id = me.user_id and not other.is_extra
    ) as finished,
    is_told(delivery.id, me.user_id) as told, not ${boxIsHere} as "withoutBox",
    delivery.is_sealed as "isSealed", ${momentOf("delivery.results_due_at")} as "resultsDueAt",
    ${awaited} as awaited, ${tasters} as tasters,
    ${products} as products, ${stars} as stars, ${guesses} as guesses, ${friends} as friends,
    ${playedQuestionnaire("own.questionnaire_id", "own.version_id")} as "ownQuestionnaire",
    ${responsesOf("own.id")} as "ownResponses"
  ${memberDelivery.from}
  join groups on groups.id = me.group_id
  left join questionnaire_sessions own
    on own.delivery_id = delivery.id and own.user_id = me.user_id and own.questionnaire_id = $4
  cross join lateral (${sessions}) sessions
  ${memberDelivery.where}`);

interface AnswersRow extends MemberDelivery {
  /** True once the reader is done with this delivery. */
  finished: boolean;
  /** True for a friend's session whose answers nobody sees yet. */
  isSealed: boolean;
  /** Null if there is no such session. */
  sessionId: string | null;
  /** Null if the account has been deleted. */
  fullName: string | null;
  questionnaire: unknown;
  responses: Response[];
}

/** Reads the answers of the session `$5` of the questionnaire `$4`. */
export const findAnswers = writtenQuery<AnswersRow>(`
  select ${memberDelivery.columns}, own.id is not null as finished,
    delivery.is_sealed and session.user_id is distinct from me.user_id as "isSealed",
    session.id as "sessionId", profile.full_name as "fullName",
    ${playedQuestionnaire("session.questionnaire_id", "session.version_id")} as questionnaire,
    ${responsesOf("session.id")} as responses
  ${memberDelivery.from}
  left join questionnaire_sessions own
    on own.delivery_id = delivery.id and own.user_id = me.user_id and not own.is_extra
  left join questionnaire_sessions session
    on session.id = $5 and session.delivery_id = delivery.id and session.questionnaire_id = $4
  left join profiles profile on profile.user_id = session.user_id
  ${memberDelivery.where}`);
