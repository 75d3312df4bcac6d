import type { Socket } from "node:net";
import { freePort } from "@boxmates/processes/free-port";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** A mail server's way to treat a mail. */
export type Mood =
  | "accepts"
  /** Takes connections, and never says a word. */
  | "hangs"
  /** Answers 451: try again later. */
  | "is busy"
  /** Answers 550 to every recipient. */
  | "refuses"
  /** Accepts a mail, and the connection breaks before it says so. */
  | "loses its answer";

export interface ReceivedMail {
  to: string;
  subject: string;
  messageId: string;
}

/** A real mail server on loopback, whose mood the drill changes. */
export class MailServer {
  mood: Mood = "accepts";
  readonly received: ReceivedMail[] = [];
  /** How many mails it did not accept, or did not say so. */
  turnedAway = 0;

  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #server: SMTPServer | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  /** It is down at first. */
  static async create(): Promise<MailServer> {
    return new MailServer(await freePort());
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 1,
      onConnect: (_session, answer) => {
        if (this.mood === "hangs") this.turnedAway += 1;
        else answer();
      },
      onRcptTo: (_address, _session, answer) => this.#answerRecipient(answer),
      onData: (stream, session, answer) => {
        simpleParser(stream).then((mail) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          const { subject = "", messageId = "" } = mail;
          this.received.push({ to, subject, messageId });
          if (this.mood === "loses its answer") this.#break(session);
          else answer();
        }, answer);
      },
    });
    // A process that is killed resets its connections.
    server.on("error", () => {});
    this.#server = server;
    await new Promise<void>((listening) => server.listen(this.#port, "127.0.0.1", listening));
    server.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
  }

  /** Is down: connections are refused. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #answerRecipient(answer: (error?: Error) => void): void {
    const { mood } = this;
    if (mood === "accepts" || mood === "loses its answer") {
      answer();
      return;
    }
    this.turnedAway += 1;
    // On a connection from before, it is silent from now on.
    if (mood === "hangs") return;
    const responseCode = mood === "is busy" ? 451 : 550;
    answer(Object.assign(new Error(`This mail server ${mood}`), { responseCode }));
  }

  #break({ remotePort }: SMTPServerSession): void {
    this.turnedAway += 1;
    for (const socket of this.#sockets) if (socket.remotePort === remotePort) socket.destroy();
  }
}
