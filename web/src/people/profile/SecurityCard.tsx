import type { SessionEntry } from "@boxmates/contract/pages/profile-page";
import { resetLifetimeHours } from "@boxmates/contract/people/account";
import { MailQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { SessionList } from "./SessionList.tsx";
import { useSendRecoveryMail } from "./writes.ts";

interface SecurityCardProps {
  sessions: readonly SessionEntry[];
  /** The way to a new password for people who know the current one. */
  children: ReactNode;
}

export function SecurityCard({ sessions, children }: SecurityCardProps) {
  const { send, busy } = useSendRecoveryMail();
  return (
    <TitledCard
      title="Password & Security"
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
    </TitledCard>
  );
}
