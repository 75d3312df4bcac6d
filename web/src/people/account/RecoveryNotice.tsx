import { pages } from "@boxmates/contract/base/paths";
import { Link2Off } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";
import { onTheWay, useReturnTo } from "./return-to.ts";

type RecoveryNoticeProps = {
  sentence: string;
  /** The next step; by default, asking for a new link. */
  action?: ReactNode;
};

/** Says why no password can be set, and stays after the toast has gone. */
export function RecoveryNotice({ sentence, action }: RecoveryNoticeProps) {
  const returnTo = useReturnTo();
  return (
    <div className="grid justify-items-start gap-4 rounded-2xl bg-danger-soft p-5">
      <p className="flex gap-3">
        <Link2Off className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />
        <span>{sentence}</span>
      </p>
      {action ?? (
        <Link to={onTheWay(pages.requestPasswordReset(), returnTo)} className={buttonClass()}>
          Request a new link
        </Link>
      )}
    </div>
  );
}
