import { job } from "../../base/jobs/job.ts";
import { replaceKindRatings } from "./kind-rating-queries.ts";

export const rateBoxKinds = job<object>({
  name: "rate-box-kinds",
  schedule: "23 3 * * *",
  retried: { times: 2 },
  run: ({ db }, _, service) => replaceKindRatings(db, service),
});
