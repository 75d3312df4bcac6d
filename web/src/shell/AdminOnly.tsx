import { pages } from "@boxmates/contract/paths";
import { Navigate, Outlet, redirect } from "react-router";
import { requireSession, useSession } from "../api/session.ts";
import type { Route } from "./+types/AdminOnly.ts";

/** Specification, section 6: everyone but admins is redirected to the home page. The server decides for itself. */
const guard: Route.ClientMiddlewareFunction = async (_, next) => {
  const session = await requireSession();
  if (session.status === "signed-out" || session.user.role !== "admin") throw redirect(pages.home());
  await next();
};

export const clientMiddleware = [guard];

// Middleware runs only where there is something to load.
export const clientLoader = () => null;

/** Being an admin, and the session itself, can also end while the page is open. */
export default function AdminOnly() {
  const session = useSession();
  const mayStay = session.status === "signed-in" && session.user.role === "admin";
  return mayStay || session.status === "unknown" ? <Outlet /> : <Navigate to={pages.home()} replace />;
}
