import { pages } from "@boxmates/contract/paths";
import { useState } from "react";
import { Link, NavLink, useNavigate } from "react-router";
import { signOut, useSession } from "../api/session.ts";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { toast } from "../ui/toast.ts";
import { navigationItemClass } from "./navigation-item-class.ts";

const notTold =
  "You are signed out here, but our server could not be told. To be safe, sign in and out again once you are online.";

/** Who is signed in and the way out, or the way in. While nobody knows yet, only their room. */
export function AccountControls() {
  const session = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  // Home first: on a guarded page the end of the session would lead to the sign-in page.
  async function leave() {
    setLeaving(true);
    try {
      await navigate(pages.home());
      await signOut();
    } catch {
      toast.error("Error", notTold);
    } finally {
      setLeaving(false);
    }
  }

  if (session.status === "unknown") return <div className="h-11" />;
  if (session.status === "signed-out") {
    return (
      <Link to={pages.auth()} className={buttonClass()}>
        Sign In
      </Link>
    );
  }
  return (
    <>
      <NavLink to={pages.profile()} className={`${navigationItemClass} min-w-0`}>
        <span className="truncate">Welcome {session.user.fullName || session.user.email}</span>
      </NavLink>
      <Button
        kind="outline"
        className="whitespace-nowrap"
        busy={leaving}
        busyLabel="Signing Out..."
        onClick={leave}
      >
        Sign Out
      </Button>
    </>
  );
}
