import type { Session } from "@boxmates/contract/base/session";
import type { UserRole } from "@boxmates/contract/base/user";
import { contract } from "@boxmates/contract/contract";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import { createRoot, type Root as ReactRoot } from "react-dom/client";
import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunction,
  type MiddlewareFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
  useParams,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "../base/api/query-client.ts";
import { beginSession, forgetSession } from "../base/api/session.ts";
import { takesPayments } from "../base/api/takes-payments.ts";
import { Frame } from "../base/shell/Frame.tsx";
import { takeToasts } from "../base/ui/toast.ts";
import RootPage, { ErrorBoundary } from "../root.tsx";
import routes from "../routes.ts";
import { answers, refuses } from "./fake-server.ts";
import { viewers } from "./viewers.ts";

interface PageModule {
  default: ComponentType<object>;
  clientLoader?: LoaderFunction;
  clientMiddleware?: MiddlewareFunction[];
  shouldRevalidate?: ShouldRevalidateFunction;
}

// All at once: a page that still loads parts while it is looked at would wait for the tests' own server.
const modules = import.meta.glob<PageModule>(
  ["../**/*Page.tsx", "../base/shell/*.tsx", "!../**/*.test.tsx"],
  { eager: true },
);

/** The viewer of a page: a visitor, or the one user of this role. */
export type Viewer = UserRole | "visitor";

let shown: { root: ReactRoot; router: DataRouter; place: HTMLElement } | undefined;

/** Opens an address of the product as a browser that loads the document does: with its own routes and providers. */
export async function visit(address: string, as: Viewer = "user"): Promise<void> {
  leave();
  history.replaceState(null, "", address);
  await become(as);
  const router = createBrowserRouter([
    {
      Component: framed(RootPage),
      ErrorBoundary: framed(ErrorBoundary),
      children: routes.map(toRoute),
      HydrateFallback: () => null,
    },
  ]);
  const place = document.body.appendChild(document.createElement("div"));
  // The layout of `root.tsx`, whose document is the tests' own.
  place.className = "flex min-h-dvh flex-col";
  const root = createRoot(place);
  shown = { root, router, place };
  root.render(<RouterProvider router={router} />);
}

/** Does what the layout of `root.tsx` does. */
const framed = (Content: ComponentType) => () => (
  <Frame takesPayments={takesPayments()}>
    <Content />
  </Frame>
);

/** The server's own opinion of who looks at the page is the same. */
async function become(viewer: Viewer): Promise<void> {
  if (viewer === "visitor") {
    refuses(contract.account.refresh, "SESSION_ENDED");
    forgetSession();
    return;
  }
  const session = sessionAs(viewer);
  answers(contract.account.refresh, session);
  await beginSession(async () => session);
}

/** Takes the page away, and what the program knew in memory. */
export function leave(): void {
  shown?.root.unmount();
  shown?.router.dispose();
  shown?.place.remove();
  shown = undefined;
  takeToasts();
  queryClient.clear();
}

export function sessionAs(role: UserRole): Session {
  const { id, email, name } = viewers[role];
  return {
    access_token: `the token of ${role}`,
    token_type: "bearer",
    expires_at: 0,
    expires_in: 900,
    user: { id, email, role, user_metadata: { full_name: name } },
  };
}

function toRoute({ path, index, file, children }: RouteConfigEntry): RouteObject {
  const { default: Page, clientLoader, clientMiddleware, shouldRevalidate } = moduleOf(file);
  const parts = {
    Component: () => (
      <Page {...{ params: useParams(), loaderData: useLoaderData(), matches: useMatches() }} />
    ),
    ...(clientLoader && { loader: clientLoader }),
    ...(clientMiddleware && { middleware: clientMiddleware }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
  if (index) return { ...parts, index };
  return {
    ...parts,
    ...(path !== undefined && { path }),
    ...(children && { children: children.map(toRoute) }),
  };
}

/** The server's form of a public page: the tests have no server to load it from. */
const documentOfServer: PageModule = { default: () => <h1>A document of the server</h1> };

function moduleOf(file: string): PageModule {
  if (file === "base/shell/ServedPage.tsx") return documentOfServer;
  const found = modules[`../${file}`];
  if (!found) throw new Error(`There is no page ${file}.`);
  return found;
}
