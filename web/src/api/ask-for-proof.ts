import { proofApi } from "@boxmates/contract/proof";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { PasswordDialog } from "../ui/PasswordDialog.tsx";
import { reasonOf } from "./messages.ts";
import { accessToken, sessionState, tokenRefused } from "./session.ts";
import { send } from "./transport.ts";

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
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const isProven = await new Promise<boolean>((resolve) => {
    const check = async (password: string) => {
      const outcome = await prove(password);
      if (typeof outcome === "string") return outcome;
      resolve(outcome);
      return undefined;
    };
    const { email } = session.user;
    const title = "Please type your password";
    root.render(
      createElement(PasswordDialog, { title, reason, email, check, onCancel: () => resolve(false) }),
    );
  });
  root.unmount();
  place.remove();
  return isProven;
}

/** Returns whether it is proven, or else what is wrong. False if the session has ended. */
async function prove(password: string): Promise<boolean | string> {
  try {
    const token = await accessToken();
    const answer = await send(proofApi.byPassword, { body: { password } }, { token });
    if (answer.ok) return true;
    if (answer.error.status !== 401) return answer.error.fields.password ?? answer.error.message;
    if (token) await tokenRefused(token);
    return false;
  } catch (error) {
    return reasonOf(error);
  }
}
