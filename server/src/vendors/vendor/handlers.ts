import { dateOf } from "@boxmates/contract/base/calendar";
import { shownVendorMonths, type vendorApi } from "@boxmates/contract/vendors/vendor";
import type { Handlers } from "../../base/http/call.ts";
import { requireVendorRole } from "./access.ts";
import { findDesk, searchVendors } from "./queries.ts";
import { rowsOf, toldRatings, toVendorProduct, vendorColumns } from "./rules.ts";

const mostProductsInFile = 10_000;
const mostMonthsInFile = 120;

export function vendorHandlers(): Handlers<typeof vendorApi> {
  return {
    desk: async ({ db, user, query }) => {
      const found = await findDesk(db, requireVendorRole(user).userId, {
        ...query,
        months: shownVendorMonths,
      });
      const items = found.items.slice(0, query.limit).map(toVendorProduct);
      const { products, parcels } = found.total;
      return {
        items,
        next: found.items.length > items.length ? (items.at(-1)?.id ?? null) : null,
        matching: found.matching,
        total: { products, parcels, ratings: toldRatings(found.total) },
      };
    },

    file: async ({ db, user, query, now }) => {
      const most = { limit: mostProductsInFile, months: mostMonthsInFile };
      const found = await findDesk(db, requireVendorRole(user).userId, { ...query, ...most });
      const products = found.items.slice(0, mostProductsInFile);
      const { writeTable } = await import("../../base/csv/csv-table.ts");
      return {
        fileName: `boxmates-products-${dateOf(now)}.csv`,
        text: writeTable(vendorColumns, products.flatMap(rowsOf)),
        products: products.length,
      };
    },

    search: async ({ db, query: { search, named } }) =>
      searchVendors(db, { search, named: named.split(",").filter(Boolean) }),
  };
}
