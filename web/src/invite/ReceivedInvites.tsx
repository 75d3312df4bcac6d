import type { ReceivedInvite } from "@boxmates/contract/invite";
import { ReceivedInviteCard } from "./ReceivedInviteCard.tsx";
import { useDismissed } from "./use-dismissed.ts";

/** The invitations to the reader's own address; nothing where there are none. */
export function ReceivedInvites({ invites }: { invites: readonly ReceivedInvite[] }) {
  const { isDismissed, dismiss } = useDismissed();
  const shown = invites.filter((invite) => invite.state !== "expired" || !isDismissed(invite));
  if (shown.length === 0) return null;
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-2xl font-bold">Invitations for you</h2>
      <ul className={`grid grid-cols-1 gap-5 ${shown.length > 1 ? "lg:grid-cols-2" : ""}`}>
        {shown.map((invite) => (
          <ReceivedInviteCard key={invite.id} invite={invite} onDismiss={() => dismiss(invite)} />
        ))}
      </ul>
    </section>
  );
}
