import { ownArchiveName, ownArchivePath, zipType } from "@boxmates/contract/around/archive";
import { pages } from "@boxmates/contract/base/paths";
import { personalDataApi } from "@boxmates/contract/desk/personal-data";
import { accountApi } from "@boxmates/contract/people/account";
import { profileApi } from "@boxmates/contract/people/profile";
import { call, callForFile } from "../../base/api/client.ts";
import { userRenamed } from "../../base/api/session.ts";
import { forgetTyped } from "../../base/api/typed-at-signup.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { downloadFile } from "../../base/ui/download-file.ts";
import { toast } from "../../base/ui/toast.ts";
import { useFarewell } from "./use-farewell.ts";

export const useRename = () =>
  useWrite(profileApi.update, {
    failed: "Failed to update profile",
    onDone: ({ fullName }) => {
      userRenamed(fullName);
      toast.success("Profile updated successfully");
    },
  });

export const useSaveAddress = () =>
  useWrite(profileApi.saveAddress, {
    failed: "Failed to save address",
    onDone: () => {
      forgetTyped("address");
      toast.success("Address saved");
    },
  });

export const useRemoveAddress = () =>
  useWrite(profileApi.deleteAddress, {
    failed: "Failed to remove address",
    onDone: () => toast.success("Address removed"),
  });

export const useChooseTimeZone = () =>
  useWrite(profileApi.chooseTimeZone, {
    failed: "Failed to save your time zone",
    onDone: () => toast.success("Time zone saved"),
  });

/** Switches the kind of mail that a mail's link is about off or on, without signing in. */
export const useChangeMailChoice = ({ wanted }: { wanted: boolean }) =>
  useWrite(profileApi.changeMailChoice, {
    failed: wanted ? "Failed to switch on this email" : "Failed to switch off this email",
  });

export const useSendRecoveryMail = () =>
  useWrite(accountApi.sendRecoveryMail, {
    failed: "Failed to send password reset email",
    onDone: () => toast.success("Password reset email sent! Check your inbox."),
  });

/** Signs out another device of the same person. */
export const useEndSession = (device: string) =>
  useWrite(accountApi.endSession, {
    failed: `Failed to sign out on ${device}`,
    onDone: () => toast.success(`Signed out on ${device}`),
  });

export const useEndAllSessions = () =>
  useFarewell<void>(() => call(accountApi.endAllSessions, {}), {
    failed: "Failed to sign out everywhere",
    done: "You are signed out on all devices.",
    leadsTo: pages.auth(),
  });

export const useDeleteAccount = () =>
  useFarewell((password: string) => call(personalDataApi.deleteAccount, { body: { password } }), {
    failed: "Failed to delete account",
    done: "Your account is deleted. Thank you for the time together.",
    leadsTo: pages.home(),
  });

/** Lets the browser save everything that is kept about the person, with their photos, as a zip. */
export const useExportData = () =>
  useTask<void, void>(
    async () => {
      const zip = await callForFile(ownArchivePath, zipType);
      downloadFile(ownArchiveName(new Date().toISOString()), zipType, zip);
    },
    // Nothing has changed that the page would have to show.
    { failed: "Failed to export your data", leaves: true },
  );
