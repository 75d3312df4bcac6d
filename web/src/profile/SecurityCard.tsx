import { resetLifetimeHours, type SessionEntry } from "@boxmates/contract/account";
import { MailQuestionMark } from "lucide-react";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { TitledCard } from "../ui/TitledCard.tsx";
import { SessionList } from "./SessionList.tsx";
import type { Farewell } from "./use-farewell.ts";

interface SecurityCardProps {
  sessions: readonly SessionEntry[];
  farewell: Farewell;
}

export function SecurityCard({ sessions, farewell }: SecurityCardProps) {
  return (
    <TitledCard
      title="Password & Security"
      lead={`We email you a link with which you choose a new password. It works once, within ${resetLifetimeHours} hour.`}
    >
      <RecoveryMailForm />
      <SessionList sessions={sessions} farewell={farewell} />
    </TitledCard>
  );
}

function RecoveryMailForm() {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="send-recovery-mail" />
      <Button
        type="submit"
        kind="outline"
        className="max-sm:w-full"
        busy={fetcher.state !== "idle"}
        busyLabel="Sending..."
      >
        <MailQuestionMark className="size-5" aria-hidden />
        Send Reset Email
      </Button>
    </fetcher.Form>
  );
}
