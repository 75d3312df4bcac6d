import type pg from "pg";

/**
 * The SQL of the group page, with the group as `$1` and the reader as `$2`. The bench does not import the server's
 * code: after a request for the page, it asks Postgres which statement the server's connections ran last.
 */
export async function readGroupPageSql(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ query: string; room: number }>(
    `select query, pg_size_bytes(current_setting('track_activity_query_size')) as room from pg_stat_activity
     where application_name = 'boxmates' and query ~ 'from group_deliveries' and query ~ 'myRole' limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("Postgres does not show the group page's statement.");
  if (Buffer.byteLength(found.query) >= found.room - 1)
    throw new Error("Postgres cuts the group page's statement off: set track_activity_query_size to 16kB.");
  return renumbered(found.query);
}

/** Finds the two ids by the columns they are compared with; any other parameter is the limit of shown rows. */
function renumbered(sql: string): string {
  return sql.replace(/(\S+)(\s*=\s*|\s+)\$\d+/g, (_, before: string, between: string) => {
    if (before.endsWith("user_id")) return `${before}${between}$2`;
    if (/(^|\.)"?(group_)?id"?$/.test(before)) return `${before}${between}$1`;
    if (before === "limit") return `${before}${between}24`;
    throw new Error(
      `The group page's statement has a parameter that bench does not know, behind '${before}'.`,
    );
  });
}
