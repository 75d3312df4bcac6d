import { pages } from "@boxmates/contract/paths";
import { NavLink } from "react-router";
import { navigationItemClass } from "./navigation-item-class.ts";
import { publicLinks } from "./public-links.ts";
import { ShownTo } from "./ShownTo.tsx";

/**
 * What only some people see comes last, so that its coming moves nothing. No link is `end`: pages are prerendered at
 * addresses with a slash at the end, which would then count as other pages.
 */
export function NavigationLinks() {
  return (
    <>
      {publicLinks.map(({ to, label }) => (
        <NavLink key={to} to={to} className={navigationItemClass}>
          {label}
        </NavLink>
      ))}
      <ShownTo audience="members">
        <NavLink to={pages.myGroup()} className={navigationItemClass}>
          My Group
        </NavLink>
      </ShownTo>
      <ShownTo audience="admins">
        <NavLink to={pages.admin()} className={navigationItemClass}>
          Admin
        </NavLink>
      </ShownTo>
    </>
  );
}
