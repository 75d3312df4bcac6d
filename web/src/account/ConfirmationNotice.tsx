import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { takeFocus } from "../ui/take-focus.ts";

/** Says that a mail is on its way, and sends it again. */
export function ConfirmationNotice({ email, children }: { email: string; children: ReactNode }) {
  const fetcher = useFetcher();
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
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={email} />
        <Button
          type="submit"
          kind="outline"
          className="w-full"
          busy={fetcher.state !== "idle"}
          busyLabel="Sending..."
        >
          Send the email again
        </Button>
      </fetcher.Form>
    </div>
  );
}
