import { isPagePath, isPaymentPath, pages } from "@boxmates/contract/base/paths";
import type { FastifyInstance } from "fastify";
import type { HtmlPages, MadePages } from "./html-pages.ts";

const hidden = { schema: { hide: true } };

/** Serves the sitemap and robots.txt. */
export function tellSearchEngines(
  app: FastifyInstance,
  { byPath, origin, takesPayments }: HtmlPages,
  made: MadePages,
): void {
  // Pages that are made or prerendered are public; all others need a session or a link.
  const publicPaths = [...made.paths, ...byPath.keys()].filter(isPagePath);
  const robots = robotsFile(publicPaths, { origin, takesPayments });
  const sitemap = sitemapFile(publicPaths, origin);
  app.get("/robots.txt", hidden, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(robots),
  );
  app.get("/sitemap.xml", hidden, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("application/xml; charset=utf-8")
      .send(sitemap),
  );
}

function robotsFile(
  publicPaths: readonly string[],
  { origin, takesPayments }: Pick<HtmlPages, "origin" | "takesPayments">,
): string {
  const privateStarts = Object.values(pages)
    .map(({ pattern }) => pattern)
    .filter((pattern) => !publicPaths.includes(pattern) && (takesPayments || !isPaymentPath(pattern)))
    .map((pattern) => pattern.replace(/:.*$/, ""));
  // A path that starts with a shorter one of the list is already covered.
  const starts = ["/api/", "/dev/", ...privateStarts].filter(
    (start, index, all) =>
      !all.some((other, at) => start.startsWith(other) && (other !== start || at < index)),
  );
  const lines = starts.map((start) => `Disallow: ${start}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

function sitemapFile(publicPaths: readonly string[], origin: string): string {
  const entries = publicPaths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.sort().join("")}</urlset>
`;
}
