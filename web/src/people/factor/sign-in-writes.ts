import { useTask } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import type { SignInOutcome } from "./signing-in.ts";

// The code for signing in is loaded at the first press.

/** Signs in with a passkey. The input is the sign-in that waits for it, if there is one. */
export const usePasskeySignIn = () =>
  useSignIn(async (secondStep: string | undefined) => {
    const { signInWithPasskey } = await import("./signing-in.ts");
    return signInWithPasskey(secondStep);
  });

/** Finishes a sign-in with a code. */
export const useCodeSignIn = (secondStep: string) =>
  useSignIn(async (code: string) => {
    const { signInWithCode } = await import("./signing-in.ts");
    return signInWithCode(secondStep, code);
  });

const useSignIn = <Input>(work: (input: Input) => Promise<SignInOutcome>) =>
  useTask(work, {
    failed: "Error",
    leaves: true,
    onDone: (outcome) => outcome === "signed-in" && toast.success("Welcome back!"),
  });
