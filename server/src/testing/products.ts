import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

interface ProductChange {
  itemName?: string;
  itemDescription?: string;
  imageUrl?: string;
  productNumber?: number;
  vendorId?: string | null;
}

/** Changes products in all versions of their box, as if they had always been so: deliveries keep their box. */
export async function changeProducts(
  app: TestApp,
  changes: Readonly<Record<string, ProductChange>>,
): Promise<void> {
  await sql`
    update versions set snapshot = jsonb_set(snapshot, '{contents}', (
      select jsonb_agg(changed order by (changed ->> 'productNumber')::integer)
      from jsonb_array_elements(snapshot -> 'contents') item
      cross join lateral (
        select item || coalesce(${JSON.stringify(changes)}::jsonb -> (item ->> 'id'), '{}') as changed
      ) as made))
    where kind = 'box' and snapshot -> 'contents' <> '[]'`.execute(app.parts.db);
}
