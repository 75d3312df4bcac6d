import { accountApi } from "@boxmates/contract/account";
import { brand } from "@boxmates/contract/brand";
import type { RefusalCode } from "@boxmates/contract/contract";
import { pages } from "@boxmates/contract/paths";
import { MailCheck, MailX } from "lucide-react";
import { Link } from "react-router";
import { ApiError, InvalidInput } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { reasonOf } from "../api/messages.ts";
import { userOutdated, useSession } from "../api/session.ts";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { UnusedLink } from "./UnusedLink.tsx";
import { useMailLink } from "./use-mail-link.ts";

export const meta = () => pageTitle(brand, "Confirm your new email");

/** The link of the mail to a changed address leads here and is used up immediately. */
export default function ConfirmEmailPage() {
  const { outcome, ...link } = useMailLink(confirmEmail);
  return (
    <PageBody width="narrow" className="py-16">
      {outcome && !("failure" in outcome) ? (
        <Outcome {...outcome} />
      ) : (
        <UnusedLink failure={outcome?.failure} {...link} />
      )}
    </PageBody>
  );
}

type Confirmation = { email: string } | { refused: { title: string; text: string } };

async function confirmEmail(token: string): Promise<Confirmation> {
  try {
    const { email } = await call(accountApi.confirmEmail, { body: { token } });
    void userOutdated();
    return { email };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500;
    if (!isRefused && !(error instanceof InvalidInput)) throw error;
    const code = isRefused ? error.code : "LINK_INVALID";
    const title = code === "EMAIL_TAKEN" ? "This address is taken" : "This link no longer works";
    return { refused: { title, text: texts[code] ?? reasonOf(error) } };
  }
}

/** The reason and what to do about it. */
const texts: Partial<Record<RefusalCode, string>> = {
  LINK_INVALID:
    "It has expired or was already used. If you have confirmed already, just sign in with your new address; if not, ask for another link on your profile.",
  EMAIL_TAKEN: "Another account has this address. You sign in with the one that you had before.",
};

function Outcome(confirmation: Confirmation) {
  if ("refused" in confirmation)
    return (
      <EmptyState
        heading="h1"
        drawing={<MailX className="size-12" />}
        {...confirmation.refused}
        action={<WayOn />}
      />
    );
  return (
    <EmptyState
      heading="h1"
      drawing={<MailCheck className="size-12" />}
      title="Your new email is confirmed"
      text={
        <span className="wrap-anywhere">
          Your address is <strong>{confirmation.email}</strong>, and from now on you sign in with it.
        </span>
      }
      action={<WayOn />}
    />
  );
}

function WayOn() {
  const session = useSession();
  const [to, label] =
    session.status === "signed-in" ? [pages.profile(), "Go to your profile"] : [pages.auth(), "Sign In"];
  return (
    <Link to={to} className={buttonClass()}>
      {label}
    </Link>
  );
}
