import type { Db } from "../db/open.ts";

/** A job as whoever sends it sees it. What its run is given beside the data is the queue's business. */
interface Sendable<Data extends object> {
  name: string;
  run(parts: never, data: Data, service: never): Promise<void>;
}

/** How nouns hand work to the queue: inside their transaction, so that it exists exactly when that commits. */
export interface Jobs {
  send<Data extends object>(db: Db, job: Sendable<Data>, data: Data): Promise<void>;
  /** Many at once, in one statement. */
  sendAll<Data extends object>(db: Db, job: Sendable<Data>, data: readonly Data[]): Promise<void>;
}
