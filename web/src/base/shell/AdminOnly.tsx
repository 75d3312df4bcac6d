import { pages } from "@boxmates/contract/base/paths";
import { useEffect } from "react";
import { Navigate, Outlet, redirect } from "react-router";
import { requireSession, useSession } from "../api/session.ts";
import { tellAdminOnly } from "../api/tell-failure.ts";
import type { Route } from "./+types/AdminOnly.ts";
import { useFactorGate } from "./use-factor-gate.ts";

/** Specification, section 6: everyone but admins is redirected to the home page. The server decides for itself. */
const guard: Route.ClientMiddlewareFunction = async (_, next) => {
  const session = await requireSession();
  if (session.status === "signed-out" || session.user.role !== "admin") throw redirect(pages.home());
  await next();
};

export const clientMiddleware = [guard];

// Middleware runs only on routes with a loader.
export const clientLoader = () => null;

/** The role, and the session itself, can also end while the page is open. */
export default function AdminOnly() {
  const session = useSession();
  useFactorGate();
  const mayStay = session.status === "signed-in" && session.user.role === "admin";
  // The guard lets only admins in: the role was taken away afterwards.
  const isDemoted = session.status === "signed-in" && !mayStay;
  useEffect(() => {
    if (isDemoted) tellAdminOnly();
  }, [isDemoted]);
  return mayStay || session.status === "unknown" ? <Outlet /> : <Navigate to={pages.home()} replace />;
}
