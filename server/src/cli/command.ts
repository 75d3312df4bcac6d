import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { type Opened, openBoxmates } from "../start/boxmates.ts";

export interface Invocation {
  args: string[];
  password: string | undefined;
  config: Config;
  log: FastifyBaseLogger;
}

export interface Command {
  /** The names of its arguments; all are required. */
  args: string[];
  summary: string;
  help: string;
  /** Returns the exit code. */
  run(invocation: Invocation): Promise<number>;
}

/** Opens everything, does the work, and closes everything in order. */
export async function withBoxmates(
  { config, log }: Invocation,
  work: (opened: Opened) => Promise<string>,
): Promise<number> {
  const opened = await openBoxmates(config, log);
  try {
    const parts = { ...opened.parts, db: opened.database.work.db };
    console.log(await work({ ...opened, parts }));
    return 0;
  } finally {
    await opened.jobQueue.stop(1000);
    await opened.database.close();
  }
}
