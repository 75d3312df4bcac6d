import type { Taster } from "@boxmates/contract/play/questionnaire-session";
import { listOf, momentOf, writtenQuery } from "../../base/db/written-query.ts";
import {
  keptContents,
  keptProducts,
  type MemberDelivery,
  memberDelivery,
} from "../../deliveries/delivery/queries.ts";
import { formerMember } from "../../groups/membership/rules.ts";
import { playedQuestionnaire } from "../../workshop/questionnaire/versions.ts";
import { boxIsHere } from "../tasting/queries.ts";
import type { Product } from "../tasting/rules.ts";
import type { Revealed } from "./rules.ts";

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

/** Those who have finished, in the order of finishing. */
const finishedBy = listOf(
  `to_json(coalesce(profile.full_name, '${formerMember}'))`,
  "done.completed_at, done.id",
  `from questionnaire_sessions done
    left join profiles profile on profile.user_id = done.user_id
    where done.delivery_id = delivery.id and done.questionnaire_id = $4`,
);

/** The opinions on the product `content` and the guesses of it, of each present member who has finished. */
const opinions = listOf(
  "json_build_object('fullName', profile.full_name, 'stars', said.stars, 'guesses', said.guesses)",
  "profile.full_name, said.user_id",
  `from (
      select each.user_id, max(each.stars) as stars,
        coalesce(jsonb_agg(distinct each.guess) filter (where each.guess is not null), '[]') as guesses
      from (
        select opinion.user_id, opinion.stars, null::jsonb as guess
        from product_opinions opinion
        where opinion.delivery_id = $2 and opinion.box_content_id = content.id
          and (opinion.source = 'questionnaire' or exists (
            select from user_box_activities done
            where done.delivery_id = $2 and done.user_id = opinion.user_id and done.status = 'completed'))
        union all
        select rating.user_id, null,
          jsonb_build_object('itemName', guessed.name, 'isRight', rating.guessed_product_id = content.id)
        from user_box_activities done
        join user_product_ratings rating on rating.delivery_id = done.delivery_id and rating.user_id = done.user_id
          and rating.box_content_id = content.id and rating.guessed_product_id is not null
        join lateral (
          select item ->> 'itemName' as name from jsonb_array_elements(${keptProducts}) item
          where item ->> 'id' = rating.guessed_product_id::text
        ) guessed on true
        where done.delivery_id = $2 and done.status = 'completed'
        union all
        select session.user_id, null,
          jsonb_build_object('itemName', response.user_answer ->> 'label', 'isRight', response.is_correct)
        from questionnaire_sessions session
        join questionnaire_responses response on response.session_id = session.id
          and response.correct_answer ->> 'answer' = content.id::text and response.user_answer ->> 'answer' <> ''
          and response.is_correct is not null
        where session.delivery_id = $2 and session.questionnaire_id = $4
      ) each
      group by each.user_id
    ) said
    join group_memberships friend on friend.group_id = me.group_id and friend.user_id = said.user_id
    join profiles profile on profile.user_id = said.user_id`,
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

/** The products with their average ratings, by this group and by all groups. */
const products = listOf(
  `json_build_object(
      'id', content.id, 'itemName', content."itemName", 'productNumber', content."productNumber",
      'groupAverage', round(own_group.average, 2), 'groupOpinions', coalesce(own_group.opinions, 0),
      'overallAverage', round(overall.stars::numeric / nullif(overall.opinions, 0), 2),
      'overallOpinions', coalesce(overall.opinions, 0),
      'itemDescription', content."itemDescription", 'imageUrl', content."imageUrl", 'opinions', ${opinions})`,
  "content.id",
  `from ${keptContents}
    left join (
      select box_content_id, avg(stars) as average, count(*) as opinions
      from product_opinions where delivery_id = $2
      group by box_content_id
    ) own_group on own_group.box_content_id = content.id
    left join product_averages overall on overall.box_content_id = content.id`,
);

const responsesOf = (sessionId: string) =>
  listOf(
    `json_build_object(
      'questionId', response.question_id, 'userAnswer', response.user_answer,
      'correctAnswer', response.correct_answer, 'isCorrect', response.is_correct)`,
    "response.position",
    `from questionnaire_responses response where response.session_id = ${sessionId}`,
  );

export interface ResultsRow extends MemberDelivery {
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
  finishedBy: string[];
  awaited: string[];
  tasters: Omit<Taster, "rank">[];
  products: (Product & Revealed)[];
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
    ${finishedBy} as "finishedBy", ${awaited} as awaited, ${tasters} as tasters,
    ${products} as products,
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
