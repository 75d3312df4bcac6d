import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type * as z from "zod";
import { isActingAdmin } from "./account/access.ts";
import { accountHandlers } from "./account/handlers.ts";
import { passwordProofHandlers } from "./account/proving.ts";
import { followRecoveryLinks } from "./account/recovery.ts";
import { boxCopying } from "./activity/copying.ts";
import { activityHandlers } from "./activity/handlers.ts";
import { activitySessionHandlers } from "./activity-session/handlers.ts";
import { servePhotos } from "./activity-session/photos.ts";
import { adminHandlers } from "./admin/handlers.ts";
import { showMailPreviews } from "./admin/mail-previews.ts";
import { auditHandlers } from "./audit/handlers.ts";
import { serveBookArchives } from "./book/archive.ts";
import { bookHandlers } from "./book/handlers.ts";
import { serveBookPhotos } from "./book/photos.ts";
import { boxHandlers } from "./box/handlers.ts";
import { catalogueHandlers } from "./catalogue/handlers.ts";
import { type Config, isOnLocalhost } from "./config.ts";
import type { Database } from "./db/open.ts";
import { insertDueDelivery } from "./delivery/due-queries.ts";
import { deliveryHandlers } from "./delivery/handlers.ts";
import { departureHandlers } from "./departure/handlers.ts";
import { streamEvents } from "./events/stream.ts";
import { factorHandlers } from "./factor/handlers.ts";
import { passkeyProofHandlers } from "./factor/proving.ts";
import { groupHandlers } from "./group/handlers.ts";
import { groupPageHandlers } from "./group-page/handlers.ts";
import { historyHandlers } from "./history/handlers.ts";
import { servePodiums } from "./history/podium.ts";
import { authenticate } from "./http/authenticate.ts";
import { bindNoun } from "./http/bind.ts";
import { answerErrors, sendProblem } from "./http/errors.ts";
import { createLeaving, finishGracefully, type Leaving } from "./http/graceful-stop.ts";
import { sendSecurityHeaders } from "./http/headers.ts";
import { answerHealth } from "./http/health.ts";
import { readHtmlPages } from "./http/html-pages.ts";
import { answerMetrics } from "./http/metrics.ts";
import { describeApi } from "./http/openapi.ts";
import { checkOrigin } from "./http/origin.ts";
import { refuseOverload } from "./http/overload.ts";
import { tellResearchers } from "./http/security-txt.ts";
import { compileSerializer } from "./http/serializer.ts";
import { serveWeb } from "./http/static-files.ts";
import { takeViolationReports } from "./http/violation-reports.ts";
import { imageHandlers } from "./image/handlers.ts";
import { serveImages } from "./image/serving.ts";
import { instructionsHandlers } from "./instructions/handlers.ts";
import { inviteHandlers } from "./invite/handlers.ts";
import { mailFolder, showMails } from "./mail/dev-mail.ts";
import { listSignedInRights } from "./membership/access.ts";
import { membershipHandlers } from "./membership/handlers.ts";
import { newsletterHandlers, takeNewsletterOneClicks } from "./newsletter/handlers.ts";
import { nightHandlers } from "./night/handlers.ts";
import { nudgeHandlers } from "./nudge/handlers.ts";
import type { Parts } from "./parts.ts";
import { serveOwnArchives } from "./personal-data/archive.ts";
import { personalDataHandlers } from "./personal-data/handlers.ts";
import { photographHandlers } from "./photograph/handlers.ts";
import { showPhotographs } from "./photograph/public-pages.ts";
import { profileHandlers } from "./profile/handlers.ts";
import { takeMailOneClicks } from "./profile/unsubscribing.ts";
import { profilePageHandlers } from "./profile-page/handlers.ts";
import { proposalHandlers } from "./proposal/handlers.ts";
import { pushHandlers } from "./push/handlers.ts";
import { questionnaireHandlers } from "./questionnaire/handlers.ts";
import { questionnaireSessionHandlers } from "./questionnaire-session/handlers.ts";
import { Refusal } from "./refusal.ts";
import { reportHandlers } from "./report/handlers.ts";
import { roomHandlers } from "./room/handlers.ts";
import { serveFeeds } from "./schedule/feed.ts";
import { scheduleHandlers } from "./schedule/handlers.ts";
import { setupHandlers } from "./setup/handlers.ts";
import { subscriptionHandlers } from "./subscription/handlers.ts";
import { suggestionHandlers } from "./suggestion/handlers.ts";
import { tastingHandlers } from "./tasting/handlers.ts";
import { showKindRatings } from "./tasting/kind-ratings.ts";
import { textHandlers } from "./text/handlers.ts";
import { vendorHandlers } from "./vendor/handlers.ts";
import { versionsHandlers } from "./versions/handlers.ts";

const bodyLimitBytes = 1024 * 1024;
const requestTimeoutMs = 30_000;

export interface AppOptions {
  parts: Parts;
  database: Database;
  /** The folder of the built page; if undefined, only the API is served. */
  webFolder: string | undefined;
  /** False if the server shares its event loop, as in tests, because delays are meaningless then. */
  refusesUnderPressure?: boolean;
  /** Lets the owner announce the stop before the app is closed. */
  leaving?: Leaving;
}

/** Builds the whole server as one Fastify app without global state, so that tests can build several. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { parts, database, webFolder, refusesUnderPressure = true, leaving = createLeaving() } = options;
  const { config } = parts;
  const app = createFastify(config, parts.log);
  answerErrors(app, config.passwordMinLength);
  await app.register(cookie);
  sendSecurityHeaders(app, config.publicUrl);
  if (refusesUnderPressure) refuseOverload(app);
  finishGracefully(app, leaving);
  checkOrigin(app, config.publicUrl);
  answerHealth(app, database, leaving);
  const metrics = answerMetrics(app, config, database);
  await takeViolationReports(app, metrics, parts.clock);
  tellResearchers(app, config, parts.clock);
  await describeApi(app, config.publicUrl);
  // After the API description's plugin, which has to see every route.
  await app.register(async (api) => bindContract(api, parts));
  await takeMailOneClicks(app, parts);
  await takeNewsletterOneClicks(app, parts);
  serveImages(app, parts);
  if (!config.smtpUrl && isOnLocalhost(config)) showMails(app, mailFolder(config));
  const pages = webFolder && readHtmlPages(webFolder, config);
  if (webFolder && pages) {
    showKindRatings(app, parts, pages);
    showPhotographs(app, parts, pages);
    await serveWeb(app, webFolder, pages);
  } else app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal("NOT_FOUND")));
  return app;
}

function createFastify(config: Config, log: FastifyBaseLogger): FastifyInstance {
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
      sendProblem(request, reply, new Refusal("MALFORMED"));
    },
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<z.core.$ZodType>(({ schema }) => compileSerializer(schema));
  return app;
}

function bindContract(app: FastifyInstance, parts: Parts): void {
  bindNoun(app, parts, contract.profile, profileHandlers());
  bindNoun(app, parts, contract.account, accountHandlers(parts), { ownTransactions: "all" });
  const proofHandlers = { ...passwordProofHandlers(parts), ...passkeyProofHandlers(parts) };
  bindNoun(app, parts, contract.proof, proofHandlers, { ownTransactions: "all" });
  bindNoun(app, parts, contract.factor, factorHandlers(parts), { ownTransactions: "all" });
  bindNoun(app, parts, contract.setup, setupHandlers(parts), { ownTransactions: "all" });
  bindNoun(app, parts, contract.push, pushHandlers(parts));
  bindNoun(app, parts, contract.profilePage, profilePageHandlers());
  bindNoun(app, parts, contract.versions, versionsHandlers());
  bindNoun(app, parts, contract.image, imageHandlers(parts), { ownTransactions: "all" });
  bindNoun(app, parts, contract.box, { ...boxHandlers(), ...boxCopying }, { readAnywhere: ["list"] });
  bindNoun(app, parts, contract.photograph, photographHandlers(parts), { ownTransactions: ["upload"] });
  bindNoun(app, parts, contract.text, textHandlers());
  bindNoun(app, parts, contract.questionnaire, questionnaireHandlers());
  bindNoun(app, parts, contract.activity, activityHandlers());
  bindNoun(app, parts, contract.catalogue, catalogueHandlers());
  bindNoun(app, parts, contract.group, groupHandlers(parts));
  bindNoun(app, parts, contract.membership, { ...membershipHandlers(), ...departureHandlers() });
  bindNoun(app, parts, contract.invite, inviteHandlers(parts), { ownTransactions: ["signUp"] });
  bindNoun(app, parts, contract.suggestion, suggestionHandlers(parts));
  bindNoun(app, parts, contract.subscription, subscriptionHandlers(insertDueDelivery));
  bindNoun(app, parts, contract.delivery, deliveryHandlers(parts), {
    ownTransactions: ["createDue"],
    readAnywhere: ["parcels", "standingOrders"],
  });
  bindNoun(app, parts, contract.tasting, tastingHandlers(), { keepsPeople: true });
  bindNoun(app, parts, contract.questionnaireSession, questionnaireSessionHandlers(), { keepsPeople: true });
  bindNoun(app, parts, contract.activitySession, activitySessionHandlers(parts), {
    ownTransactions: ["showPhoto"],
    keepsPeople: true,
  });
  bindNoun(app, parts, contract.room, roomHandlers(parts), {
    ownTransactions: ["enter"],
    remembered: ["enter"],
    keepsPeople: true,
  });
  bindNoun(app, parts, contract.night, nightHandlers(parts), { keepsPeople: true });
  bindNoun(app, parts, contract.nudge, nudgeHandlers(parts));
  bindNoun(app, parts, contract.book, bookHandlers(parts), { ownTransactions: ["addPhoto"] });
  bindNoun(app, parts, contract.instructions, instructionsHandlers());
  bindNoun(app, parts, contract.groupPage, groupPageHandlers(parts));
  bindNoun(app, parts, contract.history, historyHandlers(), { readAnywhere: ["show"] });
  bindNoun(app, parts, contract.schedule, scheduleHandlers(parts), { readAnywhere: ["show"] });
  bindNoun(app, parts, contract.newsletter, newsletterHandlers(parts), {
    ownTransactions: ["subscribe", "confirm"],
    readAnywhere: ["subscribers"],
  });
  bindNoun(app, parts, contract.vendor, vendorHandlers(), { readAnywhere: ["desk", "search"] });
  bindNoun(app, parts, contract.proposal, proposalHandlers(parts), { ownTransactions: ["upload"] });
  bindNoun(app, parts, contract.report, reportHandlers(), { readAnywhere: ["show", "file"] });
  bindNoun(app, parts, contract.audit, auditHandlers(), { readAnywhere: ["own", "entries"] });
  bindNoun(app, parts, contract.personalData, personalDataHandlers(parts), {
    ownTransactions: ["deleteAccount"],
  });
  bindNoun(app, parts, contract.admin, adminHandlers(parts), {
    ownTransactions: ["sendTestMail"],
    readAnywhere: ["overview", "users", "user", "groups", "roleChanges"],
  });
  followRecoveryLinks(app, parts);
  showMailPreviews(app, parts);
  servePodiums(app, parts);
  servePhotos(app, parts);
  serveBookPhotos(app, parts);
  serveBookArchives(app, parts);
  serveOwnArchives(app, parts);
  serveFeeds(app, parts);
  streamEvents(app, {
    hub: parts.events,
    signedIn: (request) => authenticate(parts, request, "signed-in"),
    listRights: (sessionIds) => listRights(parts, sessionIds),
  });
  app.get(
    "/api/jwks.json",
    { schema: { summary: "The public keys of access tokens", tags: ["account"] } },
    async (_, reply) =>
      reply
        .header("cache-control", "public, max-age=600")
        .send({ keys: await parts.accessTokens.listKeys() }),
  );
}

/** Looks up what people may hear, and remembers who they are: whoever is told of a change reads it next. */
async function listRights({ config, db, clock, signedIn }: Parts, sessionIds: readonly string[]) {
  const remember = signedIn.beginLookUp();
  const found = await listSignedInRights(db, sessionIds, clock.now());
  remember(found.map(({ user }) => user));
  return new Map(
    found.map(({ user, groupIds }) => [user.sessionId, { isAdmin: isActingAdmin(config, user), groupIds }]),
  );
}
