import { isPagePath } from "@boxmates/contract/paths";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import { sendProblem } from "./errors.ts";
import { pagePolicy } from "./headers.ts";
import type { HtmlPage, HtmlPages } from "./html-pages.ts";

const yearSeconds = 365 * 24 * 3600;

/** Serves the built page: assets for ever, pages always fresh, and the 404 page for what is neither. */
export async function serveWeb(app: FastifyInstance, folder: string, pages: HtmlPages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.html", "**/*.html.*"],
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lifetime = path.includes("/assets/") ? `max-age=${yearSeconds}, immutable` : "max-age=3600";
      reply.header("cache-control", `public, ${lifetime}`);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (!wantsPage(request, path)) return sendProblem(request, reply, new Refusal("NOT_FOUND"));
    return sendPage(request, reply, pages.at(path), isPagePath(path) ? 200 : 404);
  });
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  const reads = request.method === "GET" || request.method === "HEAD";
  return reads && !path.startsWith("/api/") && !path.startsWith("/assets/");
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: HtmlPage,
  status: number,
): FastifyReply {
  const compressed = /\bbr\b/.test(request.headers["accept-encoding"] ?? "") ? page.brotli : undefined;
  if (compressed) reply.header("content-encoding", "br");
  return reply
    .code(status)
    .header("content-security-policy", pagePolicy(page.scriptHashes))
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding")
    .type("text/html; charset=utf-8")
    .send(compressed ?? page.html);
}
