import { factorApi } from "@boxmates/contract/people/factor";
import { proofApi } from "@boxmates/contract/people/proof";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import type { ApiError } from "../../base/api/api-error.ts";
import { reasonOf } from "../../base/api/messages.ts";
import { accessToken, sessionState, tokenRefused } from "../../base/api/session.ts";
import { send } from "../../base/api/transport.ts";
import { PasswordDialog } from "../../base/ui/PasswordDialog.tsx";
import { answerWithPasskey, PasskeyFailure } from "./passkey.ts";

let asking: Promise<boolean> | undefined;

/**
 * Asks the person to prove that it is still them, and says why. Returns whether they did; the server knows then.
 * Requests that need it at the same moment share one question.
 */
export function askForProof(reason: string): Promise<boolean> {
  asking ??= ask(reason).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Beside the page and its dialogs, so that they stay as they are. */
async function ask(reason: string): Promise<boolean> {
  const session = sessionState();
  if (session.status !== "signed-in") return false;
  const withPasskey = await hasPasskey();
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const isProven = await new Promise<boolean>((resolve) => {
    const settle = async (outcome: Promise<boolean | string>) => {
      const proven = await outcome;
      if (typeof proven === "string") return proven;
      resolve(proven);
      return undefined;
    };
    root.render(
      createElement(PasswordDialog, {
        title: withPasskey ? "Please confirm that it is you" : "Please type your password",
        reason,
        email: session.user.email,
        check: (password) => settle(proveByPassword(password)),
        checkPasskey: withPasskey ? () => settle(proveByPasskey()) : undefined,
        onCancel: () => resolve(false),
      }),
    );
  });
  root.unmount();
  place.remove();
  return isProven;
}

/** Returns whether this person, in this browser, can prove it with a passkey, too. */
async function hasPasskey(): Promise<boolean> {
  if (!("PublicKeyCredential" in window)) return false;
  try {
    const answer = await send(factorApi.show, {}, { token: await accessToken() });
    return answer.ok && answer.value.passkeys.length > 0;
  } catch {
    // The password remains.
    return false;
  }
}

// Both return whether it is proven, or else what is wrong. False if the session has ended.

async function proveByPassword(password: string): Promise<boolean | string> {
  try {
    const token = await accessToken();
    const answer = await send(proofApi.byPassword, { body: { password } }, { token });
    return answer.ok || (await reasonFor(answer.error, token));
  } catch (error) {
    return reasonOf(error);
  }
}

/** Nothing is wrong, and nothing proven, if the person has closed the browser's window: then the reason is empty. */
async function proveByPasskey(): Promise<boolean | string> {
  try {
    const token = await accessToken();
    const options = await send(proofApi.askForPasskey, {}, { token });
    if (!options.ok) return await reasonFor(options.error, token);
    const credential = await answerWithPasskey(options.value);
    if (!credential) return "";
    const answer = await send(proofApi.byPasskey, { body: { credential } }, { token });
    return answer.ok || (await reasonFor(answer.error, token));
  } catch (error) {
    return error instanceof PasskeyFailure ? error.message : reasonOf(error);
  }
}

async function reasonFor(error: ApiError, token: string | undefined): Promise<string | false> {
  if (error.status !== 401) return error.fields.password ?? error.message;
  if (token) await tokenRefused(token);
  return false;
}
