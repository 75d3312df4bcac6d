import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A statement as the server sent it to Postgres. */
export interface Statement {
  text: string;
  values: (string | null)[];
  /** The number of the connection that it was sent on. */
  connection: number;
}

/** Statements that no request causes: the queue's own, the look for rooms that go on, and those of who listens. */
const unasked =
  /^(?!\/\* sent ahead \*\/)(.*pgboss\.|.*from rooms where ends_at|\s*(listen|unlisten)\b|select 1$)/is;

export interface StatementReader {
  /** The address of the database through the reader. */
  url: string;
  /** Returns the statements that were sent while `act` ran. */
  during(act: () => Promise<unknown>): Promise<Statement[]>;
}

/** Runs `use` with a reader, whose connections all end afterwards. */
export async function withStatementReader<Value>(
  databaseUrl: string,
  use: (statements: StatementReader) => Promise<Value>,
): Promise<Value> {
  const statements = await openStatementReader(databaseUrl);
  try {
    return await use(statements);
  } finally {
    statements.close();
  }
}

/**
 * Passes everything between the server and Postgres through, and reads the statements. The bench does not import the
 * server's code, and Postgres itself tells only the last statement of each connection.
 */
async function openStatementReader(databaseUrl: string): Promise<StatementReader & { close(): void }> {
  const { hostname, port } = new URL(databaseUrl);
  let read: Statement[] = [];
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (fromServer) => {
    const connection = ++connections;
    const toDatabase = connect({ port: Number(port), host: hostname, noDelay: true });
    const messages = new FrontendMessages((text, values) => {
      if (!unasked.test(text)) read.push({ text, values, connection });
    });
    fromServer.on("data", (bytes: Buffer) => messages.push(bytes));
    for (const [socket, other] of [
      [fromServer, toDatabase],
      [toDatabase, fromServer],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      // Both ends go together, and both that talk here see it.
      socket.on("error", () => other.destroy());
      socket.once("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("There is no port to read statements at.");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.toString(),
    during: async (act) => {
      const sent: Statement[] = [];
      read = sent;
      await act();
      read = [];
      return sent;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * The messages that a client sends (https://www.postgresql.org/docs/current/protocol-message-formats.html), of which
 * Parse, Bind and Query say what runs.
 */
class FrontendMessages {
  readonly #add: (text: string, values: Statement["values"]) => void;
  readonly #texts = new Map<string, string>();
  #rest: Buffer = Buffer.alloc(0);
  #started = false;

  constructor(add: (text: string, values: Statement["values"]) => void) {
    this.#add = add;
  }

  push(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      // The first message has no letter.
      const header = this.#started ? 1 : 0;
      if (this.#rest.length < header + 4) return;
      const end = header + this.#rest.readInt32BE(header);
      if (this.#rest.length < end) return;
      if (this.#started) this.#message(String.fromCharCode(this.#rest[0] ?? 0), this.#rest.subarray(5, end));
      this.#started = true;
      this.#rest = this.#rest.subarray(end);
    }
  }

  #message(letter: string, body: Buffer): void {
    const [first, second] = strings(body);
    if (letter === "Q") this.#add(first, []);
    if (letter === "P") this.#texts.set(first, second);
    if (letter === "B") this.#add(this.#texts.get(second) ?? "", boundValues(body));
  }
}

/** The first two strings of a message, each ended by a zero byte. */
function strings(body: Buffer): [string, string] {
  const firstEnd = body.indexOf(0);
  const secondEnd = body.indexOf(0, firstEnd + 1);
  return [body.toString("utf8", 0, firstEnd), body.toString("utf8", firstEnd + 1, Math.max(secondEnd, 0))];
}

/** The values of a Bind message, which `pg` sends as text, but for bytes; these become the text for them. */
function boundValues(body: Buffer): (string | null)[] {
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1;
  const formats = body.subarray(at + 2, at + 2 + 2 * body.readInt16BE(at));
  at += 2 + formats.length;
  const values: (string | null)[] = [];
  const count = body.readInt16BE(at);
  at += 2;
  for (let i = 0; i < count; i += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    const isBytes = formats.length > 2 * i && formats.readInt16BE(2 * i) === 1;
    const end = at + length;
    values.push(
      length < 0 ? null : isBytes ? `\\x${body.toString("hex", at, end)}` : body.toString("utf8", at, end),
    );
    at += Math.max(length, 0);
  }
  return values;
}

/** The name under which a statement is prepared. */
export const statementName = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 20);
