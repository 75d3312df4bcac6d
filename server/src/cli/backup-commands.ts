import { backUp } from "../backup/jobs.ts";
import { restoreBackup } from "../backup/restoring.ts";
import { systemClock } from "../base/clock.ts";
import { type Command, withBoxmates } from "./command.ts";

const counted = ({ rows, pictures }: { rows: number; pictures: number }) =>
  `${rows} ${rows === 1 ? "row" : "rows"} and ${pictures} ${pictures === 1 ? "picture" : "pictures"}`;

export const backupCommands: readonly [string, Command][] = [
  [
    "backup",
    {
      args: [],
      summary: "Writes a backup now: all rows of either database, and the pictures",
      help: "Writes to DATA_DIR/backups and keeps the newest 14 there. With the embedded database, stop the server first; while it runs it writes its own.",
      run: (invocation) =>
        withBoxmates(invocation, async ({ database, parts }) => {
          const written = await backUp(database, parts);
          return `Written: ${written.file} (${counted(written)})`;
        }),
    },
  ],
  [
    "restore",
    {
      args: ["FILE"],
      summary: "Restores a backup, also one from the other database",
      help: "Stop the server first. The current embedded database is moved aside, not deleted; a Postgres has to be empty.",
      run: async ({ args: [file = ""], config, log }) => {
        const { backup, movedAside } = await restoreBackup(file, config, log, systemClock.now());
        console.log(`Restored${backup ? `: ${counted(backup)}` : ""}.`);
        if (!backup?.header.hasPictures) console.log("The backup has no pictures; those that are here stay.");
        if (movedAside) console.log(`The former database is in ${movedAside}.`);
        return 0;
      },
    },
  ],
];
