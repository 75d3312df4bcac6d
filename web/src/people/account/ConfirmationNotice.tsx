import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { takeFocus } from "../../base/ui/take-focus.ts";
import { useResendConfirmation } from "./writes.ts";

interface ConfirmationNoticeProps {
  email: string;
  /** Another way to send it again, where the address is not known in full. */
  again?: { send: () => void; busy: boolean } | undefined;
  children: ReactNode;
}

/** Says that a mail is on its way, and sends it again. */
export function ConfirmationNotice({ email, again, children }: ConfirmationNoticeProps) {
  const resend = useResendConfirmation();
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
        busy={again?.busy ?? resend.busy}
        busyLabel="Sending..."
        onClick={() => (again ? again.send() : resend.send({ body: { email } }))}
      >
        Send the email again
      </Button>
    </div>
  );
}
