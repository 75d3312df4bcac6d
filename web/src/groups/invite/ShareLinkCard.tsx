import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { type InvitingGroup, inviteLifetimeDays, type ShareLink } from "@boxmates/contract/groups/invite";
import { Link2, Share2 } from "lucide-react";
import { AskedButton } from "../../base/ui/AskedButton.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { formatDate } from "../../base/ui/formatting.ts";
import { LinkField } from "../../base/ui/LinkField.tsx";
import { QrCode } from "../../base/ui/QrCode.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { toast } from "../../base/ui/toast.ts";
import { useCreateShareLink, useRevokeShareLink } from "./writes.ts";

type SharingGroup = Pick<InvitingGroup, "id" | "name" | "myRole" | "shareLink">;

/** A link that lets everyone with it join; the owner and admins of the group share it. */
export function ShareLinkCard({ group }: { group: SharingGroup }) {
  if (group.myRole === "member") {
    return (
      <TitledCard title="Share Link">
        <p className="text-muted">
          The owner and the admins of the group can share a link with which friends join. Ask one of them, or
          invite by email.
        </p>
      </TitledCard>
    );
  }
  return (
    <TitledCard title="Share Link" lead="For a chat, or a screen that friends point their phone at.">
      {group.shareLink ? (
        <SharedLink group={group} link={group.shareLink} />
      ) : (
        <CreateLink groupId={group.id} />
      )}
    </TitledCard>
  );
}

function CreateLink({ groupId }: { groupId: string }) {
  const { send, busy } = useCreateShareLink();
  return (
    <>
      <p className="text-muted">
        Anyone who has the link and an account can join as a member, for {inviteLifetimeDays} days or until
        you revoke it.
      </p>
      <Button
        kind="outline"
        className="sm:justify-self-start"
        busy={busy}
        busyLabel="Creating..."
        onClick={() => send({ params: { groupId } })}
      >
        <Link2 className="size-5" aria-hidden />
        Create Share Link
      </Button>
    </>
  );
}

function SharedLink({ group, link }: { group: SharingGroup; link: ShareLink }) {
  const address = `${location.origin}${pages.join({ token: link.token })}`;
  const replace = useCreateShareLink();
  const revoke = useRevokeShareLink();
  const request = { params: { groupId: group.id } };
  return (
    <>
      <LinkField label="Link to join" link={address}>
        <ShareButton title={`Join ${group.name} on ${brand}`} url={address} />
      </LinkField>
      <p className="text-muted">
        Expires {formatDate(link.expiresAt)}. Anyone who has it and an account can join as a member.
      </p>
      <div className="max-sm:justify-self-center">
        <QrCode text={address} label={`QR code of the link to join ${group.name}`} />
      </div>
      <div className={buttonRowClass}>
        <AskedButton
          label="Make a new link"
          title="Make a new link?"
          question="The link and the QR code that you have shared stop working at once."
          busy={replace.busy}
          busyLabel="Creating..."
          onConfirm={(close) => replace.send(request, close)}
        />
        <AskedButton
          label="Revoke"
          title="Revoke the link?"
          question="The link and the QR code stop working at once. Friends who have joined stay in the group."
          busy={revoke.busy}
          busyLabel="Revoking..."
          onConfirm={(close) => revoke.send(request, close)}
        />
      </div>
    </>
  );
}

interface ShareButtonProps {
  title: string;
  url: string;
}

/** Opens the device's own sheet for sharing; nothing where it has none, as on most desktops. */
function ShareButton({ title, url }: ShareButtonProps) {
  if (!("share" in navigator)) return null;
  return (
    <Button kind="outline" onClick={() => void share({ title, url })}>
      <Share2 className="size-5" aria-hidden />
      Share
    </Button>
  );
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (reason) {
    // Closing the sheet is no failure.
    if (reason instanceof DOMException && reason.name === "AbortError") return;
    toast.error("Error", "Your device could not share the link. Copy it instead.");
  }
}
