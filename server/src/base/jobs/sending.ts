import type { Db } from "../db/open.ts";

/** The part of a job that its sender needs. A noun that may not import the job itself names it and its data. */
export interface Sendable<Data extends object> {
  name: string;
  run?(parts: never, data: Data, service: never): Promise<void>;
}

/** Sends work to the queue inside the caller's transaction, so that the job exists only if that commits. */
export interface Jobs {
  send<Data extends object>(db: Db, job: Sendable<Data>, data: Data): Promise<void>;
  /** Sends many jobs in one statement. */
  sendAll<Data extends object>(db: Db, job: Sendable<Data>, data: readonly Data[]): Promise<void>;
  /** The names of all queues: each kind of job has its own. */
  queues: readonly string[];
  /** The names of the queues whose jobs send mails. */
  mailQueues: readonly string[];
  /** Sends the mails again that were given up. Returns how many. */
  sendFailedMails(db: Db): Promise<number>;
}
