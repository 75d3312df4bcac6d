import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from "kysely";
import type { Tables } from "../../base/db/tables.ts";

/** Returns a database that asks nobody. `hear` is told of every statement, `answer` returns the rows of one that is sent. */
export function recordedDb(
  hear: (statement: CompiledQuery) => void,
  answer: (statement: CompiledQuery) => readonly unknown[],
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(answer),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new RecordingCompiler(hear),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Hears statements where they are compiled: one that is sent ahead is only text by the time it is sent. */
class RecordingCompiler extends PostgresQueryCompiler {
  readonly #hear: (statement: CompiledQuery) => void;

  constructor(hear: (statement: CompiledQuery) => void) {
    super();
    this.#hear = hear;
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    this.#hear(compiled);
    return compiled;
  }
}

class RecordingDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(answer: (statement: CompiledQuery) => readonly unknown[]) {
    this.#connection = {
      executeQuery: async <Row>(statement: CompiledQuery) => ({ rows: answer(statement) as Row[] }),
      streamQuery: () => {
        throw new Error("Nothing is streamed.");
      },
    };
  }

  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}
