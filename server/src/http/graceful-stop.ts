import type { FastifyInstance } from "fastify";

/**
 * Finishes running requests while the app closes. Each answer then ends its connection, or the close would wait
 * for clients that keep theirs open for the next request.
 */
export function finishGracefully(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("onResponse", (_request, _reply, done) => {
    if (closing) app.server.closeIdleConnections();
    done();
  });
}
