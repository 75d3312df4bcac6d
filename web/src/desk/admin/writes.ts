import { formatCount } from "@boxmates/contract/base/counted";
import { adminApi } from "@boxmates/contract/desk/admin";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

export const useUpdateUser = () =>
  useWrite(adminApi.updateUser, {
    failed: "Failed to update user",
    onDone: ({ email, pendingEmail }, { body }) => {
      const isNewAddress = pendingEmail !== null && body.email !== undefined;
      toast.success(
        "User updated successfully",
        isNewAddress
          ? `We sent a mail to ${pendingEmail}. Until that address is confirmed, ${email} works as before.`
          : undefined,
      );
    },
  });

export const useDeleteUser = () =>
  useWrite(adminApi.deleteUser, {
    failed: "Failed to delete user",
    onDone: () => toast.success("User deleted successfully"),
  });

/** Sends the link again that confirms the user's address. */
export const useSendConfirmation = () =>
  useWrite(adminApi.sendConfirmation, {
    failed: "Failed to send the confirmation",
    onDone: ({ sentTo }) => toast.success("Confirmation sent", `We sent the link to ${sentTo} again.`),
  });

/** Signs the user out on all devices. */
export const useEndSessions = (name: string) =>
  useWrite(adminApi.endSessions, {
    failed: "Failed to end the sessions",
    onDone: () => toast.success("Sessions ended", `${name} is signed out everywhere.`),
  });

/** Lets in somebody who has lost passkeys and codes. */
export const useRemoveFactors = (name: string) =>
  useWrite(adminApi.removeFactors, {
    failed: "Failed to remove the second factor",
    onDone: () => toast.success("Second factor removed", `${name} signs in with the password alone.`),
  });

/** Sends mails again that were given up. */
export const useSendFailedMails = () =>
  useWrite(adminApi.sendFailedMails, {
    failed: "Failed to send the mails again",
    onDone: ({ sent }) =>
      toast.success(sent === 1 ? "1 mail is sent again" : `${formatCount(sent)} mails are sent again`),
  });

/** Sends the administrator a mail immediately. If the mail server refuses it, the toast shows the server's answer. */
export const useSendTestMail = () =>
  useWrite(adminApi.sendTestMail, {
    failed: "Failed to send the test mail",
    onDone: ({ sentTo }) => toast.success(`Test mail sent to ${sentTo}`),
  });
