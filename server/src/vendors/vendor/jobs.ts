import { job } from "../../base/jobs/job.ts";
import { publishVendorFigures } from "./queries.ts";

/** Tells vendors of new arrivals, and of new ratings and guesses wherever five have come together. */
export const publishFigures = job<object>({
  name: "publish-vendor-figures",
  schedule: "13 * * * *",
  retried: { times: 2 },
  run: async ({ db, clock }, _, service) => publishVendorFigures(db, service, clock.now()),
});
