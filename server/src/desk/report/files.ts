import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { cadenceLabels } from "@boxmates/contract/deliveries/subscription";
import { countedChanges, type RatedProduct, type ReportName } from "@boxmates/contract/desk/report";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import type { Db } from "../../base/db/open.ts";
import { findReport, listRatedProducts, listSubscriptions, type SubscriptionFilter } from "./queries.ts";
import type { KeptSubscription, Period, ReportRows } from "./rules.ts";

export interface ReportTable {
  columns: readonly string[];
  rows: string[][];
}

const mostProducts = 10_000;

/** Reads one of the reports as a table with all its rows. */
export async function readTableOf(
  db: Db,
  name: ReportName,
  period: Period,
  filter: SubscriptionFilter,
): Promise<ReportTable> {
  if (name === "subscriptions") return subscriptionTable(await listSubscriptions(db, period, filter));
  if (name === "products") return productTable(await listRatedProducts(db, mostProducts));
  return monthTables[name](await findReport(db, period, {}));
}

type MonthTables = Record<
  Exclude<ReportName, "subscriptions" | "products">,
  (rows: ReportRows) => ReportTable
>;

const byMonth = (a: { month: string }, b: { month: string }) => a.month.localeCompare(b.month);

const monthTables: MonthTables = {
  "sign-ups": ({ months }) => ({
    columns: ["month", "sign_ups"],
    rows: months.map(({ month, signUps }) => [month, String(signUps)]),
  }),
  deliveries: ({ deliveries }) => ({
    columns: ["month", "status", "deliveries", "parcels"],
    rows: deliveries
      .toSorted((a, b) => byMonth(a, b) || a.status.localeCompare(b.status))
      .map((row) => [
        row.month,
        deliveryStatusLabels[row.status],
        String(row.deliveries),
        String(row.parcels),
      ]),
  }),
  arrivals: ({ arrivals }) => ({
    columns: ["month", "days", "parcels"],
    rows: arrivals
      .toSorted((a, b) => byMonth(a, b) || a.days - b.days)
      .map(({ month, days, parcels }) => [month, String(days), String(parcels)]),
  }),
  members: ({ months }) => ({
    columns: ["month", "members", "tasted", "played", "took_part", "came_back_next_month"],
    rows: months.map(({ month, members, tasted, played, active, returned }) => [
      month,
      ...[members, tasted, played, active].map(String),
      returned === null ? "" : String(returned),
    ]),
  }),
};

function subscriptionTable(rows: readonly KeptSubscription[]): ReportTable {
  return {
    columns: ["month", "box", "box_type", "cadence", ...countedChanges],
    rows: rows.map((row) => [
      row.month,
      row.boxTitle ?? "",
      boxTypeLabels[row.boxType],
      cadenceLabels[row.cadence],
      ...countedChanges.map((kind) => String(row[kind])),
    ]),
  };
}

function productTable(products: readonly RatedProduct[]): ReportTable {
  return {
    columns: ["product", "box", "box_type", "ratings", "average"],
    rows: products.map(({ itemName, boxTitle, boxType, ratings, average }) => [
      itemName,
      boxTitle,
      boxTypeLabels[boxType],
      String(ratings),
      average.toFixed(2),
    ]),
  };
}
