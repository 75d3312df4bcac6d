import { OperatorError } from "../base/operator-error.ts";
import { theService } from "../base/the-service.ts";
import { allJobs } from "../start/all-jobs.ts";
import { type Command, withBoxmates } from "./command.ts";

const scheduled = allJobs.filter(({ schedule }) => schedule !== undefined);
const names = scheduled.map(({ name }) => name).join(", ");

export const jobCommands: readonly [string, Command][] = [
  [
    "jobs:run",
    {
      args: ["NAME"],
      summary: "Runs a job now that the server runs by itself at certain times",
      help: `NAME is one of: ${names}. Running one twice does no harm. With the embedded database, stop the server first.`,
      run: async (invocation) => {
        const [wanted] = invocation.args;
        const found = scheduled.find(({ name }) => name === wanted);
        if (!found) throw new OperatorError(`There is no job '${wanted}'. The jobs are: ${names}.`);
        return withBoxmates(invocation, async ({ parts }) => {
          await found.run(parts, {}, theService);
          return `The job ${found.name} is done.`;
        });
      },
    },
  ],
];
