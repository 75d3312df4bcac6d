import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface Between {
  url: string;
  close(): void;
}

/**
 * The settings that a PgBouncer loses: what a connection asks for when it starts, or, with a session for each
 * statement, what it hears.
 */
export type Lost = "settings" | "notifications";

/** Starts something between a client and this Postgres. */
export async function between(databaseUrl: string, lost: Lost): Promise<Between> {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port) || 5432, hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        client.destroy();
        database.destroy();
      });
    }
    client.once("data", (startup: Buffer) => {
      database.write(lost === "settings" ? withoutSettings(startup) : startup);
      client.on("data", (bytes) => database.write(bytes));
    });
    const pass = lost === "notifications" ? withoutNotifications((bytes) => client.write(bytes)) : undefined;
    database.on("data", (bytes: Buffer) => (pass ? pass(bytes) : client.write(bytes)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = server.address();
  const address = new URL(databaseUrl);
  address.hostname = "127.0.0.1";
  address.port = String(typeof own === "object" ? own?.port : "");
  return {
    url: address.toString(),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

const headBytes = 8;
const kept = new Set(["user", "database", "client_encoding", "application_name"]);

/** Length, version, then names and values with a zero after each, and one more at the end (Postgres, 'Message Formats'). */
function withoutSettings(startup: Buffer): Buffer {
  const parts = startup.toString("utf8", headBytes, startup.length - 2).split("\0");
  const pairs = parts.flatMap((name, place) =>
    place % 2 === 0 && kept.has(name) ? [name, parts[place + 1]] : [],
  );
  const body = Buffer.from(`${pairs.join("\0")}\0\0`);
  const head = Buffer.from(startup.subarray(0, headBytes));
  head.writeInt32BE(headBytes + body.length);
  return Buffer.concat([head, body]);
}

const notification = "A".charCodeAt(0);

/** A type, then the length of itself and the rest. */
function withoutNotifications(write: (bytes: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1);
      if (rest[0] !== notification) write(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}
