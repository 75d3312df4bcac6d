import type { FastifyInstance } from "fastify";

/** A stop in two steps: the server first says that it is leaving, and refuses only later, when it is told to close. */
export interface Leaving {
  readonly hasBegun: boolean;
  /** From now on it is not ready, and every answer ends its connection, while it still serves all requests. */
  begin(): void;
}

export function createLeaving(): Leaving {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin: () => {
      hasBegun = true;
    },
  };
}

/**
 * Finishes running requests while the app closes. Each answer then ends its connection, or the close would wait
 * for clients that keep theirs open for the next request.
 */
export function finishGracefully(app: FastifyInstance, leaving: Leaving): void {
  let closing = false;
  app.addHook("preClose", async () => {
    leaving.begin();
    closing = true;
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (leaving.hasBegun) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("onResponse", (_request, _reply, done) => {
    if (closing) app.server.closeIdleConnections();
    done();
  });
}
