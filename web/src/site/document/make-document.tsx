import { type PublicPage, pages } from "@boxmates/contract/base/paths";
import type { LiveValues } from "@boxmates/contract/site/document";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { documents } from "./documents.tsx";
import { SiteDocument } from "./SiteDocument.tsx";

/** Returns a public page as HTML. See docs/decisions/0083. */
export async function makeDocument(page: PublicPage, live: LiveValues): Promise<string> {
  const { Page, dataOf } = documents[page];
  const element = (
    <SiteDocument page={page} {...live} data={dataOf?.(live)}>
      <Page {...live} />
    </SiteDocument>
  );
  // The frame is that of the app, and its links want a router.
  const { dataRoutes, query } = createStaticHandler([{ path: pages[page](), element }]);
  const context = await query(new Request(live.origin + pages[page]()));
  if (context instanceof Response) throw new Error(`${page} leads elsewhere.`);
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  return `<!doctype html>${html}`;
}
