import { isPagePath, isPaymentPath, meantPath } from "@boxmates/contract/base/paths";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import { sendProblem } from "./errors.ts";
import { workerPolicy } from "./headers.ts";
import { isOpened, isRead, sendHtml, sendMissingPage } from "./html-answers.ts";
import type { HtmlPages, MadePages } from "./html-pages.ts";
import { tellSearchEngines } from "./search-engines.ts";

const yearSeconds = 365 * 24 * 3600;

/** Serves the built site: assets cached forever, pages always revalidated, and the 404 page for anything else. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  pages: HtmlPages,
  made: MadePages,
): Promise<void> {
  tellSearchEngines(app, pages, made);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.html", "**/*.html.*"],
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(fileHeaders(path))) reply.header(name, value);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const hasPage = isRead(request.method) && !path.startsWith("/api/") && !path.startsWith("/assets/");
    const page = hasPage && (await made.at(keyOf(path)));
    if (page) return sendHtml(request, reply, { page, status: 200, isIndexed: true });
    if (hasPage) return sendPage(request, reply, pages, path);
    if (isOpened(request)) return sendMissingPage(request, reply, pages);
    return sendProblem(request, reply, new Refusal("NOT_FOUND"));
  });
}

function fileHeaders(path: string): Record<string, string> {
  if (path.includes("/assets/")) return { "cache-control": `public, max-age=${yearSeconds}, immutable` };
  // The worker sits between the browser and the server, so an old one must never be cached.
  if (/\/sw\.js(\.\w+)?$/.test(path)) {
    return { "cache-control": "no-cache", "content-security-policy": workerPolicy };
  }
  return { "cache-control": "public, max-age=3600" };
}

const keyOf = (path: string) => (path === "/" ? "/" : path.replace(/\/$/, ""));

/** Sends the page of the app at this path, leads to the one that is meant, or sends the 404 page. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: HtmlPages,
  path: string,
): FastifyReply {
  const key = keyOf(path);
  const built = pages.byPath.get(key);
  if (built) return sendHtml(request, reply, { page: built, status: 200, isIndexed: true });
  if (!pages.takesPayments && isPaymentPath(path)) return sendMissingPage(request, reply, pages);
  if (isPagePath(path)) {
    const page = pages.frames.get(key) ?? pages.fallback;
    return sendHtml(request, reply, { page, status: 200, isIndexed: false });
  }
  const meant = meantPath(path);
  if (meant === undefined) return sendMissingPage(request, reply, pages);
  const address = `${meant}${request.url.slice(path.length)}`;
  return reply.header("cache-control", "no-cache").redirect(address, 301);
}
