import { accountApi } from "@boxmates/contract/account";
import { brand } from "@boxmates/contract/brand";
import type { RefusalCode } from "@boxmates/contract/contract";
import { pages } from "@boxmates/contract/paths";
import { MailCheck, MailX } from "lucide-react";
import { Link } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { reasonOf } from "../api/messages.ts";
import { userOutdated, useSession } from "../api/session.ts";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import type { Route } from "./+types/ConfirmEmailPage.ts";

export const meta = () => pageTitle(brand, "Confirm your new email");

/** The mail to a changed address leads here; the link is used up at once. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const { email } = await call(accountApi.confirmEmail, { body: { token } });
    void userOutdated();
    return { email };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const title = error.code === "EMAIL_TAKEN" ? "This address is taken" : "This link does not work any more";
    return { refused: { title, text: texts[error.code] ?? reasonOf(error) } };
  }
}

/** What happened, and what to do about it. Only administrators can ask for another such link. */
const texts: Partial<Record<RefusalCode, string>> = {
  LINK_INVALID:
    "It has expired or was already used. If you have confirmed already, just sign in with your new address; if not, ask us for another link.",
  EMAIL_TAKEN: "Another account has this address. You sign in with the one that you had before.",
};

/** The link works once: reading the page again would say that it does not. */
export const shouldRevalidate = () => false;

export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageBody width="narrow" className="py-16">
      {loaderData.refused ? (
        <EmptyState
          heading="h1"
          drawing={<MailX className="size-12" />}
          {...loaderData.refused}
          action={<WayOn />}
        />
      ) : (
        <EmptyState
          heading="h1"
          drawing={<MailCheck className="size-12" />}
          title="Your new email is confirmed"
          text={
            <span className="wrap-anywhere">
              Your address is <strong>{loaderData.email}</strong>, and from now on you sign in with it.
            </span>
          }
          action={<WayOn />}
        />
      )}
    </PageBody>
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
