import { randomUUID } from "node:crypto";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Registry } from "prom-client";
import type * as z from "zod";
import { bindAround } from "./around/bind.ts";
import { newestBackup } from "./backup/newest.ts";
import type { Database } from "./base/db/open.ts";
import { streamEvents } from "./base/events/stream.ts";
import { authenticate } from "./base/http/authenticate.ts";
import { answerErrors, sendProblem } from "./base/http/errors.ts";
import { createLeaving, finishGracefully, type Leaving } from "./base/http/graceful-stop.ts";
import { headersOutsideRoutes, sendSecurityHeaders } from "./base/http/headers.ts";
import { answerHealth } from "./base/http/health.ts";
import { isOpened, sendMissingPage } from "./base/http/html-answers.ts";
import { type HtmlPages, readHtmlPages } from "./base/http/html-pages.ts";
import { answerMetrics } from "./base/http/metrics.ts";
import { describeApi } from "./base/http/openapi.ts";
import { checkOrigin } from "./base/http/origin.ts";
import { refuseOverload } from "./base/http/overload.ts";
import { tellResearchers } from "./base/http/security-txt.ts";
import { compileSerializer } from "./base/http/serializer.ts";
import { serveWeb } from "./base/http/static-files.ts";
import { mailFolder, showMails } from "./base/mail/dev-mail.ts";
import { Refusal } from "./base/refusal.ts";
import { runFor } from "./base/request-id.ts";
import { type Config, isOnLocalhost } from "./config.ts";
import { bindDeliveries } from "./deliveries/bind.ts";
import { awaitedPayments, boxesTaken, paidAhead } from "./deliveries/delivery/awaited.ts";
import { bindWaitingDeliveries } from "./deliveries/delivery/binding.ts";
import { passReported } from "./deliveries/delivery/pass-jobs.ts";
import { bindDesk } from "./desk/bind.ts";
import { bindGroups } from "./groups/bind.ts";
import { listSignedInRights } from "./groups/membership/access.ts";
import { bindMoney } from "./money/bind.ts";
import { bindPages } from "./pages/bind.ts";
import type { Parts } from "./parts.ts";
import { isActingAdmin } from "./people/account/access.ts";
import { bindPeople } from "./people/bind.ts";
import { bindPlay } from "./play/bind.ts";
import { openWithout, resealDeliveries } from "./play/questionnaire-session/opening-queries.ts";
import { documentsOf, type MakeDocuments } from "./site/document/making.ts";
import { makePublicPages } from "./site/document/public-pages.ts";
import { bindVendors } from "./vendors/bind.ts";
import { bindWorkshop } from "./workshop/bind.ts";

const bodyLimitBytes = 1024 * 1024;
const requestTimeoutMs = 30_000;

export interface AppOptions {
  parts: Parts;
  database: Database;
  /** The folder of the built page; if undefined, only the API is served. */
  webFolder: string | undefined;
  /** Makes the public pages; by default what was built beside the folder. */
  makeDocuments?: MakeDocuments;
  /** False if the server shares its event loop, as in tests, because delays are meaningless then. */
  refusesUnderPressure?: boolean;
  /** Lets the owner announce the stop before the app is closed. */
  leaving?: Leaving;
}

/** Builds the whole server as one Fastify app without global state, so that tests can build several. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { parts, database, webFolder, refusesUnderPressure = true, leaving = createLeaving() } = options;
  const { config } = parts;
  const pages = webFolder ? readHtmlPages(webFolder, config) : undefined;
  const app = createFastify(config, parts.log, pages);
  answerErrors(app, config.passwordMinLength, pages);
  await app.register(cookie);
  sendSecurityHeaders(app, config.publicUrl);
  if (refusesUnderPressure) refuseOverload(app);
  finishGracefully(app, leaving);
  checkOrigin(app, config.publicUrl);
  answerHealth(app, database, leaving);
  const registry = answerMetrics(app, { parts, database, newestBackup: () => newestBackup(config) });
  tellResearchers(app, config, parts.clock);
  await describeApi(app, config.publicUrl);
  // After the API description's plugin, which has to see every route.
  await app.register(async (api) => bindContract(api, parts, registry));
  if (!config.smtpUrl && isOnLocalhost(config)) showMails(app, mailFolder(config));
  if (webFolder && pages) {
    const make = options.makeDocuments ?? documentsOf(join(webFolder, "../documents/program.js"));
    await serveWeb(app, webFolder, pages, makePublicPages(app, parts, make));
  } else app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal("NOT_FOUND")));
  return app;
}

function createFastify(
  config: Config,
  log: FastifyBaseLogger,
  pages: HtmlPages | undefined,
): FastifyInstance {
  const headers = headersOutsideRoutes(config.publicUrl);
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    // A request that comes on an open connection at that moment is served, too: its answer ends the connection.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    // A URL that cannot be decoded reaches neither a route nor the error handler.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers);
      if (pages && isOpened(request)) sendMissingPage(request, reply, pages);
      else sendProblem(request, reply, new Refusal("MALFORMED"));
    },
    routerOptions: { maxParamLength: 300 },
  });
  // This comes as late as possible: reading a body forgets it.
  app.addHook("preHandler", (request, _reply, done) => runFor(request.id, done));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<z.core.$ZodType>(({ schema }) => compileSerializer(schema));
  return app;
}

/** Binds all areas. Things that an area cannot know, because they come later, are handed to it here. */
async function bindContract(app: FastifyInstance, parts: Parts, registry: Registry): Promise<void> {
  await bindPeople(app, parts);
  bindWorkshop(app, parts, bindWaitingDeliveries(parts.jobs));
  bindGroups(app, parts, resealDeliveries);
  await bindMoney(app, parts, {
    onNewPayer: awaitedPayments(parts),
    onPaid: paidAhead(parts),
    onTaken: boxesTaken(parts),
    onCheckout: passReported(parts.jobs),
  });
  bindDeliveries(app, parts, openWithout);
  bindPlay(app, parts);
  bindAround(app, parts);
  bindPages(app, parts);
  bindVendors(app, parts);
  await bindDesk(app, parts);
  streamEvents(app, {
    hub: parts.events,
    metrics: { registry, streamsEnded: parts.metrics.streamsEnded },
    signedIn: (request) => authenticate(parts, request, "signed-in"),
    listRights: (sessionIds) => listRights(parts, sessionIds),
  });
}

/** Looks up the rights of people, and remembers who they are: somebody who is told of a change reads it next. */
async function listRights({ config, db, clock, signedIn }: Parts, sessionIds: readonly string[]) {
  const remember = signedIn.beginLookUp();
  const found = await listSignedInRights(db, sessionIds, clock.now());
  remember(found.map(({ user }) => user));
  return new Map(
    found.map(({ user, groupIds }) => [user.sessionId, { isAdmin: isActingAdmin(config, user), groupIds }]),
  );
}
