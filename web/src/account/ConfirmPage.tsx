import { accountApi } from "@boxmates/contract/account";
import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { MailX } from "lucide-react";
import { Link, Navigate } from "react-router";
import { ApiError, InvalidInput } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { beginSession } from "../api/session.ts";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import { UnusedLink } from "./UnusedLink.tsx";
import { useMailLink } from "./use-mail-link.ts";

export const meta = () => pageTitle(brand, "Confirm your email");

/** The mail's link leads here: it is used up immediately, and the person is signed in. */
export default function ConfirmPage() {
  const { outcome, ...link } = useMailLink(confirm);
  if (outcome && "leadsTo" in outcome) return <Navigate to={outcome.leadsTo} replace />;
  return (
    <PageBody width="narrow" className="py-16">
      {outcome && !("failure" in outcome) ? (
        <DeadLink />
      ) : (
        <UnusedLink failure={outcome?.failure} {...link} />
      )}
    </PageBody>
  );
}

async function confirm(token: string): Promise<{ leadsTo: string } | { isDead: true }> {
  try {
    const { return_to } = await beginSession(() => call(accountApi.confirm, { body: { token } }));
    toast.success("Welcome back!");
    return { leadsTo: return_to ?? pages.home() };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === "LINK_INVALID";
    if (isRefused || error instanceof InvalidInput) return { isDead: true };
    throw error;
  }
}

function DeadLink() {
  return (
    <EmptyState
      heading="h1"
      drawing={<MailX className="size-12" />}
      title="This link no longer works"
      text="It has expired or was already used. Just sign in: if your email is not confirmed yet, we can send you a new link there."
      action={
        <Link to={pages.auth()} className={buttonClass()}>
          Sign In
        </Link>
      }
    />
  );
}
