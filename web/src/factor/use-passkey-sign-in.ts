import { useTask } from "../api/write.ts";
import { toast } from "../ui/toast.ts";

/** Signs in with a passkey. What that needs is loaded when it is pressed. */
export const usePasskeySignIn = () =>
  useTask(
    async (secondStep: string | undefined) => {
      const { signInWithPasskey } = await import("./signing-in.ts");
      return signInWithPasskey(secondStep);
    },
    {
      failed: "Error",
      leaves: true,
      onDone: (outcome) => outcome === "signed-in" && toast.success("Welcome back!"),
    },
  );
