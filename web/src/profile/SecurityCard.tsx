import { resetLifetimeHours, type SessionEntry } from "@boxmates/contract/account";
import { MailQuestionMark } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { TitledCard } from "../ui/TitledCard.tsx";
import { SessionList } from "./SessionList.tsx";
import { useSendRecoveryMail } from "./writes.ts";

export function SecurityCard({ sessions }: { sessions: readonly SessionEntry[] }) {
  const { send, busy } = useSendRecoveryMail();
  return (
    <TitledCard
      title="Password & Security"
      lead={`We will email you a link to choose a new password. It works once, within ${resetLifetimeHours} hour.`}
    >
      <div>
        <Button
          kind="outline"
          className="max-sm:w-full"
          busy={busy}
          busyLabel="Sending..."
          onClick={() => send({})}
        >
          <MailQuestionMark className="size-5" aria-hidden />
          Send Reset Email
        </Button>
      </div>
      <SessionList sessions={sessions} />
    </TitledCard>
  );
}
