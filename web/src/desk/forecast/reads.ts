import { forecastApi, type Horizon } from "@boxmates/contract/desk/forecast";
import { read } from "../../base/api/read.ts";

export const whatToBuy = (horizon: Horizon) =>
  read(
    forecastApi.show,
    { query: { horizon } },
    { failed: "Failed to count what to buy", topics: ["admin"] },
  );
