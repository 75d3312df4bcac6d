import { inviteApi } from "@boxmates/contract/invite";
import { useTask, useWrite } from "../api/write.ts";
import { toast } from "../ui/toast.ts";
import { inviteAddress } from "./invite-address.ts";
import { toldInvitation } from "./told-invitation.ts";

/** Invites one address to a group, or once more, and tells how the mail went. */
export const useSendInvitation = (groupId: string) =>
  useTask(
    async (email: string) => {
      const invited = await inviteAddress(groupId, email);
      return toldInvitation({ ...invited, mail: await invited.mail });
    },
    {
      failed: "Error sending invitation",
      onDone: ({ isSent, title, description }) =>
        isSent ? toast.success(title, description) : toast.info(title, description),
    },
  );

export const useCancelInvitation = () =>
  useWrite(inviteApi.cancel, {
    failed: "Failed to cancel invitation",
    onDone: () => toast.success("Invitation cancelled"),
  });
