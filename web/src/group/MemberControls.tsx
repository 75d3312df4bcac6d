import { groupRoleLabels } from "@boxmates/contract/membership";
import { Crown, UserMinus } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { controlClass } from "../ui/control-class.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { useChangeRole, useHandOver, useRemoveMember } from "./writes.ts";

const roles = ["admin", "member"] as const;

interface MemberControlsProps {
  groupId: string;
  userId: string;
  name: string;
  role: (typeof roles)[number];
}

/** The owner's controls for another member. */
export function MemberControls({ groupId, userId, name, role }: MemberControlsProps) {
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1">
      <RoleSelect groupId={groupId} userId={userId} name={name} role={role} />
      <HandOverButton groupId={groupId} userId={userId} name={name} />
      <RemoveMemberButton groupId={groupId} userId={userId} name={name} />
    </div>
  );
}

/** Saves as soon as another role is chosen. */
function RoleSelect({ groupId, userId, name, role }: MemberControlsProps) {
  const { send, busy, sent } = useChangeRole();
  // While it saves, nothing else can be chosen; it is not disabled then, so that it keeps the keyboard's focus.
  const choose = (value: string) => {
    const next = roles.find((each) => each === value);
    if (next) send({ params: { groupId, userId }, body: { role: next } });
  };
  return (
    <div className="w-32">
      <select
        aria-label={`Role of ${name}`}
        aria-busy={busy || undefined}
        value={sent?.body.role ?? role}
        onChange={(event) => choose(event.target.value)}
        className={`${controlClass} select-arrow cursor-pointer pr-10 aria-busy:cursor-progress`}
      >
        {roles.map((value) => (
          <option key={value} value={value}>
            {groupRoleLabels[value]}
          </option>
        ))}
      </select>
    </div>
  );
}

type MemberButtonProps = Omit<MemberControlsProps, "role">;

/** Asks first: only the new owner could give the group back. */
function HandOverButton({ groupId, userId, name }: MemberButtonProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useHandOver(name);
  return (
    <>
      <IconButton icon={Crown} label={`Make ${name} the owner`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Hand over the group?"
        question={`${name} becomes its owner, and you stay as an admin. Only ${name} can hand it back.`}
        confirmLabel="Hand Over"
        kind="primary"
        busy={busy}
        busyLabel="Handing over..."
        onConfirm={() => send({ params: { groupId }, body: { userId } }, () => setAsking(false))}
      />
    </>
  );
}

/** Asks first: the friend loses the group at once, and would have to be invited again. */
function RemoveMemberButton({ groupId, userId, name }: MemberButtonProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useRemoveMember();
  return (
    <>
      <IconButton icon={UserMinus} label={`Remove ${name}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        question="They leave the group at once, and a share link to it stops working. Their points stay, and you can invite them again."
        confirmLabel="Remove"
        busy={busy}
        busyLabel="Removing..."
        onConfirm={() => send({ params: { groupId, userId } }, () => setAsking(false))}
      />
    </>
  );
}
