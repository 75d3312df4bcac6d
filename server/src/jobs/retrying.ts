import { isRefusedForGood } from "../mail/mail-fault.ts";
import type { Retried } from "./job.ts";

/** The first pause; each further one is twice as long, up to the longest. */
const firstPauseSeconds = 5;
/** Once a mail server works again, every waiting mail is tried within this time. */
const longestPauseSeconds = 180;

/** A mail that the mail server refuses is retried only this often: it would hardly accept it the next time. */
const retriesOfRefused = 8;

/** For jobs that are retried for a time: their age ends that, not their number of tries. */
const anyNumberOfTries = 1_000_000;

/** The options of a queue whose jobs are retried in this way. */
export function retryOptions(retried: Retried) {
  return {
    retryLimit: "times" in retried ? retried.times : anyNumberOfTries,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
  };
}

interface Failure {
  retried: Retried;
  /** When the job was sent. */
  createdOn: Date;
  /** How often it was retried before. */
  retryCount: number;
  error: unknown;
  now: Date;
}

const hourMs = 3600 * 1000;

/** Returns whether a failed job is given up now, although its queue would retry it. */
export function isGivenUp({ retried, createdOn, retryCount, error, now }: Failure): boolean {
  if (isRefusedForGood(error) && retryCount >= retriesOfRefused) return true;
  return "hours" in retried && now.getTime() - createdOn.getTime() >= retried.hours * hourMs;
}
