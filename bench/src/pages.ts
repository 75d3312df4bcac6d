import type pg from "pg";
import { idOf } from "./fill.ts";
import type { Reader } from "./readers.ts";

/** A reader's group, and a delivery of it that has arrived and was played. */
export interface Subject extends Reader {
  deliveryId: string;
  boxId: string;
  questionnaireId: string;
}

/** The request of each page to the API, which is called as the browser calls it. */
export const memberPages: Record<string, (subject: Subject) => string> = {
  "the group": ({ groupId }) => `/api/groups/${groupId}`,
  "my groups": () => "/api/groups",
  results: ({ groupId, deliveryId, questionnaireId }) =>
    `/api/groups/${groupId}/deliveries/${deliveryId}/questionnaires/${questionnaireId}/results`,
  tasting: ({ groupId }) => `/api/groups/${groupId}/tasting`,
  play: ({ groupId, deliveryId, boxId }) =>
    `/api/groups/${groupId}/deliveries/${deliveryId}/boxes/${boxId}/questionnaire`,
  history: ({ groupId }) => `/api/groups/${groupId}/history`,
  schedule: () => "/api/schedule",
};

/** The same for administrators. */
export const adminPages: Record<string, string> = {
  "admin users": "/api/admin/users",
  "admin deliveries": "/api/admin/parcels",
};

/** Adds to each reader a delivery of their group that they can play and see the results of. */
export async function subjectsOf(pool: pg.Pool, readers: readonly Reader[]): Promise<Subject[]> {
  const { rows } = await pool.query<{
    groupId: string;
    deliveryId: string;
    boxId: string;
    questionnaireId: string;
  }>(
    `select distinct on (delivery.group_id) delivery.group_id as "groupId", delivery.id as "deliveryId",
       delivery.subscription_box_id as "boxId", ${idOf("'questionnaire1'")} as "questionnaireId"
     from group_deliveries delivery
     where delivery.group_id = any($1) and delivery.delivery_status = 'delivered'
       and delivery.subscription_box_id = ${idOf("'box1'")}
     order by delivery.group_id, delivery.delivery_date desc`,
    [readers.map(({ groupId }) => groupId)],
  );
  const played = new Map(rows.map((row) => [row.groupId, row]));
  return readers.flatMap((reader) => {
    const found = played.get(reader.groupId);
    return found ? [{ ...reader, ...found }] : [];
  });
}
