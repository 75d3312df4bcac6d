import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type * as z from "zod";
import { serveBookArchives } from "./around/book/archive.ts";
import { bookHandlers } from "./around/book/handlers.ts";
import { serveBookPhotos } from "./around/book/photos.ts";
import { nightHandlers } from "./around/night/handlers.ts";
import { nudgeHandlers } from "./around/nudge/handlers.ts";
import type { Database } from "./base/db/open.ts";
import { streamEvents } from "./base/events/stream.ts";
import { authenticate } from "./base/http/authenticate.ts";
import { bindNoun } from "./base/http/bind.ts";
import { answerErrors, sendProblem } from "./base/http/errors.ts";
import { createLeaving, finishGracefully, type Leaving } from "./base/http/graceful-stop.ts";
import { sendSecurityHeaders } from "./base/http/headers.ts";
import { answerHealth } from "./base/http/health.ts";
import { readHtmlPages } from "./base/http/html-pages.ts";
import { answerMetrics } from "./base/http/metrics.ts";
import { describeApi } from "./base/http/openapi.ts";
import { checkOrigin } from "./base/http/origin.ts";
import { refuseOverload } from "./base/http/overload.ts";
import { tellResearchers } from "./base/http/security-txt.ts";
import { compileSerializer } from "./base/http/serializer.ts";
import { serveWeb } from "./base/http/static-files.ts";
import { mailFolder, showMails } from "./base/mail/dev-mail.ts";
import { Refusal } from "./base/refusal.ts";
import { type Config, isOnLocalhost } from "./config.ts";
import { bindWaitingDeliveries } from "./deliveries/delivery/binding-queries.ts";
import { insertDueDelivery } from "./deliveries/delivery/due-queries.ts";
import { deliveryHandlers } from "./deliveries/delivery/handlers.ts";
import { departureHandlers } from "./deliveries/departure/handlers.ts";
import { subscriptionHandlers } from "./deliveries/subscription/handlers.ts";
import { suggestionHandlers } from "./deliveries/suggestion/handlers.ts";
import { adminHandlers } from "./desk/admin/handlers.ts";
import { showMailPreviews } from "./desk/admin/mail-previews.ts";
import { auditHandlers } from "./desk/audit/handlers.ts";
import { newsletterHandlers, takeNewsletterOneClicks } from "./desk/newsletter/handlers.ts";
import { serveOwnArchives } from "./desk/personal-data/archive.ts";
import { personalDataHandlers } from "./desk/personal-data/handlers.ts";
import { reportHandlers } from "./desk/report/handlers.ts";
import { groupHandlers } from "./groups/group/handlers.ts";
import { inviteHandlers } from "./groups/invite/handlers.ts";
import { listSignedInRights } from "./groups/membership/access.ts";
import { membershipHandlers } from "./groups/membership/handlers.ts";
import { groupPageHandlers } from "./pages/group-page/handlers.ts";
import { profilePageHandlers } from "./pages/profile-page/handlers.ts";
import { serveFeeds } from "./pages/schedule/feed.ts";
import { scheduleHandlers } from "./pages/schedule/handlers.ts";
import type { Parts } from "./parts.ts";
import { isActingAdmin } from "./people/account/access.ts";
import { accountHandlers } from "./people/account/handlers.ts";
import { passwordProofHandlers } from "./people/account/proving.ts";
import { followRecoveryLinks } from "./people/account/recovery.ts";
import { factorHandlers } from "./people/factor/handlers.ts";
import { passkeyProofHandlers } from "./people/factor/proving.ts";
import { profileHandlers } from "./people/profile/handlers.ts";
import { takeMailOneClicks } from "./people/profile/unsubscribing.ts";
import { pushHandlers } from "./people/push/handlers.ts";
import { setupHandlers } from "./people/setup/handlers.ts";
import { activitySessionHandlers } from "./play/activity-session/handlers.ts";
import { servePhotos } from "./play/activity-session/photos.ts";
import { hasBegun } from "./play/activity-session/queries.ts";
import { historyHandlers } from "./play/history/handlers.ts";
import { servePodiums } from "./play/history/podium.ts";
import { instructionsHandlers } from "./play/instructions/handlers.ts";
import { questionnaireSessionHandlers } from "./play/questionnaire-session/handlers.ts";
import { openWithout, resealDeliveries } from "./play/questionnaire-session/opening-queries.ts";
import { roomHandlers } from "./play/room/handlers.ts";
import { findTasting } from "./play/room/tasting-query.ts";
import { tastingHandlers } from "./play/tasting/handlers.ts";
import { showKindRatings } from "./play/tasting/kind-ratings.ts";
import { proposalHandlers } from "./vendors/proposal/handlers.ts";
import { vendorHandlers } from "./vendors/vendor/handlers.ts";
import { boxCopying } from "./workshop/activity/copying.ts";
import { activityHandlers } from "./workshop/activity/handlers.ts";
import { boxHandlers } from "./workshop/box/handlers.ts";
import { findNames } from "./workshop/box/name-queries.ts";
import { catalogueHandlers } from "./workshop/catalogue/handlers.ts";
import { imageHandlers } from "./workshop/image/handlers.ts";
import { serveImages } from "./workshop/image/serving.ts";
import { photographHandlers } from "./workshop/photograph/handlers.ts";
import { showPhotographs } from "./workshop/photograph/public-pages.ts";
import { questionnaireHandlers } from "./workshop/questionnaire/handlers.ts";
import { textHandlers } from "./workshop/text/handlers.ts";
import { versionsHandlers } from "./workshop/versions/handlers.ts";

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
  answerMetrics(app, config, database);
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
  bindNoun(app, parts, contract.versions, versionsHandlers(findNames));
  bindNoun(app, parts, contract.image, imageHandlers(parts), { ownTransactions: "all" });
  bindNoun(app, parts, contract.box, { ...boxHandlers(), ...boxCopying });
  bindNoun(app, parts, contract.photograph, photographHandlers(parts), { ownTransactions: ["upload"] });
  bindNoun(app, parts, contract.text, textHandlers());
  bindNoun(app, parts, contract.questionnaire, questionnaireHandlers(bindWaitingDeliveries));
  bindNoun(app, parts, contract.activity, activityHandlers());
  bindNoun(app, parts, contract.catalogue, catalogueHandlers(bindWaitingDeliveries));
  bindNoun(app, parts, contract.group, groupHandlers(parts, resealDeliveries));
  bindNoun(app, parts, contract.membership, { ...membershipHandlers(), ...departureHandlers(openWithout) });
  bindNoun(app, parts, contract.invite, inviteHandlers(parts), { ownTransactions: ["signUp"] });
  bindNoun(app, parts, contract.suggestion, suggestionHandlers(parts));
  bindNoun(app, parts, contract.subscription, subscriptionHandlers(insertDueDelivery));
  bindNoun(app, parts, contract.delivery, deliveryHandlers(parts, hasBegun), {
    ownTransactions: ["createDue"],
  });
  bindNoun(app, parts, contract.tasting, tastingHandlers(findTasting), { keepsPeople: true });
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
  bindNoun(app, parts, contract.history, historyHandlers());
  bindNoun(app, parts, contract.schedule, scheduleHandlers(parts));
  bindNoun(app, parts, contract.newsletter, newsletterHandlers(parts), {
    ownTransactions: ["subscribe", "confirm"],
  });
  bindNoun(app, parts, contract.vendor, vendorHandlers());
  bindNoun(app, parts, contract.proposal, proposalHandlers(parts), { ownTransactions: ["upload"] });
  bindNoun(app, parts, contract.report, reportHandlers());
  bindNoun(app, parts, contract.audit, auditHandlers());
  bindNoun(app, parts, contract.personalData, personalDataHandlers(parts), {
    ownTransactions: ["deleteAccount"],
  });
  bindNoun(app, parts, contract.admin, adminHandlers(parts), {
    ownTransactions: ["sendTestMail"],
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

/** Looks up the rights of people, and remembers who they are: somebody who is told of a change reads it next. */
async function listRights({ config, db, clock, signedIn }: Parts, sessionIds: readonly string[]) {
  const remember = signedIn.beginLookUp();
  const found = await listSignedInRights(db, sessionIds, clock.now());
  remember(found.map(({ user }) => user));
  return new Map(
    found.map(({ user, groupIds }) => [user.sessionId, { isAdmin: isActingAdmin(config, user), groupIds }]),
  );
}
