import { factorApi } from "@boxmates/contract/people/factor";
import { ApiError } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { beginSession } from "../../base/api/session.ts";
import { tellFailure } from "../../base/api/tell-failure.ts";
import { toast } from "../../base/ui/toast.ts";
import { answerWithPasskey, PasskeyFailure } from "./passkey.ts";

/** 'cancelled': the person has closed the browser's window. 'ended': the sign-in has to start anew. */
export type SignInOutcome = "signed-in" | "cancelled" | "ended";

/** Signs in with a passkey. @param secondStep the sign-in that waits for it, if there is one */
export function signInWithPasskey(secondStep: string | undefined): Promise<SignInOutcome> {
  return orEnded(async () => {
    try {
      const options = await call(factorApi.askForPasskey, { body: { secondStep } });
      const credential = await answerWithPasskey(options);
      if (!credential) return "cancelled";
      await beginSession(() => call(factorApi.signInWithPasskey, { body: { credential, secondStep } }));
      return "signed-in";
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error;
      toast.error("Error", error.message);
      return "cancelled";
    }
  });
}

/** Finishes a sign-in with a code from an app, or a recovery code. */
export function signInWithCode(secondStep: string, code: string): Promise<SignInOutcome> {
  return orEnded(async () => {
    await beginSession(() => call(factorApi.finishSignIn, { body: { secondStep, code } }));
    return "signed-in";
  });
}

async function orEnded(signIn: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
  try {
    return await signIn();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "SECOND_STEP_ENDED")) throw error;
    tellFailure(error, "Error");
    return "ended";
  }
}
