import { groupRoleLabels } from "@boxmates/contract/membership";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { controlClass } from "../ui/control-class.ts";

const roles = ["admin", "member"] as const;

interface RoleSelectProps {
  userId: string;
  name: string;
  role: (typeof roles)[number];
}

/** Saves as soon as another role is chosen. */
export function RoleSelect({ userId, name, role }: RoleSelectProps) {
  const fetcher = useFetcher<Outcome>();
  const busy = fetcher.state !== "idle";
  const chosen = fetcher.formData?.get("role");
  // While it saves, nothing else can be chosen; it is not disabled then, so that it keeps the keyboard's focus.
  const choose = (next: string) => {
    if (!busy) void fetcher.submit({ intent: "change-role", userId, role: next }, { method: "post" });
  };
  return (
    <div className="w-32">
      <select
        aria-label={`Role of ${name}`}
        aria-busy={busy || undefined}
        value={typeof chosen === "string" ? chosen : role}
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
