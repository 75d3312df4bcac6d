import type pg from "pg";

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The statements that one request sent to the database. */
export interface Counted {
  statements: Statement[];
  /** How often it waited for an answer: statements that are sent together count once. */
  roundTrips: number;
}

type Query = (statement: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Counts the statements that go through the connections of the pool; begin and commit are statements, too. */
export class StatementCounter {
  #recording: Counted | undefined;
  readonly #watched = new WeakSet<pg.PoolClient>();

  constructor(pool: pg.Pool) {
    pool.on("acquire", (client) => this.#watch(client));
  }

  /** Returns what is asked of the database until `run` ends, and its result. */
  async during<Result>(run: () => Promise<Result>): Promise<Counted & { result: Result }> {
    const recording: Counted = { statements: [], roundTrips: 0 };
    this.#recording = recording;
    try {
      return Object.assign(recording, { result: await run() });
    } finally {
      this.#recording = undefined;
    }
  }

  #watch(client: pg.PoolClient): void {
    if (this.#watched.has(client)) return;
    this.#watched.add(client);
    const query: Query = client.query.bind(client);
    let unanswered = 0;
    const answered = () => {
      unanswered -= 1;
    };
    const watched: Query = (statement, ...rest) => {
      const answer = query(statement, ...rest);
      // The application names its statements, and the job queue's own work does not.
      if (!this.#recording || !isNamed(statement)) return answer;
      const { text, values = [] } = statement;
      this.#recording.statements.push({ text: text.trim(), values });
      if (unanswered === 0 || !client.pipeline) this.#recording.roundTrips += 1;
      unanswered += 1;
      answer.then(answered, answered);
      return answer;
    };
    Object.assign(client, { query: watched });
  }
}

function isNamed(
  statement: unknown,
): statement is { name: string; text: string; values?: readonly unknown[] } {
  return typeof statement === "object" && statement !== null && "name" in statement && "text" in statement;
}
