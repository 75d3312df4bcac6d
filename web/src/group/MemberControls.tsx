import { HandOverButton } from "./HandOverButton.tsx";
import { RemoveMemberButton } from "./RemoveMemberButton.tsx";
import { RoleSelect } from "./RoleSelect.tsx";

interface MemberControlsProps {
  userId: string;
  name: string;
  role: "admin" | "member";
}

/** What the owner can do about another member. */
export function MemberControls({ userId, name, role }: MemberControlsProps) {
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1">
      <RoleSelect userId={userId} name={name} role={role} />
      <HandOverButton userId={userId} name={name} />
      <RemoveMemberButton userId={userId} name={name} />
    </div>
  );
}
