import { ExternalLink } from "lucide-react";
import { dashboardAddress } from "./payment-words.ts";

interface StripeLinkProps {
  isLive: boolean;
  path?: string;
  /** The thing shown there, for screen readers. */
  about: string;
  children: string;
}

/** Leads to Stripe's dashboard, which asks for its own sign-in. */
export function StripeLink({ isLive, path, about, children }: StripeLinkProps) {
  return (
    <a
      href={dashboardAddress(isLive, path)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${children}: ${about} (opens in a new tab)`}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline"
    >
      {children}
      <ExternalLink className="size-4 shrink-0" aria-hidden />
    </a>
  );
}
