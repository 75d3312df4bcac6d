import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Upload,
} from "@boxmates/contract/base/endpoint";
import type { Db } from "../db/open.ts";
import type { AdminProof, SignedIn } from "../proofs.ts";
import type { Once } from "./own-transactions.ts";

/** The client as account handlers see it. */
export interface Client {
  /** The IPv4 address or IPv6 /64 that limits count by. */
  network: string;
  /** True if the client is on the server's own machine and the site is served nowhere else. */
  onThisMachine: boolean;
  /** A short name for the device, from its User-Agent. */
  device: string;
  /** The refresh token from the cookie. */
  refreshToken: string | undefined;
  keepRefreshToken(token: string): void;
  forgetRefreshToken(): void;
  /** The secret of the browser from its cookie, which outlasts its sessions. */
  browser: string | undefined;
  keepBrowser(secret: string): void;
}

/** One request as its handler sees it: validated, with its person and its transaction. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The uploaded bytes, where the endpoint takes a file. */
  file: E extends { upload: Upload } ? Buffer : undefined;
  /** Undefined only where the endpoint is for anyone. */
  user: {
    anyone: undefined;
    "known-or-not": SignedIn | undefined;
    "signed-in": SignedIn;
    admin: AdminProof;
  }[E["audience"]];
  /** The open transaction of a write, or the database for a read. */
  db: Db;
  now: Date;
  client: Client;
  /**
   * The last transaction of a handler that opens its own. It is carried out at most once per `Idempotency-Key`, whose
   * repeats get the answer that it returns.
   */
  once: Once<ResponseOf<E>>;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

/** A handler for each endpoint of a noun: a missing one does not compile. */
export type Handlers<Api extends Record<string, Endpoint>> = { [Name in keyof Api]: Handler<Api[Name]> };
