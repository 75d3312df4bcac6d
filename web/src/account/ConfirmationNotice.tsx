import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { takeFocus } from "../ui/take-focus.ts";
import { useResendConfirmation } from "./writes.ts";

/** Says that a mail is on its way, and sends it again. */
export function ConfirmationNotice({ email, children }: { email: string; children: ReactNode }) {
  const { send, busy } = useResendConfirmation();
  return (
    <div
      ref={takeFocus}
      role="status"
      tabIndex={-1}
      className="grid gap-4 rounded-2xl bg-accent-soft p-5 outline-none sm:justify-items-start"
    >
      <p className="flex gap-3 wrap-anywhere">
        <MailCheck className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
        <span>{children}</span>
      </p>
      <Button
        kind="outline"
        className="w-full"
        busy={busy}
        busyLabel="Sending..."
        onClick={() => send({ body: { email } })}
      >
        Send the email again
      </Button>
    </div>
  );
}
