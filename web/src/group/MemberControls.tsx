import { HandOverButton } from "./HandOverButton.tsx";
import { RemoveMemberButton } from "./RemoveMemberButton.tsx";
import { RoleSelect } from "./RoleSelect.tsx";

interface MemberControlsProps {
  groupId: string;
  userId: string;
  name: string;
  role: "admin" | "member";
}

/** What the owner can do about another member. */
export function MemberControls({ groupId, userId, name, role }: MemberControlsProps) {
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1">
      <RoleSelect groupId={groupId} userId={userId} name={name} role={role} />
      <HandOverButton groupId={groupId} userId={userId} name={name} />
      <RemoveMemberButton groupId={groupId} userId={userId} name={name} />
    </div>
  );
}
