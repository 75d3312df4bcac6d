import { Navigate, Outlet, redirect, useLocation } from "react-router";
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

// Middleware runs only on routes with a loader.
export const clientLoader = () => null;

/** A session can also end while the page is open: in another tab, or because the account is gone. */
export default function SignedIn() {
  const session = useSession();
  const location = useLocation();
  return session.status === "signed-out" ? <Navigate to={signInAddress(location)} replace /> : <Outlet />;
}
