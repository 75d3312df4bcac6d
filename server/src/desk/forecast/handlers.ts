import { dateOf } from "@boxmates/contract/base/calendar";
import { type Forecast, type forecastApi, type Horizon, lastDayOf } from "@boxmates/contract/desk/forecast";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import type { Db } from "../../base/db/open.ts";
import type { Handlers } from "../../base/http/call.ts";
import { findFacts } from "./queries.ts";
import { forecastOf } from "./rules.ts";

export function forecastHandlers(): Handlers<typeof forecastApi> {
  return {
    show: ({ db, query: { horizon }, now }) => readForecast(db, horizon, now),

    file: async ({ db, query: { horizon }, now }) => {
      const rows = rowsOf(await readForecast(db, horizon, now));
      const { writeTable } = await import("../../base/csv/csv-table.ts");
      return {
        fileName: `boxmates-what-to-buy-${dateOf(now)}.csv`,
        text: writeTable(columns, rows),
        rows: rows.length,
      };
    },
  };
}

async function readForecast(db: Db, horizon: Horizon, now: Date): Promise<Forecast> {
  const today = dateOf(now);
  const until = lastDayOf(horizon, today);
  return forecastOf(await findFacts(db, until), { today, until });
}

const columns = ["date", "box", "box_type", "item", "in_one_box", "needed"];

/** A row for each box on each date, without an item, and one for each item in it. */
function rowsOf({ dates, boxes }: Forecast): string[][] {
  return dates.flatMap(({ date, boxes: needed }) =>
    boxes.flatMap(({ id, title, boxType, items }) => {
      const count = needed.find(({ boxId }) => boxId === id)?.count;
      if (count === undefined) return [];
      const box = [date, title, boxTypeLabels[boxType]];
      return [
        [...box, "", "", String(count)],
        ...items.map(({ itemName, quantity }) => [
          ...box,
          itemName,
          String(quantity),
          String(count * quantity),
        ]),
      ];
    }),
  );
}
