import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { profileApi } from "@boxmates/contract/profile";
import { MailX } from "lucide-react";
import { Link } from "react-router";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import type { Route } from "./+types/MailChoicePage.ts";
import { changeMailChoice } from "./change-mail-choice.ts";
import { MailChoiceCard } from "./MailChoiceCard.tsx";

export const meta = () => pageTitle(brand, "Your Emails");

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return load(request, () => call(profileApi.mailChoice, { params }, request.signal), {
    MAIL_CHOICE_NOT_FOUND: () => undefined,
    // A link with more behind it than any token has.
    INVALID_REQUEST: () => undefined,
  });
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const data = await request.formData();
  return changeMailChoice(params.token, data.get("wanted") === "yes");
}

export default function MailChoicePage({ loaderData: choice }: Route.ComponentProps) {
  return (
    <PageBody width="narrow" className="py-12">
      {choice ? (
        <MailChoiceCard choice={choice} />
      ) : (
        <EmptyState
          heading="h1"
          drawing={<MailX className="size-12" />}
          title="This link does not work any more"
          text="You can choose your emails on your profile."
          action={
            <Link to={pages.profile()} className={buttonClass()}>
              Go to your profile
            </Link>
          }
        />
      )}
    </PageBody>
  );
}
