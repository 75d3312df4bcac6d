import type pg from "pg";
import { withoutTriggers } from "./fill.ts";
import { withoutIndexes } from "./without-indexes.ts";

// Rows come in the order of their keys: of many millions, each would otherwise go to another page of the index.
const ascendingId = "lpad(to_hex(row_number() over ()), 32, '0')::uuid";

const answers = `
  insert into questionnaire_responses
    (id, session_id, user_id, group_id, delivery_id, questionnaire_id, question_id, position, user_answer,
     correct_answer, is_correct, points_earned)
  select ${ascendingId}, session.id, session.user_id, session.group_id, session.delivery_id, session.questionnaire_id,
    'question-' || q, q, '{"answer": "Brie", "label": "Brie"}', '{"answer": "Brie", "label": "Brie"}', true, 1
  from (select * from questionnaire_sessions order by id) session, generate_series(1, session.total_questions) q`;

const opinions = `
  insert into product_opinions (id, user_id, group_id, delivery_id, box_content_id, stars, source)
  select ${ascendingId}, session.user_id, session.group_id, session.delivery_id, content.id,
    1 + (hashtext(session.id::text || content.id::text) & 3), 'questionnaire'
  from (select * from questionnaire_sessions order by delivery_id, user_id) session
  join group_deliveries delivery on delivery.id = session.delivery_id
  join lateral (
    select id from box_contents where box_id = delivery.subscription_box_id order by id
  ) content on true`;

const averages = `
  insert into product_averages (box_content_id, opinions, stars)
  select box_content_id, count(*), sum(stars) from product_opinions group by box_content_id`;

/**
 * Inserts the answers of the sessions, and the opinions of the products with their averages, as the triggers would have;
 * keeps those that are there.
 */
export async function fillAnswers(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query("select from questionnaire_responses limit 1");
  if (rowCount) return;
  const client = await pool.connect();
  await client.query("begin");
  await withoutTriggers(client);
  await withoutIndexes(client, ["questionnaire_responses", "product_opinions"], async () => {
    for (const statement of [answers, opinions, averages]) await client.query(statement);
  });
  await client.query("commit");
  client.release();
  await pool.query("vacuum analyze");
}
