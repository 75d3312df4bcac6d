import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { Logo } from "./Logo.tsx";
import { NewsletterForm } from "./NewsletterForm.tsx";
import { publicLinks } from "./public-links.ts";
import { ShownTo } from "./ShownTo.tsx";
import { ThemeChoice } from "./ThemeChoice.tsx";
import { useArrival } from "./use-arrival.ts";

export function Footer({ takesPayments }: { takesPayments: boolean }) {
  return (
    <footer className="border-t border-line bg-warm">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-2 px-5 pt-3 pb-1 sm:grid-cols-2 sm:gap-y-8 sm:px-8 sm:pt-12 lg:pb-4 lg:grid-cols-[2fr_1fr_1.2fr_2fr]">
        <div className="max-lg:col-span-full max-sm:flex max-sm:items-center max-sm:justify-between">
          <Logo />
          <p className="mt-2 mb-4 max-w-xs text-muted max-sm:hidden">
            Monthly boxes for friends who live too far apart.
          </p>
          <SocialLinks />
        </div>
        <nav aria-labelledby="quick-links" className={navClass}>
          <h2 id="quick-links" className={navTitleClass}>
            Quick Links
          </h2>
          {publicLinks.map(({ to, label }) => (
            <FooterLink key={to} to={to} label={label} />
          ))}
          {takesPayments && <FooterLink to={pages.gifts()} label="Gifts" />}
        </nav>
        <nav aria-labelledby="account-links" className={navClass}>
          <h2 id="account-links" className={navTitleClass}>
            Account
          </h2>
          <AccountLinks />
        </nav>
        <NewsletterForm />
      </div>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pb-4 text-sm sm:pb-6 text-muted sm:px-8">
        <p className="max-w-36 sm:max-w-none">© 2024 {brand}. All rights reserved.</p>
        <ThemeChoice />
      </div>
    </footer>
  );
}

// On phones the links of a list stand in lines.
const navClass = "max-sm:flex max-sm:flex-wrap max-sm:gap-x-4";
const navTitleClass = "text-lg font-bold max-sm:sr-only sm:mb-1";

function AccountLinks() {
  const signUp = useArrival("sign-up");
  return (
    <>
      <ShownTo audience="members">
        <FooterLink to={pages.profile()} label="Your profile" />
        <FooterLink to={pages.myGroup()} label="Your groups" />
        <FooterLink to={pages.inviteFriends()} label="Invite Friends" />
        <FooterLink to={pages.schedule()} label="Delivery Schedule" />
      </ShownTo>
      <ShownTo audience="visitors">
        <FooterLink to={signUp} label="Create an account" />
      </ShownTo>
      <FooterLink to={pages.signup()} label="Start a subscription" />
    </>
  );
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-10 items-center py-1.5 sm:min-h-11 text-muted hover:text-ink hover:underline"
    >
      {label}
    </Link>
  );
}

/** Simple marks of our own, drawn on 24 × 24. */
const socialMarks = [
  {
    name: "Facebook",
    path: "M12 2a10 10 0 0 0-1.6 19.9V14.9H8V12h2.4V9.8c0-2.5 1.5-3.9 3.7-3.9 1 0 2.1.2 2.1.2v2.4h-1.2c-1.2 0-1.6.7-1.6 1.5V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 12 2z",
  },
  {
    name: "Instagram",
    path: "M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.2-3.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z",
  },
  {
    name: "YouTube",
    path: "M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 3.5v7l6-3.5z",
  },
] as const;

/** The product has no profiles there yet: these are links that lead nowhere, and say so. */
function SocialLinks() {
  return (
    <ul aria-label="Social media" className="-ml-3 flex gap-1">
      {socialMarks.map(({ name, path }) => (
        <li key={name}>
          {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing to follow. */}
          {/* biome-ignore lint/a11y/useSemanticElements: an <a> needs an address. */}
          <span
            role="link"
            aria-disabled="true"
            aria-label={`${name} (not available yet)`}
            title={`${name} (not available yet)`}
            className="grid size-11 place-items-center rounded-full text-muted"
          >
            <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden>
              <path d={path} />
            </svg>
          </span>
        </li>
      ))}
    </ul>
  );
}
