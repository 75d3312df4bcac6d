import { pages } from "@boxmates/contract/base/paths";
import { Menu, X } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Link, NavLink, useLocation, useNavigationType } from "react-router";
import { AccountControls, navigationItemClass } from "./AccountControls.tsx";
import { isAboutGroups } from "./is-about-groups.ts";
import { Logo } from "./Logo.tsx";
import { menuLabel } from "./menu-label.ts";
import { publicLinks } from "./public-links.ts";
import { ShownTo } from "./ShownTo.tsx";

// One menu for all screens: below the bar on small ones, inside it on large ones. Only the button's `aria-expanded` says
// whether it is open; on public pages `public/main.ts` sets that.
const menuClass =
  "max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-auto max-lg:border-y max-lg:border-line max-lg:bg-bg max-lg:px-5 max-lg:py-4 max-lg:shadow-lifted sm:max-lg:px-8 lg:flex lg:min-w-0 lg:grow lg:items-center lg:justify-between lg:gap-2 max-lg:peer-aria-[expanded=false]:hidden";

export function NavigationBar() {
  const { open, setOpen } = useOpenMenu();
  const menuButton = useRef<HTMLButtonElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    menuButton.current?.focus();
  }

  /** At once, however long the page behind the link takes. */
  function closeOnLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the menu button inside.
    <header
      onKeyDown={closeOnEscape}
      onClick={closeOnLink}
      className="fixed inset-x-0 top-0 z-30 border-b border-line bg-bg"
    >
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between gap-4 px-5 sm:px-8">
        <Logo />
        <button
          ref={menuButton}
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          aria-label={menuLabel(open)}
          onClick={() => setOpen(!open)}
          className="peer group -mr-2 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-accent-soft lg:hidden"
        >
          <Menu className="group-aria-expanded:hidden" aria-hidden />
          <X className="hidden group-aria-expanded:block" aria-hidden />
        </button>
        <div id="menu" className={menuClass}>
          <nav aria-label="Main" className="grid lg:flex lg:items-center">
            <NavigationLinks />
          </nav>
          <div className="grid gap-2 max-lg:mt-3 max-lg:border-t max-lg:border-line max-lg:pt-3 lg:flex lg:min-w-0 lg:items-center">
            <AccountControls />
          </div>
        </div>
      </div>
    </header>
  );
}

/**
 * The links that only some people see come last, so that nothing moves when they appear. No link is `end`: pages are
 * prerendered at addresses with a slash at the end, which would then count as other pages.
 */
function NavigationLinks() {
  const marked = { "aria-current": useMark() };
  return (
    <>
      {publicLinks.map(({ to, label }) => (
        <NavLink key={to} to={to} className={navigationItemClass} {...marked}>
          {label}
        </NavLink>
      ))}
      <ShownTo audience="members">
        <MyGroupLink />
        <NavLink to={pages.schedule()} className={navigationItemClass} {...marked}>
          Schedule
        </NavLink>
      </ShownTo>
      <ShownTo audience="vendors">
        <NavLink to={pages.vendor()} className={navigationItemClass} {...marked}>
          Vendor
        </NavLink>
      </ShownTo>
      <ShownTo audience="admins">
        <NavLink to={pages.admin()} className={navigationItemClass} {...marked}>
          Admin
        </NavLink>
      </ShownTo>
    </>
  );
}

const isMarked = {
  here: () => true,
  sent: () => typeof document === "undefined",
  never: () => () => undefined,
};

/**
 * The mark of the link to the page that is open. The app's bar was sent without a mark, for any page, and React takes an
 * attribute of what was sent for right: so the first render has none either, and the next one brings it. The server
 * itself knows the page that it draws.
 */
function useMark(): "page" | "false" {
  return useSyncExternalStore(isMarked.never, isMarked.here, isMarked.sent) ? "page" : "false";
}

/** Marked on every page that is about a group. */
function MyGroupLink() {
  const { pathname } = useLocation();
  const mark = useMark();
  return (
    <Link
      to={pages.myGroup()}
      aria-current={isAboutGroups(pathname) ? mark : undefined}
      className={navigationItemClass}
    >
      My Group
    </Link>
  );
}

/**
 * The menu of small screens. Going anywhere else closes it, and so does signing out, which leads home. A page that only
 * replaces its address, as from a group's name to its id, leaves it as it is.
 */
function useOpenMenu() {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === "REPLACE";
  const [open, setOpen] = useState(false);
  const drawnAt = useRef(key);
  useEffect(() => {
    if (drawnAt.current !== key && !isReplaced) setOpen(false);
    drawnAt.current = key;
  }, [key, isReplaced]);
  return { open, setOpen };
}
