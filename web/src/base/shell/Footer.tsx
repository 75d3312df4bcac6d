import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { Logo } from "./Logo.tsx";
import { NewsletterForm } from "./NewsletterForm.tsx";
import { publicLinks } from "./public-links.ts";
import { ShownTo } from "./ShownTo.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import { ThemeChoice } from "./ThemeChoice.tsx";
import { useArrival } from "./use-arrival.ts";

export function Footer() {
  return (
    <footer className="border-t border-line bg-warm">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 px-5 pt-12 pb-4 sm:px-8 lg:pb-10 max-lg:grid-cols-2 lg:grid-cols-[2fr_1fr_1.2fr_2fr]">
        <div className="max-lg:col-span-2">
          <Logo />
          <p className="mt-2 mb-4 max-w-xs text-muted">Monthly boxes for friends who live too far apart.</p>
          <SocialLinks />
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="mb-1 text-lg font-bold">
            Quick Links
          </h2>
          {publicLinks.map(({ to, label }) => (
            <FooterLink key={to} to={to} label={label} />
          ))}
        </nav>
        <nav aria-labelledby="account-links">
          <h2 id="account-links" className="mb-1 text-lg font-bold">
            Account
          </h2>
          <AccountLinks />
        </nav>
        <NewsletterForm />
      </div>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-5 pb-8 text-sm text-muted sm:px-8">
        <p>© 2024 {brand}. All rights reserved.</p>
        <ThemeChoice />
      </div>
    </footer>
  );
}

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
    <Link to={to} className="flex min-h-11 items-center py-1.5 text-muted hover:text-ink hover:underline">
      {label}
    </Link>
  );
}
