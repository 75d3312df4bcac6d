import type { AnyJob } from "../base/jobs/queue.ts";
import { OperatorError } from "../base/operator-error.ts";
import { theService } from "../base/the-service.ts";
import { allJobs } from "../start/all-jobs.ts";
import { paymentJobsOf } from "../start/payment-jobs.ts";
import { type Command, withBoxmates } from "./command.ts";

const isScheduled = ({ schedule }: AnyJob) => schedule !== undefined;
const namesOf = (jobs: readonly AnyJob[]) => jobs.map(({ name }) => name).join(", ");

export const jobCommands: readonly [string, Command][] = [
  [
    "jobs:run",
    {
      args: ["NAME"],
      summary: "Runs a job now that the server runs by itself at certain times",
      help: `NAME is one of: ${namesOf(allJobs.filter(isScheduled))}. Running one twice does no harm. With the embedded database, stop the server first.`,
      run: async (invocation) => {
        const [wanted] = invocation.args;
        // Those of payments are only there with keys of Stripe.
        const scheduled = [...allJobs, ...paymentJobsOf(invocation.config)].filter(isScheduled);
        const found = scheduled.find(({ name }) => name === wanted);
        if (!found)
          throw new OperatorError(`There is no job '${wanted}'. The jobs are: ${namesOf(scheduled)}.`);
        return withBoxmates(invocation, async ({ parts }) => {
          await found.run(parts, {}, theService);
          return `The job ${found.name} is done.`;
        });
      },
    },
  ],
];
