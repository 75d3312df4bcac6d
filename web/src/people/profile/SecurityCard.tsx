import { securityAnchor } from "@boxmates/contract/base/paths";
import type { SessionEntry } from "@boxmates/contract/pages/profile-page";
import { resetLifetimeHours } from "@boxmates/contract/people/account";
import { LockKeyhole, MailQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { FoldedPart } from "../../base/ui/FoldedPart.tsx";
import { SessionList } from "./SessionList.tsx";
import { useSendRecoveryMail } from "./writes.ts";

interface SecurityCardProps {
  sessions: readonly SessionEntry[];
  /** The way to a new password for people who know the current one. */
  children: ReactNode;
}

export function SecurityCard({ sessions, children }: SecurityCardProps) {
  const { send, busy } = useSendRecoveryMail();
  const devices = sessions.length;
  return (
    <FoldedPart
      anchor={securityAnchor}
      icon={LockKeyhole}
      title="Password & Security"
      state={devices === 1 ? "Signed in on this device only" : `Signed in on ${devices} devices`}
      lead={`Change your password here. If you do not know it any more, we email you a link to choose a new one: it works once, within ${resetLifetimeHours} hour.`}
    >
      <div className={buttonRowClass}>
        {children}
        <Button kind="outline" busy={busy} busyLabel="Sending..." onClick={() => send({})}>
          <MailQuestionMark className="size-5" aria-hidden />
          Send Reset Email
        </Button>
      </div>
      <SessionList sessions={sessions} />
    </FoldedPart>
  );
}
