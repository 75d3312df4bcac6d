import { type AuditKind, auditKindLabels } from "@boxmates/contract/desk/audit";
import { Fragment, type ReactNode } from "react";
import { formatMoment } from "../../base/ui/formatting.ts";
import { kindIcons } from "./kind-icons.ts";

interface EntryLineProps {
  entry: { kind: AuditKind; createdAt: string; device: string | null; detail: string };
  /** Who it was, if that has to be said. */
  children?: ReactNode;
}

/** One entry of the audit log: what happened, who it was, when and where. */
export function EntryLine({ entry: { kind, createdAt, device, detail }, children }: EntryLineProps) {
  const Icon = kindIcons[kind];
  const isAlarming = kind === "sign_in_failed" || kind === "password_refused";
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 py-3">
      <Icon className={`mt-0.5 size-5 ${isAlarming ? "text-danger" : "text-muted"}`} aria-hidden />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {auditKindLabels[kind]}
          {detail && <span className="font-normal">: {detail}</span>}
        </p>
        {children}
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {device && <Fragment> · {device}</Fragment>}
        </p>
      </div>
    </div>
  );
}
