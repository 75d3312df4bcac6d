import { groupRoleLabels } from "@boxmates/contract/membership";
import { controlClass } from "../ui/control-class.ts";
import { useChangeRole } from "./writes.ts";

const roles = ["admin", "member"] as const;

interface RoleSelectProps {
  groupId: string;
  userId: string;
  name: string;
  role: (typeof roles)[number];
}

/** Saves as soon as another role is chosen. */
export function RoleSelect({ groupId, userId, name, role }: RoleSelectProps) {
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
