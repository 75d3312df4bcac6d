import { factorApi, passkeyName } from "@boxmates/contract/people/factor";
import { givenPassword } from "@boxmates/contract/people/password";
import { InvalidInput } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import { makePasskey, PasskeyFailure } from "./passkey.ts";

/** The codes to show: null if the person has theirs already, undefined if nothing was added. */
export type NewCodes = string[] | null | undefined;

const passkeyFailed = "Failed to add the passkey";

/** Adds a passkey: asks the server for a challenge, the browser for a passkey, and the server to keep it. */
export const useAddPasskey = () =>
  useTask(addPasskey, {
    failed: passkeyFailed,
    onDone: (codes) => codes !== undefined && toast.success("Passkey added"),
  });

async function addPasskey({ name, password }: Record<"name" | "password", string>): Promise<NewCodes> {
  checkTyped(name, password);
  try {
    const options = await call(factorApi.startPasskey, { body: { password } });
    const credential = await makePasskey(options);
    if (!credential) return undefined;
    const { recoveryCodes } = await call(factorApi.addPasskey, { body: { name, credential } });
    return recoveryCodes;
  } catch (error) {
    if (!(error instanceof PasskeyFailure)) throw error;
    toast.error("Error", error.message, passkeyFailed);
    return undefined;
  }
}

/** Reports both faults at once, before the browser asks for anything. */
function checkTyped(name: string, password: string): void {
  const [named, given] = [passkeyName.safeParse(name), givenPassword.safeParse(password)];
  if (named.success && given.success) return;
  throw new InvalidInput({
    ...(!named.success && { name: named.error.issues[0]?.message ?? "" }),
    ...(!given.success && { password: given.error.issues[0]?.message ?? "" }),
  });
}

export const useRenamePasskey = () =>
  useWrite(factorApi.renamePasskey, {
    failed: "Failed to rename the passkey",
    onDone: () => toast.success("Passkey renamed"),
  });

export const useRemovePasskey = () =>
  useWrite(factorApi.removePasskey, {
    failed: "Failed to remove the passkey",
    onDone: () => toast.success("Passkey removed"),
  });

export const useStartAuthenticator = () =>
  useWrite(factorApi.startAuthenticator, { failed: "Failed to start the set-up" });

export const useConfirmAuthenticator = () =>
  useWrite(factorApi.confirmAuthenticator, {
    failed: "Failed to set up the app",
    onDone: () => toast.success("Authenticator app set up"),
  });

export const useRemoveAuthenticator = () =>
  useWrite(factorApi.removeAuthenticator, {
    failed: "Failed to remove the app",
    onDone: () => toast.success("Authenticator app removed"),
  });

export const useRenewRecoveryCodes = () =>
  useWrite(factorApi.renewRecoveryCodes, { failed: "Failed to make new recovery codes" });
