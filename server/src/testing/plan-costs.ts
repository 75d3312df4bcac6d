import type { Database } from "../base/db/open.ts";
import type { EndpointName } from "./access-matrix.ts";
import type { Plan } from "./whole-reads.ts";

/**
 * A page's statement starts each node of its plan, also those that it never comes to. Counted on the embedded database,
 * whose version is always the same: another one may plan in more nodes or fewer.
 */
export const usualNodes = 60;

/** Pages whose statement has more, with the most that it may have, and why. A plan depends on what there is to find. */
export const bigPlans: Partial<Record<EndpointName, { nodes: number; because: string }>> = {
  "groupPage.show": { nodes: 165, because: "thirteen parts, of which half are empty in most groups" },
  "groupPage.mine": { nodes: 105, because: "eight parts of each group, in one round trip" },
  "history.show": { nodes: 150, because: "five parts, each of which joins two kinds of game" },
  "questionnaireSession.results": { nodes: 105, because: "opinions and guesses of both kinds of game" },
  "instructions.show": { nodes: 90, because: "a tasting, an activity and a questionnaire" },
  "room.show": { nodes: 145, because: "all kinds of round; it is asked for rarely, since events tell most" },
  "book.show": { nodes: 110, because: "a chapter has photos, words, points and opinions" },
  "report.show": { nodes: 75, because: "seven tables of an administrator's report in one round trip" },
  "report.file": { nodes: 75, because: "the same" },
  "schedule.show": { nodes: 70, because: "what is to come and what has come, of every group" },
  "forecast.show": { nodes: 75, because: "boxes, items and members of all coming dates in one round trip" },
  "forecast.file": { nodes: 75, because: "the same" },
  "admin.overview": { nodes: 145, because: "an administrator's whole dashboard in one round trip" },
  "personalData.export": { nodes: 200, because: "everything about a person, asked for once" },
};

/** The number of nodes of a plan. */
export const nodesOf = ({ Plans: parts = [] }: Plan): number =>
  parts.reduce((sum, part) => sum + nodesOf(part), 1);

/**
 * Returns a function that finds the functions in `language sql` that a plan calls. Those that Postgres has made part of
 * the plan are left out; it plans each of the others anew whenever the statement runs, which can cost more than the
 * statement itself.
 */
export async function replannedCalls({ pool }: Database): Promise<(plan: Plan) => string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct called.proname as name
     from pg_proc called join pg_language written on written.oid = called.prolang
     where called.pronamespace = current_schema()::regnamespace and written.lanname = 'sql'`,
  );
  return (plan) => {
    const text = JSON.stringify(plan);
    return rows.flatMap(({ name }) => (new RegExp(`\\b${name}\\(`).test(text) ? [name] : []));
  };
}
