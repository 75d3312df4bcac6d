import { pages } from "@boxmates/contract/base/paths";
import { useSyncExternalStore } from "react";
import { Link, NavLink, useLocation, useNavigate, useNavigation } from "react-router";
import { readRemembered } from "../api/remembered-user.ts";
import { useSession } from "../api/session.ts";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { ShownTo } from "./ShownTo.tsx";
import { signingOut } from "./session-mark.ts";
import { useArrival } from "./use-arrival.ts";

/** Shows who is signed in and the way out, or the way in. On public pages `public/` brings it to life. */
export function AccountControls() {
  const name = useName();
  const signIn = useArrival();
  const { leaving, leave } = useLeaving();
  return (
    <>
      <ShownTo audience="visitors">
        <Link to={signIn} className={buttonClass()}>
          Sign In
        </Link>
      </ShownTo>
      <ShownTo audience="members">
        <NavLink to={pages.profile()} className={`${navigationItemClass} min-w-0`}>
          <span className={nameClass}>
            <span className="lg:max-xl:block lg:max-xl:text-xs">Welcome</span>{" "}
            <span data-session-name suppressHydrationWarning>
              {name}
            </span>
          </span>
        </NavLink>
        <Button
          kind="outline"
          className="whitespace-nowrap"
          busy={leaving}
          busyLabel="Signing Out..."
          onClick={leave}
          data-sign-out
        >
          Sign Out
        </Button>
      </ShownTo>
    </>
  );
}

// The narrow bar has two lines for a name below the greeting: cut off, it would greet somebody else.
const nameClass =
  "truncate lg:max-xl:line-clamp-3 lg:max-xl:text-sm lg:max-xl:leading-4 lg:max-xl:wrap-anywhere lg:max-xl:whitespace-normal";

const neverChanges = () => () => {};

/** The name as this browser remembers it, until the server says who is signed in. */
function useName(): string {
  const session = useSession();
  const remembered = useSyncExternalStore(
    neverChanges,
    () => readRemembered()?.name ?? "",
    () => "",
  );
  return session.status === "signed-in" ? session.user.fullName || session.user.email : remembered;
}

/** Leads home, which ends the session: on a guarded page its end would lead to the sign-in page. */
function useLeaving() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isOnTheWay = useNavigation().location?.search === signingOut;
  return {
    leaving: isOnTheWay || search === signingOut,
    leave: () => void navigate(pages.home() + signingOut),
  };
}

export const navigationItemClass =
  "flex min-h-11 items-center rounded-full px-3.5 lg:max-xl:px-2 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";
