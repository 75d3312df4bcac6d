import { boxApi } from "@boxmates/contract/workshop/box";
import pg from "pg";
import type { Finding } from "./drill.ts";

/** Compares what was acknowledged with the boxes that there are. */
export function keptFindings(acknowledged: readonly string[], found: readonly string[]): Finding[] {
  const { lost, doubled } = compare(acknowledged, found);
  const all = acknowledged.length;
  return [
    {
      name: "acknowledged writes lost",
      figure: `${lost} of ${all}`,
      goal: "0",
      reached: lost === 0 && all > 0,
    },
    { name: "writes doubled", figure: `${doubled} of ${all}`, goal: "0", reached: doubled === 0 },
  ];
}

/** Counts those that are missing among the found ones, and those that were found twice. */
export function compare(
  before: readonly string[],
  found: readonly string[],
): { lost: number; doubled: number } {
  const kept = new Set(found);
  return { lost: before.filter((title) => !kept.has(title)).length, doubled: found.length - kept.size };
}

export const boxTitles = "select title from subscription_boxes where title like 'Drill %'";

/** Reads the titles of the boxes of a drill, and counts boxes that have only a part of what is written with them. */
export async function readBoxes(databaseUrl: string): Promise<{ titles: string[]; halves: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: boxes } = await client.query<{ title: string }>(boxTitles);
  const { rows: halves } = await client.query(
    `select from subscription_boxes box
       full join versions version on version.object_id = box.id and version.kind = 'box'
     where box.id is null or version.id is null
     union all
     select from idempotency_keys where response is null`,
  );
  await client.end();
  return { titles: boxes.map(({ title }) => title), halves: halves.length };
}

export const halvesFinding = (halves: number): Finding => ({
  name: "half writes",
  figure: String(halves),
  goal: "0",
  reached: halves === 0,
});

/** The same titles, as the server shows them. */
export async function listBoxes(url: string, token: string): Promise<string[]> {
  const titles: string[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const page = `${url}/api/admin/boxes?search=Drill&limit=100${before && `&before=${encodeURIComponent(before)}`}`;
    const response = await fetch(page, { headers: { authorization: `Bearer ${token}` } });
    const { items, next }: { items: { title: string }[]; next: string | null } = boxApi.list.response.parse(
      await response.json(),
    );
    titles.push(...items.map(({ title }) => title));
    before = next;
  }
  return titles;
}
