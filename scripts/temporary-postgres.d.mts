export interface TemporaryPostgres {
  url: string;
  /** The database folder. */
  data: string;
  /** The process that all its others descend from. */
  pid(): number;
  /** Starts it again on the same port and data, after `halt` or a kill, and waits until it is ready. */
  start(): void;
  /** Stops it and keeps its data. `immediate` is a crash. */
  halt(mode: "fast" | "immediate"): void;
  /** Stops it and deletes its data; does nothing if that has been done. */
  stop(): void;
}

export interface PostgresOptions {
  /** If true, it survives a crash of the machine. */
  durable?: boolean;
  /** Lines of postgresql.conf. */
  settings?: Record<string, string | number>;
}

/** The folder of `initdb` and `postgres`; undefined if there is none and none could be installed. */
export function findPostgres(): string | undefined;

export function startPostgres(installed: string, options?: PostgresOptions): Promise<TemporaryPostgres>;
