import type { StatementParts } from "../../base/db/written-query.ts";
import { ownSession, sessionColumns } from "../questionnaire-session/queries.ts";
import { tastingQuery } from "../tasting/queries.ts";

export const tastingParts: StatementParts = {
  columns: `${sessionColumns}, exists (
      select from room_players here
      join rooms room on room.delivery_id = here.delivery_id
      where here.delivery_id = delivery.id and here.user_id = me.user_id and here.is_here
        and room.phase = 'round' and room.rounds -> room.position ->> 'kind' = 'taste'
    ) as "isTogether"`,
  join: ownSession,
};

/** Reads a member's challenge, and whether they are in a room whose round is about a product at this moment. */
export const findTasting = tastingQuery(tastingParts);
