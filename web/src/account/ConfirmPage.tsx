import { accountApi } from "@boxmates/contract/account";
import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { MailX } from "lucide-react";
import { Link, redirect } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { beginSession } from "../api/session.ts";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/ConfirmPage.ts";

export const meta = () => pageTitle(brand, "Confirm your email");

/** The mail's link lands here: it is used up at once, and the person is signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const { return_to } = await beginSession(() => call(accountApi.confirm, { body: { token } }));
    toast.success("Welcome back!");
    throw redirect(return_to ?? pages.home());
  } catch (error) {
    if (error instanceof ApiError && error.code === "LINK_INVALID") return null;
    throw error;
  }
}

export default function ConfirmPage() {
  return (
    <PageBody width="narrow" className="py-16">
      <EmptyState
        heading="h1"
        drawing={<MailX className="size-12" />}
        title="This link does not work any more"
        text="It has expired or was already used. Just sign in: if your email is not confirmed yet, we can send you a new link there."
        action={
          <Link to={pages.auth()} className={buttonClass()}>
            Sign In
          </Link>
        }
      />
    </PageBody>
  );
}
