import { Navigate, Outlet, redirect, useLocation } from "react-router";
import { showKept } from "../api/kept-reads.ts";
import { requireSession, useSession } from "../api/session.ts";
import { signInAddress } from "../api/sign-in-address.ts";
import type { Route } from "./+types/SignedIn.ts";

/**
 * Sends everyone who is not signed in to sign in first, and back here afterwards. A page that can show what it read last
 * does not wait for the answer: the component below goes the same way later.
 */
const guard: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const address = new URL(request.url);
  const answer = requireSession();
  if (!showKept(address.pathname)) {
    const session = await answer;
    // A request has no hash: that of a link in a mail is in the window's own address.
    if (location.pathname === address.pathname) address.hash = location.hash;
    if (session.status === "signed-out") throw redirect(signInAddress(address));
  }
  await next();
};

export const clientMiddleware = [guard];

// Middleware runs only on routes with a loader.
export const clientLoader = () => null;

/** A session can also end while the page is open: on this page, in another tab, or because the account is gone. */
export default function SignedIn() {
  const session = useSession();
  const location = useLocation();
  if (session.status !== "signed-out") return <Outlet />;
  return <Navigate to={session.leadsTo ?? signInAddress(location)} replace />;
}
