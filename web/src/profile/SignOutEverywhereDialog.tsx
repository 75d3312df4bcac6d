import { pages } from "@boxmates/contract/paths";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { endAllSessions } from "./end-all-sessions.ts";
import type { Farewell } from "./use-farewell.ts";

interface SignOutEverywhereDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  farewell: Farewell;
}

export function SignOutEverywhereDialog({ open, onOpenChange, farewell }: SignOutEverywhereDialogProps) {
  const { leaving, leave } = farewell;
  async function confirm() {
    const { ok } = await leave(endAllSessions, pages.auth(), "You are signed out on all devices.");
    if (!ok) onOpenChange(false);
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => leaving || onOpenChange(next)}
      title="Sign out everywhere?"
      question="You are signed out on all devices, on this one too. You can sign in again at any time."
      confirmLabel="Sign out everywhere"
      busy={leaving}
      busyLabel="Signing out..."
      onConfirm={confirm}
    />
  );
}
