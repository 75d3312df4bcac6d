import { brand } from "@boxmates/contract/brand";
import { inviteApi } from "@boxmates/contract/invite";
import { pages } from "@boxmates/contract/paths";
import { redirect } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { requireSession } from "../api/session.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { formatDate } from "../ui/formatting.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/InvitePage.ts";
import { InviteAnswer } from "./InviteAnswer.tsx";

export const meta = () => pageTitle(brand, "Invitation");

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const session = await requireSession();
  const me = session.status === "signed-in" ? session.user.email : undefined;
  try {
    return { me, card: await call(inviteApi.card, { params }, request.signal) };
  } catch (error) {
    if (error instanceof ApiError && error.code === "INVITE_NOT_FOUND") return { me, card: undefined };
    throw error;
  }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const data = await request.formData();
  const accepts = data.get("intent") === "accept";
  return attempt(accepts ? "Error accepting invitation" : "Error declining invitation", async () => {
    if (!accepts) {
      await call(inviteApi.decline, { params });
      toast.info("Invitation declined");
      throw redirect(pages.myGroup());
    }
    const { groupId } = await call(inviteApi.accept, { params });
    toast.success("Welcome to the group!");
    throw redirect(pages.group({ groupId }));
  });
}

const ended = {
  expired: ["This invitation has expired", "Ask your friend to send it again."],
  accepted: ["This invitation was already accepted", "If that was you, you find the group under My Group."],
  declined: ["This invitation was declined", "Ask your friend for a new one if you have changed your mind."],
  full: ["This group is full", "Someone has to leave before another friend can join."],
} as const;

export default function InvitePage({ loaderData: { me, card }, params }: Route.ComponentProps) {
  if (!card)
    return <Ended title="Invitation not found" text="It was cancelled, or the link is not complete." />;
  if (card.state !== "open") {
    const [title, text] = ended[card.state];
    return <Ended title={title} text={text} />;
  }
  return (
    <PageBody width="narrow" className="py-12">
      <Card className="grid gap-5">
        <div>
          <p className="text-muted">{card.inviterName} invites you to</p>
          <h1 className="mt-1 text-4xl font-extrabold wrap-anywhere">{card.groupName}</h1>
        </div>
        {card.groupDescription && <p className="wrap-anywhere">{card.groupDescription}</p>}
        <p className="text-sm text-muted">
          {card.memberCount} {card.memberCount === 1 ? "member" : "members"} · The invitation is valid until{" "}
          {formatDate(card.expiresAt)}
        </p>
        <InviteAnswer me={me} invitedEmail={card.invitedEmail} token={params.token} />
      </Card>
    </PageBody>
  );
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <PageBody width="narrow" className="py-16">
      <EmptyState heading="h1" title={title} text={text} />
    </PageBody>
  );
}
