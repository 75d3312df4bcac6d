import { brand } from "@boxmates/contract/brand";
import { FooterAccountLinks } from "./FooterAccountLinks.tsx";
import { FooterLink } from "./FooterLink.tsx";
import { Logo } from "./Logo.tsx";
import { NewsletterForm } from "./NewsletterForm.tsx";
import { publicLinks } from "./public-links.ts";
import { SocialLinks } from "./SocialLinks.tsx";
import { ThemeChoice } from "./ThemeChoice.tsx";

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
          <FooterAccountLinks />
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
