import type { MemberHistory } from "@boxmates/contract/history";
import { lineLook } from "./line-looks.ts";
import { shownName } from "./member-names.ts";

/** Whose line is which. */
export function PointsLegend({ members }: { members: readonly MemberHistory[] }) {
  return (
    <ul aria-label="Whose line is which" className="flex flex-wrap gap-x-6 gap-y-2">
      {members.map((member, index) => {
        const { color, dashes } = lineLook(index);
        return (
          <li key={member.userId} className="flex max-w-full items-center gap-2 text-sm">
            <svg aria-hidden="true" viewBox="0 0 44 8" className={`h-2 w-11 shrink-0 ${color}`}>
              <path d="M0 4H44" strokeWidth={3} strokeDasharray={dashes} />
            </svg>
            <span className="min-w-0 truncate font-medium">{shownName(member)}</span>
          </li>
        );
      })}
    </ul>
  );
}
