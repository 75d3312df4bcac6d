import { useEffect, useRef } from "react";
import { Navigate, Outlet, redirect, useLocation, useRevalidator } from "react-router";
import { requireSession, useSession } from "../api/session.ts";
import { signInAddress } from "../api/sign-in-address.ts";
import type { Route } from "./+types/SignedIn.ts";

/** Sends everyone who is not signed in to sign in first, and back here afterwards. */
const guard: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const session = await requireSession();
  if (session.status === "signed-out") throw redirect(signInAddress(new URL(request.url)));
  await next();
};

export const clientMiddleware = [guard];

// Middleware runs only where there is something to load.
export const clientLoader = () => null;

/** A session can also end while the page is open: in another tab, or because the account is gone. */
export default function SignedIn() {
  const session = useSession();
  const location = useLocation();
  useReadByRole(session.status === "signed-in" ? session.user.role : undefined);
  return session.status === "signed-out" ? <Navigate to={signInAddress(location)} replace /> : <Outlet />;
}

/** Some of these pages show each role something else: another role reads the open page again. */
function useReadByRole(role: string | undefined): void {
  const { revalidate } = useRevalidator();
  const readBy = useRef(role);
  useEffect(() => {
    if (!role || readBy.current === role) return;
    if (readBy.current) void revalidate();
    readBy.current = role;
  }, [role, revalidate]);
}
