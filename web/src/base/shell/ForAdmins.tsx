import { pages } from "@boxmates/contract/base/paths";
import { ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { prefetch, type Read } from "../api/read.ts";
import { requireSession, type SessionState, useSession } from "../api/session.ts";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { useFactorGate } from "./use-factor-gate.ts";

/** Pages that do not redirect tell everyone but admins that they may not enter. Specification, section 6. */
export function ForAdmins({ children }: { children: ReactNode }) {
  useFactorGate();
  return isAdmin(useSession()) ? children : <AccessDenied />;
}

/** For the loader of such a page. */
export async function prefetchForAdmins(...reads: readonly Read<unknown>[]): Promise<null> {
  return isAdmin(await requireSession()) ? prefetch(...reads) : null;
}

function isAdmin(session: SessionState): boolean {
  return session.status === "signed-in" && session.user.role === "admin";
}

function AccessDenied() {
  return (
    <PageBody width="narrow" className="py-16">
      <EmptyState
        heading="h1"
        drawing={<ShieldX className="size-12" />}
        title="Access denied. Admin role required."
        action={
          <Link to={pages.myGroup()} className={buttonClass()}>
            Go to My Group
          </Link>
        }
      />
    </PageBody>
  );
}
