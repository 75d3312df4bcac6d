import { pages } from "@boxmates/contract/paths";
import { NavLink } from "react-router";
import { useSession } from "../api/session.ts";
import { navigationItemClass } from "./navigation-item-class.ts";
import { publicLinks } from "./public-links.ts";

/** What only some people see comes last, so that its coming moves nothing. */
export function NavigationLinks() {
  const session = useSession();
  const signedIn = session.status === "signed-in";
  return (
    <>
      {publicLinks.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={navigationItemClass}>
          {label}
        </NavLink>
      ))}
      {signedIn && (
        <NavLink to={pages.myGroup()} className={navigationItemClass}>
          My Group
        </NavLink>
      )}
      {signedIn && session.user.role === "admin" && (
        <NavLink to={pages.admin()} className={navigationItemClass}>
          Admin
        </NavLink>
      )}
    </>
  );
}
