import { isId } from "@boxmates/contract/base/values";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";

/**
 * Finds the names of the people and products with these ids, and of the library's pictures with these addresses; deleted
 * ones are missing.
 */
export async function findNames(db: Db, references: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(references)];
  if (wanted.length === 0) return new Map();
  const ids = wanted.filter(isId);
  const pictures = wanted.flatMap((address) => {
    const hash = /\/([0-9a-f]+)-\w+\.webp$/.exec(address)?.[1];
    return hash ? [{ address, hash }] : [];
  });
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id::text as id, coalesce(nullif(full_name, ''), email) as name
    from profiles where user_id = any(${ids}::uuid[])
    union all
    select id::text, item_name from box_contents where id = any(${ids}::uuid[])
    union all
    select shown.address, min(images.name)
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as shown (address text, hash text)
    join images on images.hash = shown.hash
    where shown.address is not null
    group by shown.address`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
