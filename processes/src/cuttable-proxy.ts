import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy on loopback whose connections can be broken the way networks break them. */
export interface CuttableProxy {
  port: number;
  /** The address of the target with this proxy's port in place of its own. */
  url: string;
  /** From now on the present connections pass nothing on, in either direction, and stay open. */
  hush(): void;
  /** New connections are taken and stay silent, as by a machine that hangs, until `serve`. */
  hushNew(): void;
  /** New connections pass everything on again; the silent ones stay silent. */
  serve(): void;
  /** Resets all connections. */
  cut(): void;
  close(): Promise<void>;
}

export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const address = new URL(target);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let silencesNew = false;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    if (silencesNew) silent.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  };
  const passOn = (from: Socket, to: Socket) => {
    from.on("data", (bytes) => {
      if (!silent.has(from)) to.write(bytes);
    });
    from.once("close", () => {
      if (!silent.has(from)) to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(address.port), address.hostname);
    for (const socket of [near, far]) keep(socket.setNoDelay(true));
    passOn(near, far);
    passOn(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const listening = server.address();
  if (typeof listening !== "object" || !listening) throw new Error("The proxy has no port.");
  const { port } = listening;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;

  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port,
    url: url.href,
    hush: () => {
      for (const socket of sockets) silent.add(socket);
    },
    hushNew: () => {
      silencesNew = true;
    },
    serve: () => {
      silencesNew = false;
    },
    cut,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
