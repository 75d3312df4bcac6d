import { connect, createServer, type Server, type Socket } from "node:net";

type Direction = "requests" | "answers";

interface Connection {
  browser: Socket;
  server: Socket;
  /** The requests that get lost on the way, without a word. */
  lost: Set<Direction>;
  /** The first line of what was asked last. */
  asked: string;
}

/** A network between a browser and the server which can fall silent without ending its connections. */
export class SilentNetwork {
  readonly url: string;
  readonly #network: Server;
  readonly #connections = new Set<Connection>();
  #lost: readonly Direction[] = [];

  private constructor(network: Server, port: number) {
    this.#network = network;
    this.url = `http://localhost:${port}`;
  }

  /** Listens on `port`, and leads to the port of the server's address. */
  static async start(port: number, serverUrl: () => string): Promise<SilentNetwork> {
    const network = createServer();
    const silent = new SilentNetwork(network, port);
    network.on("connection", (browser) => silent.#join(browser, Number(new URL(serverUrl()).port)));
    await new Promise<void>((resolve) => network.listen(port, "127.0.0.1", resolve));
    return silent;
  }

  /** Loses everything in that direction from now on, also on new connections. */
  fallSilent(...lost: readonly Direction[]): void {
    this.#lost = lost;
    for (const connection of this.#connections) connection.lost = new Set(lost);
  }

  /** Connections work again. Those that were silent end, as by a router that has forgotten them. */
  recover(): void {
    this.#lost = [];
    for (const { browser, lost } of this.#connections) if (lost.size > 0) browser.destroy();
  }

  /** Forgets the connections on which that path was asked for last, without a word. */
  forget(path: string): void {
    for (const connection of this.#connections)
      if (connection.asked.startsWith(`GET ${path}`)) connection.lost = new Set(["requests", "answers"]);
  }

  async stop(): Promise<void> {
    for (const { browser } of this.#connections) browser.destroy();
    await new Promise((resolve) => this.#network.close(resolve));
  }

  #join(browser: Socket, port: number): void {
    const server = connect(port, "127.0.0.1");
    const connection = { browser, server, lost: new Set(this.#lost), asked: "" };
    this.#connections.add(connection);
    browser.on("data", (bytes) => {
      connection.asked = bytes.toString("latin1").split("\r\n", 1)[0] ?? "";
      if (!connection.lost.has("requests")) server.write(bytes);
    });
    server.on("data", (bytes) => connection.lost.has("answers") || browser.write(bytes));
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => {
        this.#connections.delete(connection);
        other.destroy();
      });
    }
  }
}
