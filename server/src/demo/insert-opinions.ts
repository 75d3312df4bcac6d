import { sql } from "kysely";
import type { Db } from "../base/db/open.ts";

/** Inserts everyone's ratings of the products: the questionnaire's, or else the tasting's. */
export async function insertOpinions(db: Db): Promise<void> {
  await sql`
    insert into product_opinions (id, user_id, group_id, delivery_id, box_content_id, stars, source)
    select md5('opinion' || response.delivery_id || response.user_id || question."boxContentId")::uuid,
      response.user_id, response.group_id, response.delivery_id, question."boxContentId",
      (response.user_answer ->> 'answer')::integer, 'questionnaire'
    from questionnaire_responses response
    join questionnaires on questionnaires.id = response.questionnaire_id
    cross join lateral jsonb_to_recordset(questionnaires.questions)
      as question (id text, type text, "boxContentId" uuid)
    where question.id = response.question_id and question.type = 'rating'
      and question."boxContentId" is not null and response.user_answer ->> 'answer' <> ''
    on conflict do nothing`.execute(db);
  await sql`
    insert into product_opinions (id, user_id, group_id, delivery_id, box_content_id, stars, source)
    select md5('opinion' || delivery_id || user_id || box_content_id)::uuid,
      user_id, group_id, delivery_id, box_content_id, rating, 'tasting'
    from user_product_ratings
    on conflict do nothing`.execute(db);
}
