import { Crown, ShieldCheck, ShieldMinus, UserMinus } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { Menu } from "../../base/ui/Menu.tsx";
import { useChangeRole, useHandOver, useRemoveMember } from "./writes.ts";

interface MemberControlsProps {
  groupId: string;
  userId: string;
  name: string;
  role: "admin" | "member";
}

type Question = "hand over" | "remove";

/** Shows the owner's actions for another member. */
export function MemberControls({ groupId, userId, name, role }: MemberControlsProps) {
  const { send, busy } = useChangeRole();
  const [asking, setAsking] = useState<Question>();
  const isAdmin = role === "admin";
  const changeRole = () =>
    send({ params: { groupId, userId }, body: { role: isAdmin ? "member" : "admin" } });
  const about = (question: Question) => ({
    groupId,
    userId,
    name,
    open: asking === question,
    onOpenChange: (open: boolean) => setAsking(open ? question : undefined),
  });
  return (
    <>
      <Menu
        label={`Manage ${name}`}
        busy={busy}
        actions={[
          {
            icon: isAdmin ? ShieldMinus : ShieldCheck,
            label: isAdmin ? "Make a member" : "Make an admin",
            onChoose: changeRole,
          },
          { icon: Crown, label: "Make the owner", onChoose: () => setAsking("hand over") },
          {
            icon: UserMinus,
            label: "Remove from the group",
            tone: "danger",
            onChoose: () => setAsking("remove"),
          },
        ]}
      />
      <HandOverDialog {...about("hand over")} />
      <RemoveMemberDialog {...about("remove")} />
    </>
  );
}

interface QuestionProps {
  groupId: string;
  userId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks first: only the new owner could give the group back. */
function HandOverDialog({ groupId, userId, name, open, onOpenChange }: QuestionProps) {
  const { send, busy } = useHandOver(name);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Hand over the group?"
      question={`${name} becomes its owner, and you stay as an admin. Only ${name} can hand it back.`}
      confirmLabel="Hand Over"
      kind="primary"
      busy={busy}
      busyLabel="Handing over..."
      onConfirm={() => send({ params: { groupId }, body: { userId } }, () => onOpenChange(false))}
    />
  );
}

/** Asks first: the friend loses the group at once, and would have to be invited again. */
function RemoveMemberDialog({ groupId, userId, name, open, onOpenChange }: QuestionProps) {
  const { send, busy } = useRemoveMember();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${name}?`}
      question="They leave the group at once, and its share link stops working. Their points stay. They come back only by a new invitation, never by a share link."
      confirmLabel="Remove"
      busy={busy}
      busyLabel="Removing..."
      onConfirm={() => send({ params: { groupId, userId } }, () => onOpenChange(false))}
    />
  );
}
