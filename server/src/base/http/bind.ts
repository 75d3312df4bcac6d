import type { Audience, Endpoint } from "@boxmates/contract/base/endpoint";
import { commonRefusals, problem } from "@boxmates/contract/base/problem";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Parts } from "../../parts.ts";
import { findSignedIn } from "../../people/account/access.ts";
import type { Db } from "../db/open.ts";
import { isSenderGone } from "../db/violations.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import { admit, authenticate, requireToken } from "./authenticate.ts";
import type { Call, Handlers } from "./call.ts";
import { RequestClient } from "./client.ts";
import { onceOnly } from "./idempotency.ts";
import { inOwnTransactions, type Once } from "./own-transactions.ts";
import { requestKeyIn } from "./request-keys.ts";

interface BindOptions<Name> {
  /** The handlers that open their own transactions, because they wait for something else in between. */
  ownTransactions?: "all" | readonly Name[];
  /** Frequent writes that trust a remembered session, as reads do. Their handlers look it up where it matters. */
  remembered?: readonly Name[];
  /** True if its writes end no session and change no name, address or role, so that no session has to be forgotten. */
  keepsPeople?: boolean;
}

/**
 * Binds a noun's endpoints to its handlers. A write runs in one transaction, and at most once per `Idempotency-Key`.
 * `Handlers<Api>` matches each endpoint with its handler; only this function treats all pairs as one type.
 */
export function bindNoun<Api extends Record<string, Endpoint>>(
  app: FastifyInstance,
  parts: Parts,
  api: Api,
  handlers: Handlers<Api>,
  { ownTransactions = [], remembered = [], keepsPeople = false }: BindOptions<keyof Api> = {},
): void {
  takeUploads(app, Object.values(api));
  for (const [name, endpoint] of Object.entries(api)) {
    const handler = handlers[name] as (call: Call<Endpoint>) => Promise<unknown>;
    const opensItself = ownTransactions === "all" || ownTransactions.includes(name);
    const isRemembered = endpoint.method === "GET" || remembered.includes(name);
    bindEndpoint(app, parts, endpoint, handler, { opensItself, isRemembered, keepsPeople });
  }
}

/** Runs the handler for the sender of the request. */
type Ask = (db: Db, user: SignedIn | undefined) => Promise<unknown>;

interface How {
  opensItself: boolean;
  isRemembered: boolean;
  keepsPeople: boolean;
}

function bindEndpoint(
  app: FastifyInstance,
  parts: Parts,
  endpoint: Endpoint,
  handler: (call: Call<Endpoint>) => Promise<unknown>,
  { opensItself, isRemembered, keepsPeople }: How,
): void {
  const { audience } = endpoint;
  const isAnswered = endpoint.response !== undefined;

  const answer = async (request: FastifyRequest, ask: Ask) => {
    const isVisitor = isForVisitor(audience, request);
    if (endpoint.method === "GET" || opensItself) {
      const user = isVisitor ? undefined : await authenticate(parts, request, audience, isRemembered);
      return ask(parts.db, user);
    }
    if (isVisitor) return parts.db.transaction().execute((db) => ask(db, undefined));
    const subject = await requireToken(parts, request);
    const key = requestKeyIn(request);
    return parts.db.transaction().execute(async (db) => {
      if (key !== undefined) return onceOnly(parts, db, { subject, audience, key, request, isAnswered }, ask);
      return ask(db, admit(parts, await findSignedIn(db, subject, parts.clock.now()), audience));
    });
  };

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: routeSchema(endpoint),
    ...bodyLimits(parts, endpoint),
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: endpoint.upload ? undefined : request.body,
        file: endpoint.upload ? request.body : undefined,
        now: parts.clock.now(),
        client: new RequestClient(parts.config, request, reply),
      };
      let sender: SignedIn | undefined;
      try {
        const result = await answer(request, (db, user) => {
          sender = user;
          const handle = (once: Once<unknown>) => handler({ ...call, db, user, once } as Call<Endpoint>);
          return opensItself ? inOwnTransactions(parts, { user, request }, handle) : handle((run) => run(db));
        });
        return isAnswered ? reply.send(result) : reply.code(204).send();
      } catch (error) {
        return refuseFor(endpoint, sender, error);
      } finally {
        if (endpoint.method !== "GET" && !keepsPeople) parts.signedIn.forgetAll();
      }
    },
  });
}

/** Visitors send no more than a form or the answer of a passkey. */
const visitorBodyBytes = 64 * 1024;

/** Limits the body. Before megabytes are read, a sender is refused who may not send them, or sends too many at once. */
function bodyLimits(parts: Parts, { audience, upload, maxBodyBytes }: Endpoint) {
  const bodyLimit = upload?.maxBytes ?? maxBodyBytes;
  if (!bodyLimit)
    return audience === "anyone" || audience === "known-or-not" ? { bodyLimit: visitorBodyBytes } : {};
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const { userId } = await authenticate(parts, request, audience);
      const giveBack = parts.uploadPlaces.take(userId);
      // The place is free once the answer is sent, or the request has broken off.
      reply.raw.once("finish", giveBack).once("close", giveBack);
      // A request that broke off during the look-up fires neither event any more.
      if (reply.raw.destroyed) giveBack();
    },
  };
}

function isForVisitor(audience: Audience, { headers }: FastifyRequest): boolean {
  return audience === "anyone" || (audience === "known-or-not" && headers.authorization === undefined);
}

/** Passes uploads of the declared media types on as bytes; everything else is JSON. */
function takeUploads(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const type of new Set(endpoints.flatMap(({ upload }) => upload?.types ?? []))) {
    if (app.hasContentTypeParser(type)) continue;
    app.addContentTypeParser(type, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  }
}

/** Answers a person who was deleted, or signed out, during the request with SESSION_ENDED. */
function refuseFor(endpoint: Endpoint, user: SignedIn | undefined, error: unknown): never {
  if (user && isSenderGone(error, user)) throw new Refusal("SESSION_ENDED");
  return refuseUndeclared(endpoint, error);
}

/** Turns a refusal that the contract does not declare for this endpoint into an internal error. */
function refuseUndeclared(endpoint: Endpoint, error: unknown): never {
  if (
    !(error instanceof Refusal) ||
    error.code in commonRefusals ||
    refusalsOf(endpoint).includes(error.code)
  )
    throw error;
  throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`, { cause: error });
}

function refusalsOf({ refusals, audience }: Endpoint): readonly string[] {
  return audience === "admin" ? [...refusals, "ADMIN_ONLY", "ADMIN_FACTOR_MISSING"] : refusals;
}

/** For the API's description: no session at all, a session if there is one, or a session. */
function securityOf(audience: Audience) {
  if (audience === "anyone") return {};
  return { security: audience === "known-or-not" ? [{}, { session: [] }] : [{ session: [] }] };
}

/** For the API's description: no body. */
const nothing = z.null();

function routeSchema(endpoint: Endpoint) {
  const codes = refusalsOf(endpoint);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1] ?? ""],
    ...securityOf(endpoint.audience),
    ...(codes.length > 0 && { description: `Refusals: ${codes.join(", ")}.` }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: [...endpoint.upload.types] }),
    response: {
      ...(endpoint.response ? { 200: endpoint.response } : { 204: nothing }),
      default: {
        description: commonRefusals.UNEXPECTED.detail,
        content: { "application/problem+json": { schema: problem } },
      },
    },
  };
}
