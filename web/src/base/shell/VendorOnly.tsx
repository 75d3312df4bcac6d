import { pages } from "@boxmates/contract/base/paths";
import { Navigate, Outlet, redirect } from "react-router";
import { requireSession, useSession } from "../api/session.ts";
import type { Route } from "./+types/VendorOnly.ts";

/** Everyone but vendors is redirected to the home page. The server decides for itself. */
const guard: Route.ClientMiddlewareFunction = async (_, next) => {
  const session = await requireSession();
  if (session.status === "signed-out" || session.user.role !== "vendor") throw redirect(pages.home());
  await next();
};

export const clientMiddleware = [guard];

// Middleware runs only on routes with a loader.
export const clientLoader = () => null;

/** The role, and the session itself, can also end while the page is open. */
export default function VendorOnly() {
  const session = useSession();
  const mayStay = session.status === "signed-in" && session.user.role === "vendor";
  return mayStay || session.status === "unknown" ? <Outlet /> : <Navigate to={pages.home()} replace />;
}
