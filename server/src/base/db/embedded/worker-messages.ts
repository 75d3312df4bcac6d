/** The worker's start options. `from` is a dump (.tar.gz), read only if no database exists yet. */
export interface WorkerStart {
  dir: string | undefined;
  from: Uint8Array | undefined;
}

export type WorkerRequest =
  | { id: number; kind: "query"; bytes: Uint8Array }
  | { id: number; kind: "dump" }
  | { id: number; kind: "close" };

/** `failed` means that the database is beyond repair and the worker must be replaced. */
export type WorkerReply =
  | { id: number; bytes: Uint8Array }
  | { id: number; error: string }
  | { failed: string };

/** The id of the reply that says that the database is open. */
export const readyId = 0;
