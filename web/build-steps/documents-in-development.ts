import { type PublicPage, pages, publicPages } from "@boxmates/contract/base/paths";
import type { LiveValues } from "@boxmates/contract/site/document";
import type { Plugin } from "vite";

/** Shows the public pages where the page is developed. They are without what the database knows. */
export function documentsInDevelopment(): Plugin {
  return {
    name: "documents",
    apply: "serve",
    config: () => ({
      define: {
        "import.meta.env.SITE_SCRIPT": JSON.stringify("/src/site/public/main.ts"),
        "import.meta.env.SIGNUP_SCRIPT": JSON.stringify("/src/site/marketing/signup-script.ts"),
      },
    }),
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const { pathname, origin } = new URL(request.url ?? "/", `http://${request.headers.host}`);
        const page = publicPages.find((each) => pages[each]() === pathname);
        if (!page) return next();
        try {
          const html = await make(page, {
            origin,
            supportEmail: "hello@localhost",
            photographs: [],
            takesPayments: false,
            ratings: [],
          });
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(await server.transformIndexHtml(pathname, html));
        } catch (error) {
          next(error);
        }
      });

      async function make(page: PublicPage, live: LiveValues): Promise<string> {
        const { makeDocument } = await server.ssrLoadModule("/src/site/document/make-document.tsx");
        return makeDocument(page, live);
      }
    },
    // No browser has these modules, so nothing else would show that they have changed.
    handleHotUpdate: ({ file, server }) => {
      if (/\/src\/site\/(marketing|document)\//.test(file)) server.ws.send({ type: "full-reload" });
    },
  };
}
