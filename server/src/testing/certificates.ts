import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { connect as connectTls } from "node:tls";
import { SMTPServer } from "smtp-server";

interface Shown {
  /** Its certificate, as in a file. */
  pem: string;
  endsAt: Date;
  port: number;
  close(): Promise<void>;
}

/** Starts a server that speaks TLS from the first byte, with the certificate that its library brings for tests. */
export async function tlsServer(): Promise<Shown> {
  const server = new SMTPServer({ secure: true, closeTimeout: 1, logger: false });
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const port = portOf(server.server);
  const socket = connectTls({ port, host: "127.0.0.1", rejectUnauthorized: false });
  await once(socket, "secureConnect");
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  if (!certificate) throw new Error("The server shows no certificate.");
  return {
    pem: certificate.toString(),
    endsAt: certificate.validToDate,
    port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

const sslRequest = 80_877_103;

/**
 * Starts a server that speaks TLS when it is asked to as Postgres is, as the one at `tlsPort`; or says that it does not.
 */
export async function postgresWithTls(tlsPort: number | undefined): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (request: Buffer) => {
      if (request.readInt32BE(4) !== sslRequest) {
        socket.destroy();
        return;
      }
      socket.write(tlsPort ? "S" : "N");
      if (tlsPort)
        socket.pipe(connect(tlsPort, "127.0.0.1").on("error", () => socket.destroy())).pipe(socket);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: portOf(server), close: () => void server.close() };
}

function portOf(server: Pick<Server, "address">): number {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server does not listen.");
  return address.port;
}
