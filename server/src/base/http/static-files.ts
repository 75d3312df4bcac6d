import { isPagePath } from "@boxmates/contract/base/paths";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import { sendProblem } from "./errors.ts";
import { pagePolicy, workerPolicy } from "./headers.ts";
import type { HtmlPages } from "./html-pages.ts";
import { tellSearchEngines } from "./search-engines.ts";

const yearSeconds = 365 * 24 * 3600;

/** Serves the built site: assets cached forever, pages always revalidated, and the 404 page for anything else. */
export async function serveWeb(app: FastifyInstance, folder: string, pages: HtmlPages): Promise<void> {
  tellSearchEngines(app, pages);
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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (!wantsPage(request, path)) return sendProblem(request, reply, new Refusal("NOT_FOUND"));
    return sendPage(request, reply, pages, path);
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

function wantsPage(request: FastifyRequest, path: string): boolean {
  const reads = request.method === "GET" || request.method === "HEAD";
  return reads && !path.startsWith("/api/") && !path.startsWith("/assets/");
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { byPath, frames, fallback }: HtmlPages,
  path: string,
): FastifyReply {
  const key = path === "/" ? "/" : path.replace(/\/$/, "");
  const built = byPath.get(key);
  const { html, brotli, scriptHashes } = built ?? frames.get(key) ?? fallback;
  const compressed = /\bbr\b/.test(request.headers["accept-encoding"] ?? "") ? brotli() : undefined;
  if (compressed) reply.header("content-encoding", "br");
  // Pages that are not prerendered need a session or a link, so search engines should not index them.
  if (!built) reply.header("x-robots-tag", "noindex");
  return reply
    .code(built || isPagePath(path) ? 200 : 404)
    .header("content-security-policy", pagePolicy(scriptHashes))
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding")
    .type("text/html; charset=utf-8")
    .send(compressed ?? html);
}
