import type { FastifyReply, FastifyRequest } from "fastify";
import { pagePolicy } from "./headers.ts";
import type { HtmlPage, HtmlPages } from "./html-pages.ts";

/** Returns whether somebody has opened an address in a browser that has only files, and so would see none of our pages. */
export function isOpened({ method, url, headers }: FastifyRequest): boolean {
  return isRead(method) && !url.startsWith("/api/") && /\btext\/html\b/.test(headers.accept ?? "");
}

export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

export function sendMissingPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { fallback }: HtmlPages,
): FastifyReply {
  return sendHtml(request, reply, { page: fallback, status: 404, isIndexed: false });
}

interface Html {
  page: HtmlPage;
  status: 200 | 404;
  /** False for pages that are not prerendered: they need a session or a link, so search engines should leave them out. */
  isIndexed: boolean;
}

export function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { page: { html, brotli, scriptHashes, etag }, status, isIndexed }: Html,
): FastifyReply {
  reply
    .header("content-security-policy", pagePolicy(scriptHashes))
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding")
    .header("etag", etag)
    .type("text/html; charset=utf-8");
  if (!isIndexed) reply.header("x-robots-tag", "noindex");
  if (status === 200 && request.headers["if-none-match"] === etag) return reply.code(304).send();
  const compressed = /\bbr\b/.test(request.headers["accept-encoding"] ?? "") ? brotli() : undefined;
  if (compressed) reply.header("content-encoding", "br");
  return reply.code(status).send(compressed ?? html);
}
