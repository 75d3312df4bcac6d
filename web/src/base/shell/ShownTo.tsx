import type { ReactNode } from "react";
import { type SessionState, useSession } from "../api/session.ts";

type Audience = "visitors" | "members" | "vendors" | "admins";

// Until the session is known, the browser's memory of it decides, before anything is painted: see session-mark.ts.
const whileUnknown: Record<Audience, string> = {
  visitors: "contents [[data-session]_&]:hidden",
  members: "contents [:root:not([data-session])_&]:hidden",
  vendors: "contents [:root:not([data-session=vendor])_&]:hidden",
  admins: "contents [:root:not([data-session=admin])_&]:hidden",
};

/** Shows its children to one audience only. */
export function ShownTo({ audience, children }: { audience: Audience; children: ReactNode }) {
  const session = useSession();
  if (session.status === "unknown") return <div className={whileUnknown[audience]}>{children}</div>;
  return isIn(audience, session) ? <div className="contents">{children}</div> : null;
}

function isIn(audience: Audience, session: SessionState): boolean {
  if (session.status !== "signed-in") return audience === "visitors";
  return audience === "members" || audience === `${session.user.role}s`;
}
